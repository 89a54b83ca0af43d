/** Counts of segments while somebody edits them: each type, and a builder segment of five conditions, events among them. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { askWith, makeShops, shopId } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, startProgram } from './program.ts'
import { percentile, progress, report, rounded } from './report.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const isSmall = size === 'S'
const contacts = isSmall ? 2000 : 1_000_000
const orders = 3 * contacts
const events = 10 * contacts
const products = Math.min(5000, contacts / 10)
const requests = isSmall ? 1 : 20

const folder = dataFolder()
try {
  const program = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const secret = randomUUID()
  const [project = ''] = await makeShops(db, secret, ['Segments'])
  progress(`${contacts} contacts, ${orders} orders, ${events} events`)
  await makeShop(db, project)
  const ask = askWith(program, secret)
  const id = await shopId(ask, 'Segments')
  const { data } = await ask(
    `query ($id: ID!) { getDomain(id: $id) { tags { items { id } } }
      productsByDomainPopularity(domainID: $id, limit: 1) { items { id } } }`,
    { id },
  )
  const tagID: string = data.getDomain.tags.items[0].id
  const productID: string = data.productsByDomainPopularity.items[0].id

  const period = (name: string) => ({ period: name })
  const rules = (...list: object[]) => ({ type: 'rules', segment: { join: 'and', rules: list } })
  const simple: Record<string, { type: string; segment: object; period?: object }> = {
    all: { type: 'all', segment: {} },
    orders_3m: { type: 'ordersCount', segment: { min: 2 }, period: period('3m') },
    orders_12m: { type: 'ordersCount', segment: { min: 2 }, period: period('12m') },
    orders_all: { type: 'ordersCount', segment: { min: 2 }, period: period('all') },
    spent_12m: { type: 'amountSpent', segment: { min: 100_000 }, period: period('12m') },
    rfm: { type: 'rfm', segment: { cells: [4, 5].flatMap((r) => [4, 5].map((f) => [r, f])) } },
    tag: { type: 'tag', segment: { tagID } },
  }
  const builder = {
    five: rules(
      { kind: 'did', event: 'product', has: true, times: 2, period: period('1m') },
      { kind: 'orders', min: 1, period: period('12m') },
      { kind: 'tag', tagID, has: true },
      { kind: 'mailable', has: true },
      { kind: 'did', event: 'cart', has: false, period: period('7d') },
    ),
    products: rules(
      { kind: 'did', event: 'product', productID, has: true, period: period('3m') },
      { kind: 'bought', productID, has: false, period: period('12m') },
      { kind: 'score', min: 1 },
      { kind: 'consent', states: ['DOUBLE_OPT_IN', 'IMPORTED'] },
      { kind: 'mailed', has: false, days: 7 },
    ),
  }
  const preview = `query ($input: SegmentPreviewInput!) {
    segmentPreview(input: $input) { count base mailable rules { path count leaves } people { email } } }`
  let failed = 0
  /** The slowest of them, by what 95 of 100 requests take. */
  async function time(
    segments: Record<string, { type: string; segment: object; period?: object }>,
  ): Promise<number> {
    let slowest = 0
    for (const [name, { type, segment, period: when }] of Object.entries(segments)) {
      const input = {
        domainID: id,
        segmentationType: type,
        segment: JSON.stringify(segment),
        ...(when && { evaluationPeriod: JSON.stringify(when) }),
      }
      const times: number[] = []
      let found = 0
      for (let n = 0; n < requests; n++) {
        const began = performance.now()
        const answer = await ask(preview, { input })
        times.push(performance.now() - began)
        found = answer.data?.segmentPreview.count ?? 0
        // few people may share no product
        if (answer.errors || (!found && !isSmall)) failed++
      }
      progress(`${name}: ${found} people, ${Math.round(percentile(times, 0.95))} ms`)
      slowest = Math.max(slowest, percentile(times, 0.95))
    }
    return slowest
  }
  await time({ all: { type: 'all', segment: {} } }) // to warm up
  const type_p95_ms = await time(simple)
  const builder_p95_ms = await time(builder)
  await db.end()
  report('segments', rounded({ contacts, orders, events, type_p95_ms, builder_p95_ms, failed }), [
    { name: 'failed', want: 0, better: 'lower' },
    ...(isSmall
      ? []
      : ([
          { name: 'type_p95_ms', want: 1000, better: 'lower' },
          { name: 'builder_p95_ms', want: 3000, better: 'lower' },
        ] as const)),
  ])
} finally {
  await cleanUp()
}

/** Each contact has one browser; orders and events are anybody's, most of them lately. */
async function makeShop(db: pg.Client, project: string): Promise<void> {
  await db.query(
    `insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, score, consent)
     select $1, uuidv7(), 'p' || n || '@bench.example', now() - interval '400 days',
       now() - random() ^ 2 * interval '400 days', 'page', (random() * 200)::integer, (random() ^ 4 * 300)::integer,
       case when n % 10 < 4 then 'CUSTOMER' when n % 10 < 7 then 'DOUBLE_OPT_IN' when n % 10 < 9 then 'IMPORTED' else 'NONE' end
     from generate_series(0, $2::integer - 1) n`,
    [project, contacts],
  )
  await db.query(
    `insert into visitor_devices (project_id, device_id, since, visitor_id)
     select project_id, id, 'epoch', id from visitors where project_id = $1`,
    [project],
  )
  await db.query(
    `insert into products (project_id, id, shop_id, name, categories, availability, content_hash, popularity, created_at, updated_at)
     select $1, uuidv7(), 'A' || n, 'Product ' || n, '{}', 'UNKNOWN', '', $2::integer - n, now(), now()
     from generate_series(0, $2::integer - 1) n`,
    [project, products],
  )
  await db.query(
    `insert into orders (project_id, id, shop_id, email, placed_at, total, cancelled, lines, reports, created_at, updated_at)
     select $1, uuidv7(), n::text, 'p' || floor(random() * $2)::integer || '@bench.example',
       now() - random() ^ 2 * interval '700 days', (random() * 300000)::bigint, random() < 0.05,
       jsonb_build_array(jsonb_build_object('id', 'A' || floor(random() ^ 2 * $4)::integer, 'quantity', 1, 'price', 100)),
       '{}', now(), now()
     from generate_series(1, $3::integer) n`,
    [project, contacts, orders, products],
  )
  await db.query(
    `update visitors set orders = bought.orders, spent = bought.spent, last_order_at = bought.last
     from (select email, count(*) as orders, sum(total) as spent, max(placed_at) as last from orders
       where project_id = $1 and not cancelled group by email) bought
     where visitors.project_id = $1 and visitors.email = bought.email`,
    [project],
  )
  // of the month before and this one, which have their partitions
  await db.query(
    `insert into events (project_id, id, at, type, visitor_id, network, robot, product_id, data)
     select $1, gen_random_uuid(), at, type, device, 0, false,
       case when type = 'product' then product end,
       case when type = 'cart' then jsonb_build_object('products', jsonb_build_array(product)) end
     from (
       select now() - random() * interval '28 days' as at, devices.ids[1 + floor(random() * $2)::integer] as device,
         (array['page', 'product', 'product', 'scroll', 'time', 'cart'])[1 + n % 6] as type,
         'A' || floor(random() ^ 2 * $4)::integer as product
       from generate_series(1, $3::integer) n
       cross join (select array_agg(id) as ids from visitors where project_id = $1) devices
     ) made`,
    [project, contacts, events, products],
  )
  const tag = randomUUID()
  await db.query(
    `insert into visitor_tags (project_id, tag_id, visitor_id)
     select project_id, $2, id from visitors where project_id = $1 and random() < 0.3`,
    [project, tag],
  )
  await db.query(
    `insert into tags (project_id, id, name, name_key, visitors, created_at)
     select $1, $2, 'Common', 'common', count(*), now() from visitor_tags where project_id = $1 and tag_id = $2`,
    [project, tag],
  )
  for (const table of ['visitors', 'visitor_devices', 'orders', 'events', 'visitor_tags'])
    await db.query(`vacuum analyze ${table}`)
}
