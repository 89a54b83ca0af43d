/**
 * Counts of segments while somebody edits them: each type, builder segments of five conditions, and those of a small shop while
 * somebody else's large one is counted again and again.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Ask, askWith, makeShops, shopId } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, startProgram } from './program.ts'
import { percentile, progress, report, rounded } from './report.ts'
import { makeContacts } from './segments-data.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const isSmall = size === 'S'
const contacts = isSmall ? 2000 : 1_000_000
const sizes = {
  contacts,
  orders: 3 * contacts,
  events: 10 * contacts,
  products: Math.min(5000, contacts / 10),
}
const requests = isSmall ? 1 : 10
/** People who count the large shop at the same time. */
const busy = 4

type Segment = { type: string; segment: object; period?: object }
const period = (name: string) => ({ period: name })
const rules = (...list: object[]): Segment => ({ type: 'rules', segment: { join: 'and', rules: list } })
const preview = `query ($input: SegmentPreviewInput!) {
  segmentPreview(input: $input) { count base mailable rules { path count leaves } people { email } } }`

const folder = dataFolder()
try {
  const program = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const [large, small] = [await openShop('Large', sizes), await openShop('Small', fewOf(sizes))]
  await db.end()
  let failed = 0

  await measure(large, { all: { type: 'all', segment: {} } }, requests) // to warm up
  const type_p95_ms = await measure(large, large.types, requests)
  const builder_p95_ms = await measure(large, large.builders, requests)
  const alone_p95_ms = await measure(small, small.builders, 2 * requests)
  let isOver = false
  // each with another number of people shown, since what is the same is counted once for all who wait for it
  const others = Array.from({ length: busy }, async (_, person) => {
    while (!isOver) await measure(large, large.builders, 1, 1 + person)
  })
  const beside_p95_ms = await measure(small, small.builders, 2 * requests)
  isOver = true
  await Promise.all(others)
  report(
    'segments',
    rounded({ ...sizes, type_p95_ms, builder_p95_ms, alone_p95_ms, beside_p95_ms, failed }),
    [
      { name: 'failed', want: 0, better: 'lower' },
      ...(isSmall
        ? []
        : ([
            { name: 'type_p95_ms', want: 1000, better: 'lower' },
            { name: 'builder_p95_ms', want: 3000, better: 'lower' },
            { name: 'beside_p95_ms', want: 1000, better: 'lower' },
          ] as const)),
    ],
  )

  /** A shop of somebody's own, with its segments. */
  async function openShop(name: string, made: typeof sizes) {
    const secret = randomUUID()
    const [project = ''] = await makeShops(db, secret, [name])
    progress(`${name}: ${made.contacts} contacts, ${made.orders} orders, ${made.events} events`)
    await makeContacts(db, project, made)
    const ask = askWith(program, secret)
    const id = await shopId(ask, name)
    const { data } = await ask(
      `query ($id: ID!) {
        getDomain(id: $id) { tags { items { id } } productCategories(limit: 1) { items { id } } }
        productsByDomainPopularity(domainID: $id, limit: 1) { items { id } } }`,
      { id },
    )
    return {
      ask,
      id,
      ...segmentsOf({
        tagID: data.getDomain.tags.items[0].id,
        productID: data.productsByDomainPopularity.items[0].id,
        categoryID: data.getDomain.productCategories.items[0].id,
      }),
    }
  }

  /** The slowest of them, by what 95 of 100 requests take. */
  async function measure(
    shop: { ask: Ask; id: string },
    segments: Record<string, Segment>,
    times: number,
    people = 5,
  ): Promise<number> {
    let slowest = 0
    for (const [name, { type, segment, period: when }] of Object.entries(segments)) {
      const input = {
        domainID: shop.id,
        segmentationType: type,
        segment: JSON.stringify(segment),
        people,
        ...(when && { evaluationPeriod: JSON.stringify(when) }),
      }
      const taken_ms: number[] = []
      let found = 0
      for (let n = 0; n < times; n++) {
        const began = performance.now()
        const answer = await shop.ask(preview, { input })
        taken_ms.push(performance.now() - began)
        found = answer.data?.segmentPreview.count ?? 0
        // few people may share no product
        if (answer.errors || (!found && shop === large && !isSmall)) {
          failed++
          progress(JSON.stringify(answer.errors ?? `nobody is in ${name}`))
        }
      }
      const p95 = percentile(taken_ms, 0.95)
      if (times > 1) progress(`${name}: ${found} people, ${Math.round(p95)} ms`)
      slowest = Math.max(slowest, p95)
    }
    return slowest
  }
} finally {
  await cleanUp()
}

function fewOf({ contacts: many, products }: typeof sizes): typeof sizes {
  const few = Math.min(many, 2000)
  return { contacts: few, orders: 3 * few, events: 10 * few, products: Math.min(products, 200) }
}

function segmentsOf(ids: { tagID: string; productID: string; categoryID: string }) {
  const { tagID, productID, categoryID } = ids
  const types: Record<string, Segment> = {
    all: { type: 'all', segment: {} },
    orders_3m: { type: 'ordersCount', segment: { min: 2 }, period: period('3m') },
    orders_12m: { type: 'ordersCount', segment: { min: 2 }, period: period('12m') },
    orders_all: { type: 'ordersCount', segment: { min: 2 }, period: period('all') },
    spent_12m: { type: 'amountSpent', segment: { min: 100_000 }, period: period('12m') },
    spent_all: { type: 'amountSpent', segment: { min: 100_000 }, period: period('all') },
    rfm: { type: 'rfm', segment: { cells: [4, 5].flatMap((r) => [4, 5].map((f) => [r, f])) } },
    tag: { type: 'tag', segment: { tagID } },
  }
  const builders: Record<string, Segment> = {
    events: rules(
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
    categories: rules(
      { kind: 'did', event: 'product', categoryID, has: true, period: period('1m') },
      { kind: 'bought', categoryID, has: false, period: period('all') },
      { kind: 'did', event: 'page', has: true, times: 2, period: period('14d') },
      { kind: 'engaged', did: 'opened', has: false, days: 30 },
      { kind: 'rfm', cells: [1, 2, 3, 4, 5].map((f) => [5, f]), period: period('6m') },
    ),
  }
  return { types, builders }
}
