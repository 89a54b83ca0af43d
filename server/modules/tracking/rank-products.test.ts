import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { inTransaction } from '#platform/db.ts'
import { mostFromNetwork, mostFromRange, popularityWeights, rankEveryMs } from '#rules/tracking/popularity.ts'
import { drain } from '#testing/drain.ts'
import { stock } from '#testing/stock.ts'
import { eventId, nextShop, openTracker } from '#testing/tracker.ts'
import { openTwoTenants } from '#testing/world.ts'
import { openRoutes } from '../../routes.ts'
import { recordOrders } from '../orders/record-orders.ts'
import { lockProjectState } from '../projects/store.ts'
import { rankProducts } from './rank-products.ts'

const day = 86_400_000
let world: Awaited<ReturnType<typeof openTwoTenants>>
let projectId: string
let project: string
let tracker: ReturnType<typeof openTracker>

beforeAll(async () => {
  world = await openTwoTenants()
})
afterAll(() => world.close())
// each test has a shop of its own
beforeEach(async () => {
  ;({ projectId, project, tracker } = await nextShop(world))
})

/** What the agenda has due by now is done, too. */
async function settle() {
  await drain(world.ctx)
  await tick(world.ctx)
  await drain(world.ctx)
}
const popular = async () => {
  const query = `query ($id: ID!) { productsByDomainPopularity(domainID: $id) { items { shopID popularity } } }`
  const { data } = await world.people.owner.ask(query, { id: project })
  return data.productsByDomainPopularity.items.map(
    ({ shopID, popularity }: { shopID: string; popularity: number }) => `${shopID} ${popularity}`,
  )
}
const capabilities = async () => {
  const query = `query ($id: ID!) { getDomain(id: $id) { capabilities { tracker viewProduct addToCart purchase } } }`
  return (await world.people.owner.ask(query, { id: project })).data.getDomain.capabilities
}
const order = (id: string, ...items: string[]) =>
  ({
    type: 'purchase',
    order: id,
    total: 1,
    items: items.map((item) => ({ id: item, price: 1, quantity: 1 })),
  }) as const

test('a product is as popular as visitors have made it in thirty days, however often that is reckoned', async () => {
  await stock(world, projectId, '7', '8', '9')
  const visitor = eventId(world.clock.now())
  await tracker.send(
    [
      { type: 'product', product: '8' },
      { type: 'product', product: '8' },
      { type: 'cart', products: ['8', '7', 'unknown'] },
      order('A1', '7'),
    ],
    { consent: 'granted', visitor },
  )
  await settle()
  expect(await popular()).toEqual(['7 8', '8 4', '9 0'])
  for (let time = 0; time < 2; time++) await rankProducts(world.ctx, { projectId })
  expect(await popular()).toEqual(['7 8', '8 4', '9 0'])

  await world.pass(20 * day)
  await tracker.send([{ type: 'product', product: '9' }], { consent: 'granted', visitor })
  await settle()
  expect(await popular()).toEqual(['7 8', '8 4', '9 1'])
  await world.pass(11 * day)
  await settle()
  expect(await popular(), 'the first day is over').toEqual(['9 1', '8 0', '7 0'])
  await world.pass(20 * day)
  await settle()
  expect(await popular()).toEqual(['9 0', '8 0', '7 0'])
})

test('nobody makes a product popular alone: once per visitor and day, some per network, nothing for what is unknown', async () => {
  await stock(world, projectId, '7', '8')
  const cart = { type: 'cart', products: ['7', 'unknown'] } as const
  await tracker.send(Array(100).fill(cart))
  for (let n = 0; n < mostFromNetwork + 20; n++)
    await tracker.send([cart], { consent: 'granted', visitor: eventId(world.clock.now()) })
  await settle()
  expect(await popular()).toEqual([`7 ${mostFromNetwork * popularityWeights.carts}`, '8 0'])
  const rows = world.ctx.db
    .selectFrom('product_days')
    .select('product_id')
    .where('project_id', '=', projectId)
  expect(await rows.execute()).toEqual([{ product_id: '7' }])
  await world.pass(day)
  await tracker.send([cart])
  await settle()
  expect(await popular(), 'another day').toEqual([
    `7 ${(mostFromNetwork + 1) * popularityWeights.carts}`,
    '8 0',
  ])
})

test('neither days that a sender says nor many addresses of one range make a product more popular', async () => {
  await stock(world, projectId, '7', '8')
  const week = (product: string) =>
    Array.from({ length: 7 }, (_, n) => ({
      id: eventId(world.clock.now() - n * day + 60_000),
      type: 'cart' as const,
      products: [product],
    }))
  await tracker.send(week('7'), { consent: 'granted', visitor: eventId(world.clock.now()) })
  const config = { ...world.ctx.config, TRUSTED_PROXIES: 1 }
  const proxied = await openRoutes({ ...world.app, ctx: { ...world.ctx, config } })
  for (let n = 0; n < mostFromRange + 9; n++)
    await openTracker({ ...world, http: proxied }, project, { 'x-forwarded-for': `10.0.0.${n + 1}` }).send([
      { type: 'cart', products: ['8'] },
    ])
  await settle()
  await proxied.close()
  expect(await popular()).toEqual([
    `8 ${mostFromRange * popularityWeights.carts}`,
    `7 ${popularityWeights.carts}`,
  ])
})

test('of the carts that one browser tells of at once only the last counts', async () => {
  await stock(world, projectId, '7', '8', '9')
  const visitor = eventId(world.clock.now())
  const carts = [['7'], ['7', '8'], ['8', '9']].map((products) => ({ type: 'cart', products }) as const)
  await tracker.send(carts, { consent: 'granted', visitor })
  await settle()
  expect(await popular()).toEqual(['9 3', '8 3', '7 0'])
})

test('pages and feed must speak of the same ids; without a feed they cannot be compared', async () => {
  const agreed = { consent: 'granted', visitor: eventId(world.clock.now()) } as const
  await tracker.send([{ type: 'product', product: 'x' }], agreed)
  await drain(world.ctx)
  expect(await capabilities()).toMatchObject({ tracker: true, viewProduct: true, addToCart: false })

  await stock(world, projectId, '7')
  await tracker.send([{ type: 'cart', products: ['x'] }, order('A1', 'x')], agreed)
  await drain(world.ctx)
  expect(await capabilities()).toMatchObject({ addToCart: false, purchase: false })
  await tracker.send([{ type: 'cart', products: ['x', '7'] }, order('A2', '7')], agreed)
  await drain(world.ctx)
  expect(await capabilities()).toMatchObject({ addToCart: true, purchase: true })
})

test('rankProducts computes popularity 5 from two views and one cart of the same minutes', async () => {
  await stock(world, projectId, '7')
  const look = { type: 'product', product: '7' } as const
  await tracker.send([look], { consent: 'granted', visitor: eventId(world.clock.now()) })
  await settle()
  expect(await popular()).toEqual(['7 1'])
  await world.pass(60_000)
  const cart = { type: 'cart', products: ['7'] } as const
  await tracker.send([look, cart], { consent: 'granted', visitor: eventId(world.clock.now()) })
  await drain(world.ctx)
  await world.pass(rankEveryMs)
  await settle()
  expect(await popular()).toEqual(['7 5'])
})

describe('rankProducts counts as sold', () => {
  const fromShop = (shopId: string, product: string, status: string | null = null) => ({
    shopId,
    at: new Date(world.clock.now() - day).toISOString(),
    email: `${shopId}@posta.example`,
    status,
    currency: null,
    total: 100,
    lines: [{ id: product, quantity: 3, price: 1 }],
  })
  const report = async (source: 'feed' | 'import', ...orders: ReturnType<typeof fromShop>[]) => {
    await inTransaction(world.ctx, async (tx) => {
      await lockProjectState(tx, projectId)
      await recordOrders(tx, projectId, source, orders)
    })
    await drain(world.ctx)
    await world.pass(rankEveryMs)
    await settle()
  }
  const sold = async () => {
    const query = `query ($id: ID!) { productsByDomainPopularity(domainID: $id) { items { shopID popularity stats { purchases } } } }`
    const { data } = await world.people.owner.ask(query, { id: project })
    return Object.fromEntries(
      data.productsByDomainPopularity.items.map(
        (product: { shopID: string; popularity: number; stats: { purchases: number } }) => [
          product.shopID,
          [product.stats.purchases, product.popularity],
        ],
      ),
    )
  }

  test('orders of the feed, of files and of browsers, each once', async () => {
    await stock(world, projectId, '7', '8')
    await report(
      'feed',
      fromShop('F1', '7'),
      fromShop('F2', '7'),
      fromShop('F3', '8'),
      fromShop('F4', 'unknown'),
    )
    await report('import', fromShop('I1', '7'))
    expect(await sold()).toEqual({ 7: [3, 15], 8: [1, 5] })
    await tracker.send([order('B1', '8'), order('F3', '8')])
    await drain(world.ctx)
    await world.pass(rankEveryMs)
    await settle()
    expect(await sold()).toEqual({ 7: [3, 15], 8: [2, 10] })
  })

  test('no order that was cancelled since', async () => {
    await stock(world, projectId, '7')
    await report('feed', fromShop('F1', '7'), fromShop('F2', '7'))
    expect(await sold()).toEqual({ 7: [2, 10] })
    await report('feed', fromShop('F1', '7', 'cancelled'))
    expect(await sold()).toEqual({ 7: [1, 5] })
  })

  test('orders that were loaded before the catalogue', async () => {
    await report('feed', fromShop('F1', '7'))
    await stock(world, projectId, '7')
    await rankProducts(world.ctx, { projectId })
    expect(await sold()).toEqual({ 7: [1, 5] })
  })
})
