/** Orders that browsers alone have told of: which are held, what the owner decides, and what counts then. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { outerIdIn } from '#platform/ids.ts'
import { books, openOrders, purchase } from '#testing/orders.ts'
import { stock } from '#testing/stock.ts'
import type { TwoTenants } from '#testing/world.ts'
import { rankProducts } from '../tracking/rank-products.ts'

let world: TwoTenants
let projectId: string
let project: string
const shops = openOrders()
const { device, happen, happenAt, report, reports, feedReports, record, orders, domain } = shops
beforeAll(async () => {
  world = await shops.open()
})
beforeEach(async () => {
  ;({ projectId, project } = await shops.nextShop())
})

const doubtful = async (who: 'owner' | 'projectEditor' = 'owner', page: object = {}) => {
  const query = `query ($id: ID!, $limit: Int, $nextToken: String) {
    doubtfulOrdersByDomain(domainID: $id, limit: $limit, nextToken: $nextToken) { nextToken
      items { id shopID doubt counted reports { id total email products visitorID counts } } } }`
  return (await world.people[who].ask(query, { id: project, ...page })).data?.doubtfulOrdersByDomain
}
const decide = async (shopId: string, decision: 'COUNT' | 'STRIKE', reportID?: string) => {
  const { id } = (await doubtful()).items.find(({ shopID }: { shopID: string }) => shopID === shopId)
  const mutation = `mutation ($input: DecideOrderInput!) { decideOrder(input: $input) { id shopID doubt counted } }`
  const ask = () => world.people.owner.ask(mutation, { input: { id, decision, reportID } })
  return { ask, ...(await ask()) }
}
const notices = async () => {
  const { data } = await world.people.owner.ask('{ listNotices { items { kind domainID } } }')
  return data.listNotices.items.filter(({ domainID }: { domainID: string }) => domainID === project)
}
const unconfirmed = async (page: object = {}) => {
  const query = `query ($id: ID!, $limit: Int, $nextToken: String) {
    unconfirmedOrdersByDomain(domainID: $id, limit: $limit, nextToken: $nextToken) { nextToken
      items { id shopID total currency email visitorID standing doubt } } }`
  return (await world.people.owner.ask(query, { id: project, ...page })).data.unconfirmedOrdersByDomain
}
const decideAll = (ids: readonly (string | undefined)[], decision: string) =>
  world.people.owner.ask(
    `mutation ($input: DecideOrdersInput!) { decideOrders(input: $input) { shopID standing doubt } }`,
    { input: { domainID: project, ids, decision } },
  )

test('a total that no young shop has is held: it counts nowhere, sells nothing, and the owner hears of it once a day', async () => {
  await stock(world, projectId, '7')
  await happen(device(), purchase('A1', { total: 1e12 }), purchase('A2', { total: 1e12 }))
  await happen(device(), purchase('A3', { total: 1e12 }))
  expect(await domain()).toMatchObject({ orderStats: { count: 0, first: null, last: null } })
  await rankProducts(world.ctx, { projectId })
  const sold = world.ctx.db.selectFrom('product_days').select('day').where('project_id', '=', projectId)
  expect(await sold.execute()).toEqual([])
  expect((await doubtful()).items).toMatchObject(
    ['A3', 'A2', 'A1'].map((shopID) => ({ shopID, doubt: 'HELD', counted: false })),
  )
  expect(await notices()).toMatchObject([{ kind: 'ORDERS_DOUBTFUL' }])
  await world.pass(86_400_000)
  await happen(device(), purchase('A4', { total: 1e12 }))
  expect(await notices()).toHaveLength(2)
})

test('a total a hundred times above what 99 of 100 orders come to is held, in that currency alone', async () => {
  const many = Array.from({ length: 200 }, (_, n) => report(`B${n}`, { total: 1000_00 + n }))
  await feedReports(...many)
  const most = (1000_00 + 197) * 100
  await happen(
    device(),
    purchase('A1', { total: most / 100 }),
    purchase('A2', { total: most / 100 + 0.01 }),
    purchase('A3', { total: most / 100 + 0.01, currency: 'HUF' }),
  )
  expect((await doubtful()).items).toMatchObject([{ shopID: 'A2' }])
  expect((await domain()).orderStats.count).toBe(202)
  // reports of browsers alone do not make a high total usual
  await record(
    'tracker',
    Array.from({ length: 150 }, (_, n) => report(`C${n}`, { total: 9_000_000, report: device() })),
  )
  await world.pass(86_400_000)
  await happen(device(), purchase('A4', { total: most / 100 + 0.01 }))
  expect((await doubtful()).items).toMatchObject([{ shopID: 'A4' }, { shopID: 'A2' }])
})

test('what the feed confirms is released by itself', async () => {
  await happen(device(), purchase('A1', { total: 1e9 }))
  await feedReports(report('A1', { total: 1e11 }))
  expect((await doubtful()).items).toEqual([])
  expect((await domain()).orderStats.count).toBe(1)
})

test('the owner counts a held order or strikes it out, once, and it is written down', async () => {
  await happen(device(), purchase('A1', { total: 1e9 }), purchase('A2', { total: 1e9 }))
  const { data, ask } = await decide('A1', 'COUNT')
  expect(data.decideOrder).toMatchObject({ shopID: 'A1', doubt: null, counted: true })
  expect((await ask()).errors?.[0]?.extensions.code).toBe('ORDER_SETTLED')
  expect((await decide('A2', 'STRIKE')).data.decideOrder).toMatchObject({ counted: false })
  await happen(device(), purchase('A2', { total: 1e9 }), purchase('A1', { total: 5 }))
  expect((await doubtful()).items, 'nobody opens it again').toEqual([])
  expect((await domain()).orderStats.count).toBe(1)
  const log = world.ctx.db.selectFrom('audit_log').select('action').where('project_id', '=', projectId)
  const actions = (await log.orderBy('id').execute()).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('orders.'))).toEqual(['orders.count', 'orders.strike'])
})

test('a plausible report of an order that was struck out is held, and the owner may count it', async () => {
  await happen(device(), purchase('A1', { total: 1e9 }))
  await decide('A1', 'STRIKE')
  await happen(device(), purchase('A1'))
  expect((await doubtful()).items).toMatchObject([
    { doubt: 'CONFLICT', counted: false, reports: [{ total: 9990 }, { total: 1e11 }] },
  ])
  await decide('A1', 'COUNT')
  expect(await orders()).toMatchObject([{ total: '9990' }])
  expect((await domain()).orderStats.count).toBe(1)
})

test('a plausible report after one that is held counts and sells', async () => {
  await stock(world, projectId, '7')
  await happen(device(), purchase('A1', { total: 1e9 }))
  await happen(device(), purchase('A1'))
  expect(await orders()).toMatchObject([{ total: '9990' }])
  await rankProducts(world.ctx, { projectId })
  const sold = world.ctx.db.selectFrom('product_days').select('purchases').where('project_id', '=', projectId)
  expect(await sold.execute()).toEqual([{ purchases: 1 }])
})

test('a network has one place among the reports of an order, however often and of whatever browsers it reports', async () => {
  const buyer = device()
  await happenAt('10.9.1.7', device(), purchase('A1', { total: 1 }))
  await happen(buyer, purchase('A1', { email: 'jan@lide.example' }))
  for (let n = 2; n < 8; n++) await happenAt(`10.9.1.${n}`, device(), purchase('A1', { total: n }))
  expect(await reports('A1')).toMatchObject([{ total: 100 }, { total: 9990, device: buyer }])
  const kept = JSON.stringify(await reports('A1'))
  const { network } = (await reports('A1'))[0] ?? {}
  expect(network, 'a short hash').toBeLessThan(4096)
  expect(kept).not.toContain('origin')
})

test('beyond twenty orders of one network, or a hundred of its range, unsigned ones wait for their owner that day', async () => {
  await world.pass(86_400_000 - (world.clock.now() % 86_400_000))
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => purchase(`${name}${n}`))
  await happenAt('10.8.1.1', undefined, ...many('A', 15))
  await happenAt('10.8.1.1', undefined, ...many('A', 20), ...many('B', 2))
  expect((await doubtful()).items).toMatchObject(
    ['B1', 'B0'].map((shopID) => ({ shopID, doubt: 'MANY', counted: false })),
  )
  expect((await domain()).orderStats.count, 'not lost, and not counted').toBe(20)
  // a neighbour is somebody else, but a whole range is not many people
  for (let n = 2; n < 6; n++) await happenAt(`10.8.1.${n}`, undefined, ...many(`C${n}/`, 20))
  expect((await domain()).orderStats.count).toBe(98)
  await happenAt('10.8.2.1', undefined, purchase('D1'))
  await feedReports(report('B0', books))
  await decide('B1', 'COUNT')
  expect((await domain()).orderStats.count).toBe(101)
  await world.pass(3 * 86_400_000)
  await happenAt('10.8.1.1', undefined, purchase('D2'))
  expect((await domain()).orderStats.count, 'another day').toBe(102)
  const networks = world.ctx.db.selectFrom('order_networks').select('orders')
  expect(await networks.where('project_id', '=', projectId).execute(), 'only of late days').toEqual([
    { orders: 1 },
    { orders: 1 },
  ])
})

test('unconfirmedOrdersByDomain lists what only browsers have told of, in pages; what is confirmed leaves it', async () => {
  const browser = device()
  await happen(browser, purchase('A1', { email: 'jan@lide.example' }))
  await happen(device(), purchase('A2', { total: 1e9, currency: 'EUR' }))
  await happen(undefined, purchase('A3'))
  await feedReports(report('A3'), report('A4'))
  const first = await unconfirmed({ limit: 1 })
  expect(first.items).toMatchObject([
    { shopID: 'A2', total: 1e11, currency: 'EUR', standing: 'HELD', doubt: 'HELD' },
  ])
  const rest = await unconfirmed({ limit: 5, nextToken: first.nextToken })
  const visitorID = outerIdIn('visitor', projectId, browser)
  expect(rest).toMatchObject({
    nextToken: null,
    items: [{ shopID: 'A1', total: 9990, currency: 'CZK', visitorID, standing: 'COUNTED', doubt: null }],
  })
})

test('decideOrders strikes out all of the orders or none, counts them again, and the same again changes nothing', async () => {
  await happen(device(), purchase('A1'), purchase('A2', { total: 1e9 }), purchase('A3'))
  const ids = (await unconfirmed()).items.map(({ id }: { id: string }) => id)
  await feedReports(report('A3'))
  const count = async () => (await domain()).orderStats.count
  expect(await decideAll(ids, 'STRIKE'), 'one is in the books').toMatchObject({
    errors: [{ message: expect.stringContaining('A3'), extensions: { code: 'ORDER_CONFIRMED' } }],
  })
  expect(await count()).toBe(2)
  const own = ids.filter((id: string) => id !== ids[0])
  const struck = { data: { decideOrders: [{ standing: 'STRUCK' }, { standing: 'STRUCK' }] } }
  expect(await decideAll([...own, ...own], 'STRIKE')).toMatchObject(struck)
  expect(await decideAll(own, 'STRIKE')).toMatchObject(struck)
  expect(await count()).toBe(1)
  // what the books have counts already
  expect((await decideAll(ids, 'COUNT')).data.decideOrders).toMatchObject(
    ['A3', 'A2', 'A1'].map((shopID) => ({ shopID, standing: 'COUNTED', doubt: null })),
  )
  expect(await count()).toBe(3)
  const log = world.ctx.db.selectFrom('audit_log').select('action').where('project_id', '=', projectId)
  const actions = (await log.orderBy('id').execute()).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('orders.'))).toEqual(['orders.strike', 'orders.count'])

  const foreign = outerIdIn('order', world.inner.projectId, device())
  expect(await decideAll([...own, foreign], 'STRIKE')).toMatchObject({
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  })
  expect(await decideAll(Array(101).fill(own[0]), 'STRIKE')).toMatchObject({
    errors: [{ extensions: { code: 'INPUT_INVALID' } }],
  })
  expect(await count()).toBe(3)
})

test('decideOrder strikes out an order that counts, and counts it again, as long as only browsers have told of it', async () => {
  await happen(device(), purchase('A1'), purchase('A2'))
  const [a2, a1] = (await unconfirmed()).items.map(({ id }: { id: string }) => id)
  await feedReports(report('A2'))
  const ask = (id: string | undefined, decision: string) =>
    world.people.owner.ask(
      `mutation ($input: DecideOrderInput!) { decideOrder(input: $input) { shopID counted } }`,
      { input: { id, decision } },
    )
  const refused = { errors: [{ extensions: { code: 'ORDER_SETTLED' } }] }
  expect(await ask(a1, 'COUNT')).toMatchObject(refused)
  expect(await ask(a2, 'STRIKE'), 'in the books').toMatchObject(refused)
  expect((await ask(a1, 'STRIKE')).data.decideOrder).toEqual({ shopID: 'A1', counted: false })
  expect(await ask(a1, 'STRIKE'), 'once').toMatchObject(refused)
  expect((await domain()).orderStats.count).toBe(1)
  expect((await ask(a1, 'COUNT')).data.decideOrder).toEqual({ shopID: 'A1', counted: true })
  expect((await domain()).orderStats.count).toBe(2)
})

test('browsers alone make no total usual: thousands of orders for nothing hold no genuine one', async () => {
  const free = Array.from({ length: 150 }, (_, n) => report(`F${n}`, { total: 0, report: device() }))
  await record('tracker', free)
  await world.pass(86_400_000)
  await happen(device(), purchase('A1', { total: 1500 }))
  expect((await doubtful()).items).toEqual([])
  // those that the shop has signed do
  await record(
    'tracker',
    free.map((one) => ({ ...one, signed: true as const })),
  )
  await world.pass(86_400_000)
  await happen(device(), purchase('A2', { total: 1500 }))
  expect((await doubtful()).items).toMatchObject([{ shopID: 'A2', doubt: 'HELD' }])
})

test('reports that contradict each other are shown with their browsers, and the owner chooses', async () => {
  const [buyer, stranger] = [device(), device()]
  await happen(stranger, purchase('A1', { total: 0.5 }))
  await happen(buyer, purchase('A1', { email: 'jan@lide.example' }))
  // the same again is no other report
  await happen(buyer, purchase('A1', { email: 'jan@lide.example' }))
  const [order] = (await doubtful()).items
  expect(order).toMatchObject({ doubt: 'CONFLICT', counted: true })
  expect(order.reports).toMatchObject([
    {
      total: 50,
      email: null,
      products: 2,
      counts: true,
      visitorID: outerIdIn('visitor', projectId, stranger),
    },
    {
      total: 9990,
      email: 'jan@lide.example',
      counts: false,
      visitorID: outerIdIn('visitor', projectId, buyer),
    },
  ])
  const foreign = outerIdIn('event', projectId, device())
  expect((await decide('A1', 'COUNT', foreign)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await decide('A1', 'COUNT', order.reports[1].id)
  expect(await orders()).toMatchObject([{ total: '9990', device_id: buyer, email: 'jan@lide.example' }])
  expect((await doubtful()).items).toEqual([])
  expect((await domain()).orderStats.count).toBe(1)
})

test('doubtful orders come in pages, the newest first', async () => {
  await happen(device(), ...['A1', 'A2', 'A3'].map((order) => purchase(order, { total: 1e9 })))
  const first = await doubtful('owner', { limit: 2 })
  const { items } = await doubtful('owner', { limit: 2, nextToken: first.nextToken })
  expect([...first.items, ...items].map(({ shopID }) => shopID)).toEqual(['A3', 'A2', 'A1'])
  expect(await doubtful('projectEditor'), 'an editor of another project').toBeFalsy()
})
