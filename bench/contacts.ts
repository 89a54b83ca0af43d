/**
 * Lists of very many contacts: the first page of each order, with no filter, with one and with several, common and rare,
 * and how many each finds.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { askWith, makeShops, shopId } from './owned-shops.ts'
import { cleanUp, databaseUrl, dataFolder, startProgram } from './program.ts'
import { percentile, progress, report, rounded } from './report.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const contacts = { S: 2000, M: 1_000_000, L: 10_000_000 }[size] ?? 1_000_000
const isSmall = size === 'S'
const requests = isSmall ? 1 : 40
const sorts = ['EMAIL', 'SCORE', 'ORDERS', 'SPENT', 'LAST_ORDER', 'LAST_ACTION'] as const

const folder = dataFolder()
try {
  const program = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const secret = randomUUID()
  const [project = ''] = await makeShops(db, secret, ['Contacts'])
  progress(`${contacts} contacts`)
  await withoutIndexes(db, () => makeContacts(db, project))
  const tags = await makeTags(db, project)
  await db.query('vacuum analyze visitors')
  await db.query('vacuum analyze visitor_tags')
  const ask = askWith(program, secret)
  const id = await shopId(ask, 'Contacts')
  const tagIds = await outerTags(tags)

  async function outerTags(names: readonly string[]): Promise<string[]> {
    const { data } = await ask('query ($id: ID!) { getDomain(id: $id) { tags { items { id name } } } }', {
      id,
    })
    const items: { id: string; name: string }[] = data.getDomain.tags.items
    return names.map((name) => items.find((tag) => tag.name === name)?.id ?? '')
  }
  const [common, rare] = tagIds
  const one: Record<string, object> = {
    none: {},
    search: { search: 'novakova7' },
    searched_nobody: { search: 'qqqq' },
    band: { bands: ['HOT'] },
    bands: { bands: ['HOT', 'WARM'] },
    tag: { tagIDs: [common] },
    rare_tag: { tagIDs: [rare] },
    consent: { consents: ['CUSTOMER'] },
    rare_consent: { consents: ['UNSUBSCRIBED'] },
    mailable: { mailable: true },
    bought_lately: { lastOrder: 'IN_30_DAYS' },
    never_bought: { lastOrder: 'NEVER' },
  }
  const several: Record<string, object> = {
    hot_customers: { bands: ['HOT', 'WARM'], consents: ['CUSTOMER'], lastOrder: 'IN_12_MONTHS' },
    tagged_lately: { tagIDs: [common], lastOrder: 'IN_90_DAYS', mailable: true },
    both_tags: { tagIDs: [common, rare] },
    rare_of_all: { tagIDs: [common], consents: ['UNSUBSCRIBED'], lastOrder: 'IN_30_DAYS', bands: ['HOT'] },
    nobody: { search: 'anna', tagIDs: [rare], consents: ['UNSUBSCRIBED'], lastOrder: 'NEVER' },
  }
  const list = `query ($id: ID!, $filter: VisitorFilter, $sort: VisitorSort) {
    visitorsByDomainActivity(domainID: $id, filter: $filter, sort: $sort, limit: 25) {
      items { id email name score band lastAction orderCount spent consent } nextToken } }`
  const count = `query ($id: ID!, $filter: VisitorFilter) {
    countVisitors(domainID: $id, filter: $filter) { count estimated } }`
  /** Filters that find nobody, or hardly anybody of few. */
  const nobody = ['searched_nobody', 'nobody', 'rare_of_all', ...(isSmall ? Object.keys(several) : [])]
  let failed = 0
  /** The slowest of all filters and orders, by what 95 of 100 requests take. */
  async function time(filters: Record<string, object>): Promise<{ page: number; count: number }> {
    const slowest = { page: 0, count: 0 }
    for (const [name, given] of Object.entries(filters)) {
      const filter = { hasEmail: true, ...given }
      const pages: number[] = []
      for (const sort of sorts) {
        const { data } = await ask(list, { id, filter, sort })
        if (!nobody.includes(name) && !data?.visitorsByDomainActivity.items.length) failed++
        const times = await timeOf(list, { id, filter, sort })
        pages.push(percentile(times, 0.95))
      }
      const counted = percentile(await timeOf(count, { id, filter }), 0.95)
      progress(
        `${name}: ${pages.map((ms) => Math.round(ms)).join(' ')} ms a page, ${Math.round(counted)} ms to count`,
      )
      slowest.page = Math.max(slowest.page, ...pages)
      slowest.count = Math.max(slowest.count, counted)
    }
    return slowest
  }
  async function timeOf(query: string, variables: Record<string, unknown>): Promise<number[]> {
    const times: number[] = []
    for (let n = 0; n < requests; n++) {
      const began = performance.now()
      const { errors } = await ask(query, variables)
      if (errors) failed++
      times.push(performance.now() - began)
    }
    return times
  }
  await time({ none: {} }) // to warm up
  const single = await time(one)
  const many = await time(several)
  const stats = await timeOf(
    'query ($id: ID!) { getDomain(id: $id) { contactStats { contacts mailable } } }',
    {
      id,
    },
  )
  await db.end()
  report(
    'contacts',
    rounded({
      contacts,
      page_p95_ms: single.page,
      several_p95_ms: many.page,
      count_p95_ms: Math.max(single.count, many.count),
      stats_p95_ms: percentile(stats, 0.95),
      failed,
    }),
    [
      { name: 'failed', want: 0, better: 'lower' },
      // ten million are a figure
      ...(size === 'M'
        ? ([
            { name: 'page_p95_ms', want: 200, better: 'lower' },
            { name: 'several_p95_ms', want: 1000, better: 'lower' },
          ] as const)
        : []),
    ],
  )
} finally {
  await cleanUp()
}

/** Indexes are made afterwards, which takes a fraction of the time. */
async function withoutIndexes(db: pg.Client, make: () => Promise<void>): Promise<void> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'visitors' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { name } of rows) await db.query(`drop index ${name}`)
  await make()
  await db.query("set maintenance_work_mem = '256MB'")
  for (const { definition } of rows) await db.query(definition)
}

/** As shops have them: most were here long ago, few score, four of five have bought, few have unsubscribed. */
async function makeContacts(db: pg.Client, project: string): Promise<void> {
  const chunk = 500_000
  for (let from = 0; from < contacts; from += chunk)
    await db.query(
      `insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, score, name,
         name_forward, name_backward, consent, orders, spent, last_order_at)
       select $1, uuidv7(), lower(first) || '.' || lower(last) || '.' || n || '@bench.example', now() - interval '400 days',
         now() - seen * interval '1 second', 'page', activity,
         case when seen < 1209600 then (random() ^ 4 * 300)::integer else -1 end,
         first || ' ' || last, lower(first || ' ' || last), lower(last || ' ' || first),
         case when luck < 0.4 then 'CUSTOMER' when luck < 0.75 then 'DOUBLE_OPT_IN' when luck < 0.95 then 'IMPORTED'
           when luck < 0.99 then 'NONE' else 'UNSUBSCRIBED' end,
         orders, orders * (500 + (random() * 300000)::bigint),
         case when orders > 0 then now() - random() ^ 2 * interval '700 days' else 'epoch' end
       from (
         select n, (array['Anna', 'Petra', 'Jan', 'Eva', 'Karel', 'Hana', 'Lucie', 'Marek'])[1 + n % 8] as first,
           (array['Novakova', 'Dvorak', 'Mala', 'Cerny', 'Benes', 'Horak', 'Vankova', 'Liska', 'Kos', 'Bila'])[1 + n / 8 % 10]
             || n / 80 % 15 as last,
           (random() ^ 2 * 34560000)::integer as seen, (random() * 200)::integer as activity, random() as luck,
           greatest(0, (random() * 10 - 2)::integer) as orders
         from generate_series($2::integer, $3::integer) n
       ) made`,
      [project, from, Math.min(from + chunk, contacts) - 1],
    )
  // bands are cut by the histogram of scores
  await db.query(
    `insert into score_counts (project_id, score, visitors)
     select project_id, score, count(*) from visitors where project_id = $1 and score >= 0 and score < 128
     group by project_id, score`,
    [project],
  )
}

/** A tag that one of three has, and one that fewer than a thousand have. */
async function makeTags(db: pg.Client, project: string): Promise<string[]> {
  const names = ['Common', 'Rare']
  for (const [name, share] of [
    ['Common', 3],
    ['Rare', Math.max(10, contacts / 500)],
  ] as const) {
    const id = randomUUID()
    await db.query(
      `insert into visitor_tags (project_id, tag_id, visitor_id)
       select project_id, $2, id from visitors where project_id = $1 and random() < 1.0 / $3::float8`,
      [project, id, share],
    )
    await db.query(
      `insert into tags (project_id, id, name, name_key, visitors, created_at)
       select $1, $2, $3, lower($3), count(*), now() from visitor_tags where project_id = $1 and tag_id = $2`,
      [project, id, name],
    )
  }
  return names
}
