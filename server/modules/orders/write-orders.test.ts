import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tick } from '#platform/agenda.ts'
import { innerId, innerIdIn } from '#platform/ids.ts'
import { hourMs } from '#rules/time.ts'
import { openFeeds } from '#testing/feeds.ts'
import type { Shop } from '#testing/shop.ts'
import { eventId, openTracker, shopOrigin } from '#testing/tracker.ts'
import type { TwoTenants } from '#testing/world.ts'
import { findNews } from '../recommender/store.ts'
import { ordersAtOnce } from './record-chunk.ts'

let shop: Shop
let world: TwoTenants
let project: string
let path: string
let name: string
const feeds = openFeeds('ORDERS', { shopURL: shopOrigin, timezone: 'Europe/Prague' })
const { ask, change, work, connect, lastRun, load, mails } = feeds
beforeAll(async () => {
  ;({ shop, world } = await feeds.open())
})
beforeEach(async () => {
  ;({ project, path, name } = await feeds.nextProject())
})

const domain = async () =>
  (
    await ask(
      'query ($id: ID!) { getDomain(id: $id) { orderStats { count first last } capabilities { feed orders } } }',
      { id: project },
    )
  ).getDomain
const orders = () =>
  world.ctx.db
    .selectFrom('orders')
    .select(['shop_id', 'placed_at', 'email', 'status', 'cancelled', 'currency', 'total', 'lines'])
    .where('project_id', '=', innerId('project', project))
    .orderBy('shop_id')
    .execute()

type Given = { id: string; at?: string; email?: string; total?: string; items?: string }
const order = ({
  id,
  at = '2026-06-16T08:42:00Z',
  email = 'jan@lide.example',
  total = '99.50',
  items = '<ITEM><ITEM_ID>7</ITEM_ID><QUANTITY>1</QUANTITY><PRICE>99.50</PRICE></ITEM>',
}: Given) =>
  `<ORDER><ORDER_ID>${id}</ORDER_ID><CREATED_AT>${at}</CREATED_AT><EMAIL>${email}</EMAIL><CURRENCY>CZK</CURRENCY><TOTAL>${total}</TOTAL><ITEMS>${items}</ITEMS></ORDER>`
const feed = (given: Given[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<ORDERS>${given.map(order).join('\n')}</ORDERS>`
const many = (length: number) => Array.from({ length }, (_, n) => ({ id: `O${n}` }))

test('updateDomain with an order feed starts a run, which records its orders and has the recommender learn from them', async () => {
  shop.serve(path, feed([{ id: 'A1' }, { id: 'A2', at: '2025-05-16T10:00:00+02:00' }]))
  expect(await domain()).toEqual({
    orderStats: { count: 0, first: null, last: null },
    capabilities: { feed: false, orders: false },
  })
  await connect()
  expect(await lastRun()).toMatchObject({
    feed: 'ORDERS',
    state: 'DONE',
    reason: null,
    requestedByUser: true,
    format: 'OTHER_XML',
    encoding: 'utf-8',
    read: 2,
    added: 2,
    removed: 0,
    rejected: 0,
    warnings: [],
    rows: [],
  })
  expect(await domain()).toEqual({
    orderStats: { count: 2, first: '2025-05-16T08:00:00.000Z', last: '2026-06-16T08:42:00.000Z' },
    capabilities: { feed: false, orders: true },
  })
  expect(await mails()).toEqual([])
  // recommendations learn from orders at once
  expect(await findNews(world.ctx.db, innerId('project', project))).toMatchObject([{ whole: true }])
})

const shoptetTable = [
  'code;date;statusName;currency;exchangeRate;email;phone;totalPriceWithVat;itemName;itemCode;itemAmount;itemUnitPriceWithVat',
  '20260001;2026-06-16 10:42:00;Vyřízena;CZK;1;petr@lide.example;+420;1 178,50;Stan Šumava;7/MOD;2;500,00',
  '20260001;2026-06-16 10:42:00;Vyřízena;CZK;1;petr@lide.example;+420;1 178,50;"Žďár; ""velký""\r\nstan";8;1;99,50',
  '20260001;2026-06-16 10:42:00;Vyřízena;CZK;1;petr@lide.example;+420;1 178,50;Zásilkovna;SHIPPING3;1;79,00',
  '20260002;2026-06-16 11:00:00;Stornována;CZK;1;;;50;Lžíce;9;1;50,00',
].join('\r\n')

describe('formats', () => {
  const windows1250 = (text: string) => {
    const table = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, n) => n))
    return Uint8Array.from(text, (letter) => table.indexOf(letter))
  }
  const first = {
    shop_id: '20260001',
    placed_at: new Date('2026-06-16T08:42:00Z'),
    email: 'petr@lide.example',
    status: 'Vyřízena',
    cancelled: false,
    currency: 'CZK',
    total: '117850',
    lines: [
      { id: '7/MOD', quantity: 2, price: 50_000 },
      { id: '8', quantity: 1, price: 9950 },
    ],
  }

  test('a table of Shoptet, in windows-1250, one row a line', async () => {
    shop.serve(path, windows1250(shoptetTable), { 'content-type': 'text/csv' })
    await connect()
    expect(await lastRun()).toMatchObject({
      state: 'DONE',
      format: 'SHOPTET_CSV',
      encoding: 'windows-1250',
      read: 2,
      added: 2,
    })
    expect(await orders()).toMatchObject([
      first,
      { shop_id: '20260002', email: null, cancelled: true, total: '5000' },
    ])
  })

  test('the same with the names of today', async () => {
    const today = shoptetTable.replace(/item(Name|Code|Amount|UnitPriceWithVat)/g, 'orderItem$1')
    shop.serve(path, `\ufeff${today}`)
    await connect()
    expect((await orders())[0]).toEqual(first)
  })

  test('XML of Shoptet', async () => {
    const item = (type: string, code: string, amount: string, price: string) =>
      `<ITEM><TYPE>${type}</TYPE><NAME>Stan &amp; kolíky</NAME><CODE>${code}</CODE><AMOUNT>${amount}</AMOUNT><UNIT_PRICE><WITHOUT_VAT>1</WITHOUT_VAT><WITH_VAT>${price}</WITH_VAT></UNIT_PRICE></ITEM>`
    shop.serve(
      path,
      `<?xml version="1.0"?><ORDERS><ORDER><ORDER_ID>90001</ORDER_ID><CODE>20260001</CODE><DATE>2026-06-16 10:42:00</DATE><STATUS>Vyřízena</STATUS><CURRENCY><CODE>CZK</CODE><EXCHANGE_RATE>1</EXCHANGE_RATE></CURRENCY><CUSTOMER><EMAIL>petr@lide.example</EMAIL><PHONE>1</PHONE></CUSTOMER><TOTAL_PRICE><WITH_VAT>1178,50</WITH_VAT><WITHOUT_VAT>900</WITHOUT_VAT></TOTAL_PRICE><ORDER_ITEMS>${item('product', '7/MOD', '2,000', '500,00')}${item('product', '8', '1', '99,50')}${item('shipping', 'SH', '1', '79')}${item('billing', 'B', '1', '0')}</ORDER_ITEMS></ORDER></ORDERS>`,
    )
    await connect()
    expect(await lastRun()).toMatchObject({ state: 'DONE', format: 'SHOPTET_XML', added: 1 })
    expect(await orders()).toEqual([first])
  })

  test('a table of Shopify, where only the first row of an order tells of it', async () => {
    shop.serve(
      path,
      [
        'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem price,Lineitem sku,Cancelled at,Id',
        '#1001,petr@lide.example,paid,CZK,1178.50,2026-06-16 10:42:00 +0200,2,500.00,7/MOD,,5001',
        '#1001,,,,,,1,99.50,8,,',
        '#1002,eva@lide.example,paid,CZK,50.00,2026-06-16 10:43:00 +0200,1,50.00,9,2026-06-16 12:00:00 +0200,5002',
      ].join('\n'),
    )
    await connect()
    expect(await lastRun()).toMatchObject({ state: 'DONE', format: 'SHOPIFY_CSV', read: 2, added: 2 })
    expect(await orders()).toMatchObject([
      { ...first, shop_id: '#1001', status: 'paid' },
      { shop_id: '#1002', cancelled: true },
    ])
  })

  test('any table that names its columns, also behind what Excel is told', async () => {
    shop.serve(
      path,
      'sep=\t\nČíslo objednávky\tDatum\tE-mail\tCelkem\n17\t16. 6. 2026 10:42\tPetr@lide.example\t63,60 EUR\n',
    )
    await connect()
    expect(await orders()).toMatchObject([
      {
        shop_id: '17',
        placed_at: first.placed_at,
        email: 'petr@lide.example',
        currency: 'EUR',
        total: '6360',
      },
    ])
    expect(await lastRun()).toMatchObject({ format: 'OTHER_CSV', warnings: ['CURRENCY_DIFFERS'] })
  })
})

test('a run records the good orders and reports each refused row with its reason', async () => {
  shop.serve(
    path,
    feed([
      { id: 'A1' },
      { id: '' },
      { id: 'A2', at: '31.2.2026' },
      { id: 'A3', total: '-1' },
      { id: 'A1', total: '5' },
      { id: 'A4', items: '<ITEM><ITEM_ID>7</ITEM_ID><QUANTITY>moc</QUANTITY></ITEM>' },
      { id: 'A5', email: 'nikdo' },
    ]),
  )
  await connect()
  const run = await lastRun()
  expect(run).toMatchObject({ state: 'DONE', read: 7, added: 2, rejected: 5 })
  expect(run.rows.map(({ row, shopID, reason }: Record<string, unknown>) => [row, shopID, reason])).toEqual([
    [2, null, 'NO_ID'],
    [3, 'A2', 'DATE'],
    [4, 'A3', 'PRICE'],
    [5, 'A1', 'DUPLICATE_ID'],
    [6, 'A4', 'QUANTITY'],
  ])
  expect(run.rowsCSV).toContain('"3";"A2";"DATE";"Its date is not valid.";"31.2.2026"')
  expect(await orders()).toMatchObject([
    { shop_id: 'A1', total: '9950' },
    { shop_id: 'A5', email: null },
  ])
})

test('a second run writes only orders that have changed and removes none', async () => {
  shop.serve(path, feed(many(20)))
  await connect()
  shop.serve(
    path,
    feed([...many(5).map((one) => (one.id === 'O3' ? { ...one, total: '1' } : one)), { id: 'N' }]),
  )
  await load()
  expect(await lastRun()).toMatchObject({
    state: 'DONE',
    requestedByUser: true,
    read: 6,
    added: 1,
    changed: 1,
    unchanged: 4,
    removed: 0,
  })
  expect((await domain()).orderStats.count).toBe(21)
  await load()
  expect(await lastRun()).toMatchObject({ state: 'UNCHANGED' })
})

test('a run records more orders than one transaction takes', async () => {
  const length = ordersAtOnce + 201
  // several share a lane, and there are several lanes
  const customers = 7
  const emailOf = (n: number) => `kunde${n % customers}@lide.example`
  shop.serve(path, feed(many(length).map((one, n) => ({ ...one, email: emailOf(n) }))))
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'DONE', read: length, added: length })
  expect((await domain()).orderStats.count).toBe(length)
  const contacts = await world.ctx.db
    .selectFrom('visitors')
    .select(['email', 'orders', 'spent'])
    .where('project_id', '=', innerId('project', project))
    .orderBy('email')
    .execute()
  const each = Array.from({ length: customers }, (_, n) => Math.ceil((length - n) / customers))
  expect(contacts).toEqual(
    each.map((orders, n) => ({ email: emailOf(n), orders, spent: String(orders * 9950) })),
  )
})

describe('a feed that is not as it should be', () => {
  test('cut off: what was before that is taken, and the owner is told', async () => {
    shop.serve(path, `<ORDERS>${order({ id: 'A1' })}<ORDER><ORDER_ID>A2</ORD`)
    await connect()
    expect(await lastRun()).toMatchObject({ state: 'PARTIAL', reason: 'XML_MALFORMED', added: 1 })
    expect(await mails()).toEqual([])
    await world.pass(hourMs + 1000)
    await tick(world.ctx)
    await work()
    expect(await mails()).toEqual([`${name}: the order feed needs your attention`])
  })
  test.each([
    ['FEED_TYPE', '<!doctype html><title>Sign in</title>'],
    ['FEED_TYPE', '<SHOP><SHOPITEM><ITEM_ID>1</ITEM_ID></SHOPITEM></SHOP>'],
    ['XML_DTD', '<!DOCTYPE a [<!ENTITY b "c">]><ORDERS><ORDER/></ORDERS>'],
    ['XML_LIMIT', `<ORDERS>${order({ id: 'A1' })}<ORDER>${'<a>'.repeat(10_000)}`],
    ['FEED_EMPTY', ''],
    ['FEED_REFUSED', '<ORDERS><ORDER><ORDER_ID>A1</ORDER_ID></ORDER></ORDERS>'],
  ])('%s: nothing is written', async (reason, text) => {
    shop.serve(path, text)
    await connect()
    expect(await lastRun()).toMatchObject({ state: 'FAILED', reason, added: 0 })
    expect(await orders()).toEqual([])
    const { getDomain } = await ask(
      'query ($id: ID!) { getDomain(id: $id) { orderFeedRun { state reason } productFeedRun { state } } }',
      { id: project },
    )
    expect(getDomain).toEqual({ orderFeedRun: { state: 'FAILED', reason }, productFeedRun: null })
  })
  test('a run of a feed without orders is DONE', async () => {
    shop.serve(path, '<ORDERS></ORDERS>')
    await connect()
    expect(await lastRun()).toMatchObject({ state: 'DONE', reason: null, read: 0 })
    expect((await domain()).capabilities.orders).toBe(false)
    expect(await mails()).toEqual([])
  })
})

test('feeds are read again in time, and after the clock of the shop has changed', async () => {
  shop.serve(path, feed([{ id: 'A1', at: '2026-06-16 12:00' }]))
  await connect()
  // nothing of the tests before is due
  await world.ctx.db.deleteFrom('agenda').where('project_id', '<>', innerId('project', project)).execute()
  expect((await domain()).orderStats.first).toBe('2026-06-16T10:00:00.000Z')
  shop.serve(path, feed([{ id: 'A1', at: '2026-06-16 12:00' }, { id: 'A2' }]))
  await world.pass(4 * hourMs)
  await tick(world.ctx)
  await work()
  expect((await domain()).orderStats.count).toBe(2)
  await change({ timezone: 'UTC' })
  await work()
  expect((await domain()).orderStats.last).toBe('2026-06-16T12:00:00.000Z')
})

test('a run that is begun again after a crash ends as if there had been none', async () => {
  shop.serve(path, feed(many(30)))
  await change({ orderFeedURL: shop.url + path })
  const projectId = innerId('project', project)
  await work()
  const { id } = innerIdIn('run', (await lastRun()).id)
  // as a worker leaves it that is killed after its orders and before its report
  await world.ctx.db
    .updateTable('feed_runs')
    .set({ state: 'RUNNING', finished_at: null })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
  await world.ctx.db.deleteFrom('feed_states').where('project_id', '=', projectId).execute()
  await world.ctx.queue.plan.jobs['feeds.run'].work(
    world.ctx,
    { companyId: world.inner.companyId, projectId, runId: id },
    '',
  )
  expect(await lastRun()).toMatchObject({ state: 'DONE', added: 0, unchanged: 30 })
  expect((await domain()).orderStats.count).toBe(30)
})

test('a purchase in the shop and its order in the feed are one', async () => {
  const tracker = openTracker(world, project)
  const browser = eventId(world.clock.now())
  const items = [{ id: '7', price: 99.5, quantity: 1 }]
  const purchase = { type: 'purchase', order: 'A1', total: 99.5, items } as const
  await tracker.send([purchase], { consent: 'granted', visitor: browser })
  await work()
  shop.serve(path, feed([{ id: 'A1', at: new Date(world.clock.now()).toISOString() }]))
  await connect()
  expect(await lastRun()).toMatchObject({ added: 0, changed: 1 })
  expect(await orders()).toMatchObject([{ shop_id: 'A1', email: 'jan@lide.example', total: '9950' }])
  expect((await domain()).orderStats.count).toBe(1)
  const seen = await ask('query ($id: ID!) { visitorsByDomainActivity(domainID: $id) { items { email } } }', {
    id: project,
  })
  expect(seen.visitorsByDomainActivity.items, 'the feed says who that was').toEqual([
    { email: 'jan@lide.example' },
  ])
})

test('runFeed reads orders.json of Shopify, with variants as products and cancelled orders', async () => {
  const line = { id: 1, variant_id: 80, product_id: 8, sku: 'S', quantity: 2, price: '49.50' }
  const order = (n: number, more: object = {}) => ({
    id: 5_000_000_000 + n,
    name: `#${n}`,
    order_number: n,
    created_at: '2026-06-16T10:42:00+02:00',
    email: 'jan@lide.example',
    currency: 'CZK',
    total_price: '99.00',
    financial_status: 'paid',
    cancelled_at: null,
    line_items: [line],
    customer: { orders: [{ id: 7 }] },
    ...more,
  })
  shop.serve(
    path,
    JSON.stringify({ orders: [order(1001), order(1002, { cancelled_at: '2026-06-17T08:00:00Z' })] }),
  )
  await connect()
  expect(await lastRun()).toMatchObject({
    state: 'DONE',
    format: 'SHOPIFY_JSON',
    read: 2,
    added: 2,
    rejected: 0,
  })
  expect(await orders()).toMatchObject([
    {
      shop_id: '#1001',
      placed_at: new Date('2026-06-16T08:42:00Z'),
      email: 'jan@lide.example',
      currency: 'CZK',
      total: '9900',
      cancelled: false,
      lines: [{ id: '80', quantity: 2, price: 4950 }],
    },
    { shop_id: '#1002', cancelled: true },
  ])
})

test('runFeed reads orders of WooCommerce as JSON, and names what it found in JSON without orders', async () => {
  const order = {
    id: 44,
    number: '1044',
    status: 'completed',
    currency: 'EUR',
    date_created: '2026-06-16T10:42:00',
    date_created_gmt: '2026-06-16T08:42:00',
    total: '20.00',
    billing: { email: 'eva@lide.example' },
    line_items: [{ id: 9, product_id: 7, variation_id: 0, quantity: 1, price: 20 }],
  }
  shop.serve(path, JSON.stringify([order]))
  await connect()
  expect(await lastRun()).toMatchObject({ state: 'DONE', format: 'WOOCOMMERCE_JSON', added: 1 })
  expect(await orders()).toMatchObject([
    {
      shop_id: '1044',
      email: 'eva@lide.example',
      placed_at: new Date('2026-06-16T08:42:00Z'),
      lines: [{ id: '7' }],
    },
  ])
  shop.serve(path, '{"products":[{"id":1}]}')
  await load()
  expect(await lastRun()).toMatchObject({ state: 'FAILED', reason: 'FEED_TYPE', detail: 'JSON:products, id' })
})
