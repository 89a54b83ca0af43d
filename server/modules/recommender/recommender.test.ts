import { afterAll, beforeAll, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { outerId, outerIdIn } from '#platform/ids.ts'
import { dayMs } from '#rules/time.ts'
import { drain } from '#testing/drain.ts'
import { device as anyDevice, catalogueChanged, sellProducts, view } from '#testing/recommending.ts'
import { nextShop } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { lockProjectState } from '../projects/store.ts'
import { buildNow } from './build/lanes.ts'
import { recommenderDeriver } from './follow-events.ts'
import { popularProducts } from './popular-products.ts'
import { freshShop } from './serve/models.ts'
import { sequencesOf } from './store/sequences.ts'
import { findNews, findRecommender, saveSettings } from './store.ts'
import { noPast, pastsOf } from './visitor-pasts.ts'

let world: Awaited<ReturnType<typeof openTwoTenants>>
beforeAll(async () => {
  world = await openTwoTenants({ COLLECT_EVENTS_PER_ADDRESS: '1000000' })
})
afterAll(() => world.close())

const device = () => anyDevice(world)

async function openShop(count = 14, prefix = 'p') {
  const shop = await nextShop(world)
  await sellProducts(world, shop.projectId, count, prefix)
  return shop
}

const build = async (projectId: string) => {
  expect(await buildNow(world.ctx, projectId)).toEqual([])
  await freshShop(world.ctx, projectId)
}

const listed = Array.from({ length: 10 }, (_, at) => `product${at} { ...one }`).join(' ')
const fragment =
  'fragment one on RecommendedProduct { score product { shopID } reason { kind category at product { shopID } } }'
type One = {
  score: number
  product: { shopID: string }
  reason: { kind: string; product: { shopID: string } | null; at: string | null }
}

async function recommendationsOf(projectId: string, visitor: string, who = world.people.owner) {
  const { data, errors } = await who.ask(
    `query ($id: ID!) { getVisitor(id: $id) { recommendations { score personal computed ${listed} } } } ${fragment}`,
    { id: outerIdIn('visitor', projectId, visitor) },
  )
  if (errors) return { errors, list: [] as One[] }
  const { score, personal, computed, ...products } = data.getVisitor.recommendations
  const list = Object.values(products).filter(Boolean) as One[]
  return { score, personal, computed, list, ids: list.map((one) => one.product.shopID) }
}

/** Many people who look at the even products, and many who look at the odd ones. */
async function twoTastes(happen: Awaited<ReturnType<typeof nextShop>>['happen'], prefix = 'p') {
  for (let visitor = 0; visitor < 6; visitor++) {
    const taste = visitor % 2
    await happen(device(), ...[0, 2, 4, 6].map((at) => view(`${prefix}${at + taste}`)))
  }
}

test('Visitor.recommendations of a shop with a feed alone are what is new or on sale, ten of them, within the first build', async () => {
  const { projectId, happen } = await openShop()
  const visitor = device()
  await happen(visitor, { type: 'page', url: 'https://www.shop.example/' })
  await build(projectId)
  const { list, personal } = await recommendationsOf(projectId, visitor)
  expect(personal).toBe(false)
  expect(list).toHaveLength(10)
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { getDomain(id: $id) { recommenderStatus recommenderComputation recommendationsUpdated } }',
    { id: outerId('project', projectId) },
  )
  expect(data.getDomain).toMatchObject({ recommenderStatus: 'LEARNING', recommenderComputation: 'UPTODATE' })
  expect(data.getDomain.recommendationsUpdated).not.toMatch(/^1970/)
})

test('Visitor.recommendations follow from what others with the same taste did, say why, and change with the next click, without a build', async () => {
  const { projectId, happen } = await openShop()
  await twoTastes(happen)
  await build(projectId)
  const visitor = device()
  await happen(visitor, view('p0'))
  const first = await recommendationsOf(projectId, visitor)
  expect(first.personal).toBe(true)
  const p2 = first.list.find(({ product }) => product.shopID === 'p2')
  expect(p2?.reason).toMatchObject({ kind: 'VIEWED', product: { shopID: 'p0' } })
  expect(first.ids?.indexOf('p2')).toBeLessThan(first.ids?.indexOf('p3') ?? 0)
  await happen(visitor, view('p1'), view('p3'))
  const second = await recommendationsOf(projectId, visitor)
  expect(second.list.find(({ product }) => product.shopID === 'p5')?.reason).toMatchObject({ kind: 'VIEWED' })
})

test('a build takes in what happened since, by the rows that it touches, and forgets the news', async () => {
  const { projectId, happen } = await openShop()
  await twoTastes(happen)
  await build(projectId)
  for (let visitor = 0; visitor < 3; visitor++) await happen(device(), view('p10'), view('p11'))
  expect(await findNews(world.ctx.db, projectId)).not.toEqual([])
  await build(projectId)
  expect(await findNews(world.ctx.db, projectId)).toEqual([])
  const visitor = device()
  await happen(visitor, view('p10'))
  const { list } = await recommendationsOf(projectId, visitor)
  expect(list.find(({ product }) => product.shopID === 'p11')?.reason).toMatchObject({
    kind: 'VIEWED',
    product: { shopID: 'p10' },
  })
  expect(await findRecommender(world.ctx.db, projectId)).toMatchObject({ visitors: 9, fault: null })
})

test('two shops side by side never see each other, whoever asks', async () => {
  const [a, b] = [await openShop(14, 'a'), await openShop(14, 'b')]
  await twoTastes(a.happen, 'a')
  await twoTastes(b.happen, 'b')
  await build(a.projectId)
  await build(b.projectId)
  const visitor = device()
  await a.happen(visitor, view('a0'), view('b0'))
  const own = await recommendationsOf(a.projectId, visitor)
  expect(own.list).toHaveLength(10)
  expect(own.ids?.every((id) => id.startsWith('a'))).toBe(true)
  const foreign = await recommendationsOf(b.projectId, visitor)
  expect(foreign.errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  const stranger = await recommendationsOf(a.projectId, visitor, world.people.stranger)
  expect(stranger.errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
})

test('products that are gone, sold out or without a price are not recommended as soon as the catalogue says so', async () => {
  const { projectId, happen } = await openShop()
  await twoTastes(happen)
  await build(projectId)
  const visitor = device()
  await happen(visitor, view('p0'))
  const { ids: before = [] } = await recommendationsOf(projectId, visitor)
  expect(before).toContain('p2')
  const { db } = world.ctx
  await db.deleteFrom('products').where('project_id', '=', projectId).where('shop_id', '=', 'p2').execute()
  await db
    .updateTable('products')
    .set({ availability: 'OUT_OF_STOCK' })
    .where('project_id', '=', projectId)
    .where('shop_id', '=', 'p4')
    .execute()
  await world.pass(1000)
  await catalogueChanged(world, projectId)
  await freshShop(world.ctx, projectId)
  const { ids: after = [] } = await recommendationsOf(projectId, visitor)
  expect(after).not.toContain('p2')
  expect(after).not.toContain('p4')
  expect(after).toContain('p6')
  await build(projectId)
  expect((await recommendationsOf(projectId, visitor)).ids).not.toContain('p2')
})

test('a shop with three products recommends them, and one without any nothing', async () => {
  const few = await openShop(3)
  const visitor = device()
  await few.happen(visitor, { type: 'page', url: 'https://www.shop.example/' })
  await build(few.projectId)
  expect((await recommendationsOf(few.projectId, visitor)).list).toHaveLength(3)
  const none = await nextShop(world)
  const other = device()
  await none.happen(other, view('x'))
  await build(none.projectId)
  expect(await findNews(world.ctx.db, none.projectId)).toEqual([])
  expect((await recommendationsOf(none.projectId, other)).list).toEqual([])
})

test('a visitor none of whose products are left gets what is popular', async () => {
  const { projectId, happen } = await openShop()
  await build(projectId)
  const visitor = device()
  await happen(visitor, view('gone'), view('gone-too'))
  const { personal, list } = await recommendationsOf(projectId, visitor)
  expect(personal).toBe(false)
  expect(list).toHaveLength(10)
})

test('every night the whole is built anew', async () => {
  const { projectId, happen } = await openShop()
  await happen(device(), view('p1'))
  await build(projectId)
  const before = (await findRecommender(world.ctx.db, projectId))?.built_at
  await world.pass(dayMs * 1.5)
  await tick(world.ctx)
  await drain(world.ctx)
  expect(await findNews(world.ctx.db, projectId)).toMatchObject([{ whole: true }])
  await build(projectId)
  expect((await findRecommender(world.ctx.db, projectId))?.built_at).not.toEqual(before)
})

test('what lies in the cart is not recommended, and what is bought with it says so', async () => {
  const { projectId, happen } = await openShop()
  for (let order = 0; order < 3; order++)
    await happen(device(), view('p4'), {
      type: 'purchase',
      order: `o${order}`,
      total: 20,
      currency: 'CZK',
      items: ['p8', 'p9'].map((id) => ({ id, price: 10, quantity: 1 })),
    })
  await build(projectId)
  const visitor = device()
  await happen(visitor, view('p1'), { type: 'cart', products: ['p8'] })
  const { list, ids } = await recommendationsOf(projectId, visitor)
  expect(ids).not.toContain('p8')
  expect(list.find(({ product }) => product.shopID === 'p9')?.reason).toMatchObject({
    kind: 'TOGETHER',
    product: { shopID: 'p8' },
  })
})

test('a visitor who signs in brings the past of the browser along, and two browsers of one person are one visitor for the model', async () => {
  const { projectId, happen } = await openShop()
  const [phone, laptop] = [device(), device()]
  await happen(phone, view('p3'), view('p5'))
  await happen(laptop, view('p3'), view('p5'))
  await build(projectId)
  expect(await findRecommender(world.ctx.db, projectId)).toMatchObject({ visitors: 2 })
  for (const browser of [phone, laptop])
    await happen(browser, { type: 'signIn', email: 'eva@people.example' }, view('p7'))
  await build(projectId)
  const other = device()
  await happen(other, view('p3'))
  const { list } = await recommendationsOf(projectId, other)
  // a pair of one person alone is shown to nobody
  expect(list.some(({ reason }) => reason.kind === 'VIEWED')).toBe(false)
  const { data } = await world.people.owner.ask(
    'query ($id: ID!) { visitorsByDomainActivity(domainID: $id, filter: { email: "eva" }) { items { id recommendations { personal } } } }',
    { id: outerId('project', projectId) },
  )
  expect(data.visitorsByDomainActivity.items).toMatchObject([{ recommendations: { personal: true } }])
})

const orderOf = (id: string, email: string | undefined, ...products: string[]) =>
  ({
    type: 'purchase',
    order: id,
    total: 20,
    currency: 'CZK',
    email,
    items: products.map((product) => ({ id: product, price: 10, quantity: 1 })),
  }) as const

const idOf = async (projectId: string, email: string) =>
  (
    await world.ctx.db
      .selectFrom('visitors')
      .select('id')
      .where('project_id', '=', projectId)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id

test('pastsOf gives an order to whose address it has, whoever else is asked for, and what follows a sign-in in its second to the one who signed in', async () => {
  const { projectId, happen } = await openShop()
  const [anna, boris] = [device(), device()]
  await happen(anna, { type: 'signIn', email: 'anna@people.example' }, view('p0'))
  await happen(boris, { type: 'signIn', email: 'boris@people.example' }, view('p1'))
  await happen(anna, orderOf('shared', 'boris@people.example', 'p5', 'p6'))
  const [a, b] = [await idOf(projectId, 'anna@people.example'), await idOf(projectId, 'boris@people.example')]
  const productsOf = async (ids: string[], of: string) =>
    (await pastsOf(world.ctx.db, projectId, ids, world.clock.now()))
      .get(of)
      ?.entries.map(({ product }) => product)
  expect(await productsOf([a], a)).toEqual(['p0'])
  expect(await productsOf([a, b], a)).toEqual(['p0'])
  expect(await productsOf([b], b)).toEqual(['p1', 'p5', 'p6'])
  // the same browser, and both within one second
  await happen(boris, { type: 'signIn', email: 'anna@people.example' }, view('p7'))
  expect(await productsOf([a], a)).toEqual(['p0', 'p7'])
  expect(await productsOf([b], b)).not.toContain('p7')
})

test('a sign-in alone is news: two browsers of one person are no pair for the model any more', async () => {
  const { projectId, happen } = await openShop()
  const [phone, laptop] = [device(), device()]
  for (const browser of [phone, laptop]) await happen(browser, view('p3'), view('p5'))
  await build(projectId)
  for (const browser of [phone, laptop])
    await happen(browser, { type: 'signIn', email: 'ivo@people.example' })
  await build(projectId)
  const other = device()
  await happen(other, view('p3'))
  const { list } = await recommendationsOf(projectId, other)
  expect(list.some(({ reason }) => reason.kind === 'VIEWED')).toBe(false)
})

test('what visitors of an unusual crowd of one network do is not learnt', async () => {
  const { projectId, happen } = await openShop()
  await happen(device(), view('p1'), view('p2'))
  const crowd = Array.from({ length: 3 }, () => device())
  const events = crowd.flatMap((visitorId, at) =>
    ['p1', 'p13'].map((product) => ({
      project_id: projectId,
      id: device(),
      type: 'product',
      product_id: product,
      visitor_id: visitorId,
      visitorId,
      at: new Date(world.clock.now() + at),
      data: null,
      anonymous: null,
      network: '1',
      robot: false,
      isSuspect: true,
    })),
  )
  await inTransaction(world.ctx, (tx) =>
    recommenderDeriver.derive(tx, { projectId, timezone: 'UTC', events, newVisitors: new Set() }),
  )
  expect(await sequencesOf(world.ctx.db, projectId, crowd)).toEqual([])
})

test('of a contact with very many browsers the last twenty are looked at, and one cart of them', async () => {
  const { projectId, happen } = await openShop()
  const signIn = { type: 'signIn', email: 'olga@people.example' } as const
  for (let browser = 0; browser < 25; browser++)
    await happen(device(), signIn, view(`p${browser % 14}`), { type: 'cart', products: [`p${browser % 14}`] })
  const id = await idOf(projectId, 'olga@people.example')
  const past = (await pastsOf(world.ctx.db, projectId, [id], world.clock.now())).get(id)
  // the browser that the contact is named after, and then those from the sixth on
  const [first, , second, ...others] = past?.entries.map(({ product }) => product) ?? []
  expect([first, second, others.length + 3]).toEqual(['p0', 'p5', 42])
  expect(past?.cart).toEqual(['p10'])
})

test('what somebody claims to have bought is not recommended to them, and nobody else learns from it', async () => {
  const { projectId, happen } = await openShop()
  await build(projectId)
  const visitor = device()
  await happen(visitor, view('p2'), orderOf('claimed', undefined, 'p2'))
  await world.ctx.db
    .updateTable('orders')
    .set({ standing: 'HELD' })
    .where('project_id', '=', projectId)
    .execute()
  expect((await recommendationsOf(projectId, visitor)).ids).not.toContain('p2')
  const { entries } =
    (await pastsOf(world.ctx.db, projectId, [visitor], world.clock.now())).get(visitor) ?? noPast
  expect(entries.map(({ kind }) => kind)).toEqual([0])
})

test('without a model the popular list obeys its owner: pins stand, and what is excluded is passed over however much it is', async () => {
  const { projectId, happen } = await openShop(230)
  const visitor = device()
  await happen(visitor, { type: 'page', url: 'https://www.shop.example/' })
  await world.ctx.db
    .updateTable('products')
    .set({ categories: ['most'] })
    .where('project_id', '=', projectId)
    .where('shop_id', 'not in', ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'])
    .execute()
  await inTransaction(world.ctx, (tx) =>
    saveSettings(
      tx,
      projectId,
      {
        pinned: [{ shopID: 'p4', position: 2, places: [] }],
        excluded: [{ categoryID: 'most', places: [] }],
        rules: [],
      },
      undefined,
    ),
  )
  const { list, ids } = await recommendationsOf(projectId, visitor)
  expect(list).toHaveLength(10)
  expect(list[1]).toMatchObject({ product: { shopID: 'p4' }, reason: { kind: 'PINNED' } })
  expect(ids?.every((id) => /^p(\d|10)$/.test(id))).toBe(true)
})

test('Domain.recommender separates visitors from buyers, and measured visits from orders of the feed', async () => {
  const { projectId, happen } = await openShop()
  const orders = Array.from({ length: 90 }, (_, n) => ({
    shopId: `F${n}`,
    at: new Date(world.clock.now() - (90 - n) * 6 * 3_600_000).toISOString(),
    email: `buyer${n % 30}@people.example`,
    status: n === 0 ? 'cancelled' : null,
    currency: null,
    total: 100,
    lines: [{ id: `p${n % 14}`, quantity: 1, price: 100 }],
  }))
  await inTransaction(world.ctx, async (tx) => {
    await lockProjectState(tx, projectId)
    await recordOrders(tx, projectId, 'feed', orders)
  })
  await build(projectId)
  const learned = async () => {
    const { data } = await world.people.owner.ask(
      'query ($id: ID!) { getDomain(id: $id) { orderStats { count } recommender { visitors orders measured { visits orders } } } }',
      { id: outerId('project', projectId) },
    )
    return data.getDomain
  }
  const { recommender, orderStats } = await learned()
  expect([orderStats.count, recommender.orders, recommender.visitors]).toEqual([90, 89, 0])
  expect(recommender.measured.visits).toBe(0)
  expect(recommender.measured.orders).toBeGreaterThan(0)
  await happen(device(), view('p1'), view('p2'))
  await build(projectId)
  expect((await learned()).recommender.visitors).toBe(1)
})

test('Visitor.recommendations are not personal if popular products are served and none follows from the past', async () => {
  const { projectId, happen } = await openShop(30)
  await twoTastes(happen)
  for (let buyer = 0; buyer < 12; buyer++)
    await happen(device(), ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((at) => view(`p${at}`)))
  await build(projectId)
  const visitor = device()
  await happen(visitor, view('p0'))
  expect((await recommendationsOf(projectId, visitor)).personal).toBe(true)
  const shop = (await freshShop(world.ctx, projectId))?.shop
  if (!shop) throw new Error('no model serves')
  shop.model.measured = { ...shop.model.measured, cases: 500, hitRate: 0.1, trendHitRate: 0.2 }
  shop.model.parameters = { ...shop.model.parameters, reminder: 0 }
  const { list, personal } = await recommendationsOf(projectId, visitor)
  expect(list).toHaveLength(10)
  expect(personal).toBe(false)
})

test('popularProducts lists one variant of each group, and none of a group whose pin is listed', async () => {
  const { projectId } = await openShop(8)
  const setGroup = (group_id: string, ids: string[]) =>
    world.ctx.db
      .updateTable('products')
      .set({ group_id })
      .where('project_id', '=', projectId)
      .where('shop_id', 'in', ids)
      .execute()
  await setGroup('boots', ['p0', 'p1', 'p2'])
  await setGroup('jackets', ['p3', 'p4'])
  const pinned = [{ shopID: 'p4', position: 1, places: [] }]
  await inTransaction(world.ctx, (tx) =>
    saveSettings(tx, projectId, { pinned, excluded: [], rules: [] }, undefined),
  )
  const { list } = await popularProducts(world.ctx, projectId, 'EMAIL')
  const ids = list.map(({ shopId }) => shopId)
  expect(ids[0]).toBe('p4')
  expect(ids).not.toContain('p3')
  expect(ids.filter((id) => ['p0', 'p1', 'p2'].includes(id))).toHaveLength(1)
  expect(ids).toHaveLength(5)
})
