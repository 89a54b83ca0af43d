import { beforeAll, beforeEach, expect, test } from 'vitest'
import { asRequest } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { drain } from '#testing/drain.ts'
import { books, openOrders, purchase } from '#testing/orders.ts'
import { stock } from '#testing/stock.ts'
import { eventId, openTracker } from '#testing/tracker.ts'
import type { TwoTenants } from '#testing/world.ts'
import { deriveProjects } from '../tracking/derive.ts'
import { rankProducts } from '../tracking/rank-products.ts'
import { insertWaiting } from '../tracking/store/waiting.ts'
import { orderTimes } from './store.ts'

let world: TwoTenants
let projectId: string
let project: string
let tracker: ReturnType<typeof openTracker>
const shops = openOrders()
const { device, happen, report, reports, feedReports, orders, domain } = shops
beforeAll(async () => {
  world = await shops.open()
})
beforeEach(async () => {
  ;({ projectId, project, tracker } = await shops.nextShop())
})

const emails = async () => {
  const query = `query ($id: ID!) { visitorsByDomainActivity(domainID: $id) { items { email } } }`
  const { data } = await world.people.owner.ask(query, { id: project })
  return data.visitorsByDomainActivity.items.map(({ email }: { email: string | null }) => email)
}

test('a purchase is an order: once, however often its page of thanks is opened', async () => {
  expect(await domain()).toMatchObject({ orderStats: { count: 0, first: null, last: null } })
  const browser = device()
  await happen(browser, purchase('A1', { email: 'jan@LIDE.example', currency: 'EUR' }))
  const once = await orders()
  expect(once).toEqual([
    {
      shop_id: 'A1',
      email: 'jan@lide.example',
      device_id: browser,
      currency: 'EUR',
      total: '9990',
      lines: [
        { id: '7', price: 4990, quantity: 2 },
        { id: '8', price: 10, quantity: 1 },
      ],
      status: null,
      cancelled: false,
    },
  ])
  const { first } = (await domain()).orderStats
  await happen(browser, purchase('A1', { total: 1 }))
  await happen(device(), purchase('A1', { email: 'eva@lide.example' }))
  expect(await orders(), 'the first time counts').toEqual(once)
  await happen(browser, purchase('A2'))
  expect(await domain()).toMatchObject({
    orderStats: { count: 2, first, last: new Date(world.clock.now()).toISOString() },
    capabilities: { purchase: true, orders: false },
  })
})

test('a job that runs twice, or twice at once, makes one order', async () => {
  const event = tracker.event(purchase('A1'))
  await tracker.send([event])
  const derive = () => deriveProjects(world.ctx, [projectId])
  await Promise.all([derive(), derive()])
  // and a second time, as if the event had not been derived from
  await inTransaction(world.ctx, (tx) => insertWaiting(tx, projectId, { ids: [event.id] }))
  await derive()
  expect(await orders()).toHaveLength(1)
  expect((await domain()).orderStats.count).toBe(1)
})

test('a page of thanks that is opened again sells nothing and empties no cart', async () => {
  const browser = device()
  await stock(world, projectId, '7', '8', '9')
  const lines = ['7', '8'].map((id) => ({ id, quantity: 1, price: null }))
  await feedReports(report('A1', { lines }))
  await happen(browser, purchase('A1'), purchase('A1'))
  await happen(browser, { type: 'cart', products: ['9'] })
  await happen(browser, purchase('A1'))
  await rankProducts(world.ctx, { projectId })
  const days = await world.ctx.db
    .selectFrom('product_days')
    .select(['product_id', 'purchases'])
    .where('project_id', '=', projectId)
    .orderBy('product_id')
    .execute()
  expect(days).toEqual([
    { product_id: '7', purchases: 1 },
    { product_id: '8', purchases: 1 },
    { product_id: '9', purchases: 0 },
  ])
  const carts = world.ctx.db.selectFrom('carts').select('products').where('project_id', '=', projectId)
  expect(await carts.execute()).toEqual([{ products: ['9'] }])
})

test('a robot buys nothing', async () => {
  const robot = openTracker(world, project, { 'user-agent': 'Googlebot/2.1' })
  await robot.send([purchase('A1')])
  await drain(world.ctx)
  expect(await orders()).toEqual([])
})

test('whoever comes first, the other completes it', async () => {
  const browser = device()
  const books = { status: 'Vyřízena', total: 17_800, email: 'jan@lide.example' }
  await happen(browser, purchase('A1'))
  expect(await feedReports(report('A1', books), report('A2', books))).toEqual({
    added: 1,
    changed: 1,
    unchanged: 0,
    first: 2,
  })
  await happen(browser, purchase('A2'))
  const [a1, a2] = await orders()
  expect(a1).toMatchObject({ device_id: browser, total: '17800', status: 'Vyřízena' })
  expect(a1?.lines, 'the feed has told of none').toHaveLength(2)
  expect({ ...a2, shop_id: 'A1' }).toEqual(a1)
  expect(await domain()).toMatchObject({ orderStats: { count: 2 }, capabilities: { orders: true } })
})

test('what the feed says again changes nothing; what it says anew does', async () => {
  await feedReports(report('A1'))
  expect(await feedReports(report('A1'))).toEqual({ added: 0, changed: 0, unchanged: 1, first: 0 })
  expect(await feedReports(report('A1', { status: 'Storno' }))).toEqual({
    added: 0,
    changed: 1,
    unchanged: 0,
    first: 0,
  })
  expect(await orders()).toMatchObject([{ shop_id: 'A1', status: 'Storno', cancelled: true }])
  expect((await domain()).orderStats.count, 'known all the same').toBe(1)
})

test('an order of somebody who is signed in is theirs, whether it says so or not', async () => {
  await happen(device(), { type: 'signIn', email: 'eva@lide.example' }, purchase('A1'))
  expect(await orders()).toMatchObject([{ email: 'eva@lide.example' }])
})

test('the shop knows who has bought with a nameless browser; nobody loses theirs', async () => {
  const [phone, laptop] = [device(), device()]
  await happen(phone, purchase('A1'))
  await happen(laptop, { type: 'signIn', email: 'eva@lide.example' }, purchase('A2'))
  expect((await emails()).sort()).toEqual(['eva@lide.example', null])
  await feedReports(
    report('A1', { email: 'jan@LIDE.example', ...books }),
    report('A2', { email: 'jan@lide.example', ...books }),
  )
  expect((await emails()).sort()).toEqual(['eva@lide.example', 'jan@lide.example'])
  // and an order of a contact whom the shop has told of before
  const tablet = device()
  await feedReports(report('A3', { email: 'jan@lide.example', ...books }))
  await happen(tablet, purchase('A3'))
  expect((await emails()).sort(), 'the tablet is his').toEqual(['eva@lide.example', 'jan@lide.example'])
})

test('a purchase with a guessed order number, dated days back, replaces nothing of the genuine one', async () => {
  await happen(device(), purchase('A1', { email: 'jan@lide.example' }))
  const [genuine] = await orders()
  const stranger = device()
  const forged = {
    ...purchase('A1', { total: 999_999_999_999, email: 'mallory@evil.example' }),
    id: eventId(world.clock.now() - 6 * 86_400_000),
  }
  await happen(stranger, forged)
  expect(await orders()).toEqual([genuine])
  expect(await reports('A1')).toMatchObject([
    { email: 'jan@lide.example', total: 9990 },
    { email: 'mallory@evil.example', total: 99_999_999_999_900, device: stranger, report: forged.id },
  ])
})

test('the report that arrived first counts, though it is derived from last', async () => {
  const [first, second] = [tracker.event(purchase('A1')), tracker.event(purchase('A1', { total: 5 }))]
  await tracker.send([first])
  await world.pass(1000)
  await tracker.send([second])
  await world.ctx.db.deleteFrom('events_waiting').where('project_id', '=', projectId).execute()
  for (const { id } of [second, first]) {
    await inTransaction(world.ctx, (tx) => insertWaiting(tx, projectId, { ids: [id] }))
    await deriveProjects(world.ctx, [projectId])
  }
  expect(await orders()).toMatchObject([{ total: '9990' }])
})

test('whoever claims an order number before or instead of its buyer is not named as that customer', async () => {
  const email = 'jan@lide.example'
  // before the order was placed, with everything else guessed right
  await happen(device(), purchase('A1'))
  await world.pass(3_600_000)
  await feedReports(report('A1', { email, ...books }))
  // after it, with a wrong guess
  await feedReports(report('A2', { email, ...books }))
  await happen(device(), purchase('A2', { total: 1 }))
  // a right guess that the buyer's own browser contradicts
  await happen(device(), purchase('A3'))
  await happen(device(), purchase('A3', { total: 120 }))
  await feedReports(report('A3', { email, ...books }))
  // the customer is a contact of their own, who has none of these browsers
  expect(await emails()).toEqual([null, null, null, null, email])
})

test('a purchase that names no currency is in the project’s, with as many decimals as that has', async () => {
  const totalIn = async (currency: string) => {
    await world.ctx.db.updateTable('projects').set({ currency }).where('id', '=', projectId).execute()
    await happen(device(), purchase(currency, { total: 1290 }))
    const { total, currency: named } = (await orders()).find(({ shop_id }) => shop_id === currency) ?? {}
    return { total, named }
  }
  expect(await totalIn('CZK')).toEqual({ total: '129000', named: null })
  expect(await totalIn('JPY')).toEqual({ total: '1290', named: null })
  expect(await totalIn('KWD')).toEqual({ total: '1290000', named: null })
})

test('without consent an order has nobody', async () => {
  await happen(undefined, purchase('A1'))
  expect(await orders()).toMatchObject([{ email: null, device_id: null }])
})

test('a stranger learns nothing of orders, an editor does', async () => {
  await feedReports(report('A1'))
  expect(await domain('stranger')).toBeFalsy()
  expect((await domain('companyEditor')).orderStats.count).toBe(1)
})

test('orderTimes: the first and the last order of each of many projects, by one statement', async () => {
  const ids: string[] = []
  for (const days of [[3, 1, 2], [7], []]) {
    ids.push((await shops.nextShop()).projectId)
    await feedReports(...days.map((day) => report(`A${day}`, { at: `2026-01-0${day}T00:00:00.000Z` })))
  }
  const times = async (some: readonly string[]) => {
    const request = asRequest(world.ctx, { requestId: '', language: 'en' })
    const before = world.executed()
    const found = await Promise.all(some.map((id) => orderTimes.load(request, id)))
    return { found, executed: world.executed() - before }
  }
  const [one, all] = [await times(ids.slice(0, 1)), await times(ids)]
  const on = (day: number) => new Date(Date.UTC(2026, 0, day))
  expect(all.found).toEqual([
    { first: on(1), last: on(3) },
    { first: on(7), last: on(7) },
    { first: null, last: null },
  ])
  expect(all.executed).toBe(one.executed)
})

test('contacts have what they have bought: by the books, by what is cancelled, and from before they said who they are', async () => {
  const contacts = async () => {
    const query = `query ($id: ID!) { visitorsByDomainActivity(domainID: $id, sort: EMAIL, limit: 10) {
      items { email consent orderCount spent lastOrder } } }`
    return (await world.people.owner.ask(query, { id: project })).data.visitorsByDomainActivity.items
  }
  const at = new Date(world.clock.now()).toISOString()
  await feedReports(
    report('A1', { at, email: 'jan@lide.example', currency: null, total: 10_000 }),
    report('A2', { at, email: 'JAN@lide.example', currency: 'USD', total: 999 }),
    report('A3', { at, email: 'eva@lide.example', currency: null, total: 500 }),
  )
  const jan = { email: 'jan@lide.example', consent: 'CUSTOMER', orderCount: 2, spent: 10_000, lastOrder: at }
  const eva = { email: 'eva@lide.example', consent: 'CUSTOMER', orderCount: 1, spent: 500, lastOrder: at }
  expect(await contacts()).toEqual([eva, jan])
  // cancelled, and another's by now
  await feedReports(
    report('A1', { at, email: 'jan@lide.example', currency: null, total: 10_000, status: 'storno' }),
    report('A3', { at, email: 'jan@lide.example', currency: null, total: 500 }),
  )
  expect(await contacts()).toEqual([
    { ...eva, orderCount: 0, spent: 0, lastOrder: null },
    { ...jan, orderCount: 2, spent: 500 },
  ])
  // what a browser claims makes nobody a customer, nor a contact; whoever says who they are later has bought it
  const browser = device()
  await happen(browser, purchase('A4', { email: 'petra@lide.example' }))
  expect(await contacts()).toHaveLength(3)
  expect((await contacts())[2]).toMatchObject({ email: 'petra@lide.example', consent: 'NONE', orderCount: 1 })
})
