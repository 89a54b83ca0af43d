/** What was done with products, and at which hours. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, outerIdIn } from '#platform/ids.ts'
import { hourMs } from '#rules/time.ts'
import { eventId, nextShop, shopOrigin } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { rankProducts } from './rank-products.ts'

const page = { type: 'page', url: `${shopOrigin}/` } as const
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let project: string
let happen: Awaited<ReturnType<typeof nextShop>>['happen']

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ projectId, project, happen } = await nextShop(world))
})

const device = () => eventId(world.clock.now())
async function answer(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await world.people.owner.ask(query, { id: project, ...variables })
  expect(errors).toBeUndefined()
  return data
}

async function stock(shopId: string, name: string, more: Record<string, unknown> = {}) {
  const now = new Date(world.clock.now())
  const id = newId(now.getTime())
  await world.ctx.db
    .insertInto('products')
    .values({
      project_id: projectId,
      id,
      shop_id: shopId,
      name,
      categories: [],
      availability: 'IN_STOCK',
      content_hash: Buffer.from(name),
      created_at: now,
      updated_at: now,
      ...more,
    })
    .execute()
  return outerIdIn('product', projectId, id)
}
const found = async (filter: Record<string, unknown>) =>
  (
    await answer(
      'query ($id: ID!, $filter: ProductFilter) { productsByDomainPopularity(domainID: $id, filter: $filter) { items { shopID rank } } }',
      { filter },
    )
  ).productsByDomainPopularity.items.map(({ shopID }: { shopID: string }) => shopID)

test('productsByDomainPopularity finds by part of the name without accents, by id, category and availability', async () => {
  await stock('LS1', 'Spacák Vánek +5', { popularity: 3, categories: ['12'] })
  await stock('LS2', 'Stan Srub 2', { popularity: 9, availability: 'OUT_OF_STOCK' })
  expect(await found({})).toEqual(['LS2', 'LS1'])
  expect(await found({ text: 'spacak' })).toEqual(['LS1'])
  expect(await found({ text: 'VÁNEK' })).toEqual(['LS1'])
  expect(await found({ text: 'ls2' })).toEqual(['LS2'])
  expect(await found({ text: '%' })).toEqual([])
  expect(await found({ category: '12' })).toEqual(['LS1'])
  expect(await found({ availability: 'OUT_OF_STOCK' })).toEqual(['LS2'])
})

test('productsByDomainPopularity finds by the id of a category also what its own feed puts there by the path', async () => {
  const path = 'Outdoor | Stany'
  await stock('LS1', 'Stan Srub', { popularity: 3, categories: [path] })
  await stock('LS2', 'Stan Seník', { popularity: 2, categories: ['7'] })
  await stock('LS3', 'Spacák', { popularity: 1, categories: ['Outdoor'] })
  const category = { project_id: projectId, id: newId(world.clock.now()), shop_id: '7', name: 'Stany', path }
  await world.ctx.db.insertInto('categories').values(category).execute()
  expect(await found({ category: '7' })).toEqual(['LS1', 'LS2'])
})

test('productInsights: what was done with a product by day, and what was bought beside it', async () => {
  const tent = await stock('tent', 'Stan')
  await stock('mat', 'Karimatka', { popularity: 1 })
  await happen(device(), { type: 'product', product: 'tent' }, { type: 'cart', products: ['tent'] })
  for (const id of ['1', '2'])
    await happen(device(), {
      type: 'purchase',
      order: id,
      total: 10,
      items: ['tent', ...(id === '1' ? ['mat', 'gone'] : [])].map((item) => ({
        id: item,
        price: 5,
        quantity: 1,
      })),
    })
  await rankProducts(world.ctx, { projectId })
  const { getProduct, productInsights } = await answer(
    `query ($product: ID!) { getProduct(id: $product) { rank stats { views carts purchases } }
      productInsights(id: $product) { orders beside { orders product { name } } days { day views carts purchases } } }`,
    { product: tent },
  )
  expect(getProduct).toEqual({ rank: 2, stats: { views: 1, carts: 1, purchases: 2 } })
  expect(productInsights).toMatchObject({
    orders: 2,
    beside: [{ orders: 1, product: { name: 'Karimatka' } }],
  })
  expect(productInsights.days).toHaveLength(14)
  expect(productInsights.days.at(-1)).toMatchObject({ views: 1, carts: 1, purchases: 2 })
})

test('activityHours: each genuine event counts at its hour of the week in the project’s time', async () => {
  await answer('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
    input: { id: project, timezone: 'America/New_York' },
  })
  await happen(device(), page, page)
  const { getDomain } = await answer(
    'query ($id: ID!) { getDomain(id: $id) { activityHours { weekday hour events purchases } } }',
  )
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(
    local.formatToParts(world.clock.now()).map(({ type, value }) => [type, value]),
  )
  expect(getDomain.activityHours).toEqual([
    {
      weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday ?? ''),
      hour: Number(parts.hour),
      events: 2,
      purchases: 0,
    },
  ])
})

test('activityHours: hours of one day that arrive together, and again, are told apart', async () => {
  await answer('mutation ($input: UpdateDomainInput!) { updateDomain(input: $input) { id } }', {
    input: { id: project, timezone: 'UTC' },
  })
  const now = world.clock.now()
  const hours = [now - 26 * hourMs, now - 25 * hourMs, now - 24 * hourMs]
  for (let times = 0; times < 2; times++)
    await happen(device(), ...hours.map((ms) => ({ id: eventId(ms), ...page })))
  const { getDomain } = await answer(
    'query ($id: ID!) { getDomain(id: $id) { activityHours { weekday hour events } } }',
  )
  const wanted = hours.map((ms) => ({
    weekday: new Date(ms).getUTCDay(),
    hour: new Date(ms).getUTCHours(),
    events: 2,
  }))
  expect(getDomain.activityHours).toHaveLength(3)
  expect(getDomain.activityHours).toEqual(expect.arrayContaining(wanted))
})
