/**
 * Scores of a large shop: all of them computed anew, and the first page of each order of its visitors. Doubling the
 * visitors must not change what a page takes: each order has an index, and nothing is counted or sorted for it.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { timeDerive } from './leadscore-derive.ts'
import { askWith, makeShops, shopId } from './owned-shops.ts'
import {
  checkout,
  cleanUp,
  databaseCpuSeconds,
  databaseUrl,
  dataFolder,
  type Program,
  startProgram,
} from './program.ts'
import { median, progress, report } from './report.ts'
import { registered } from './without-scores.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const isSmall = size === 'S'
const scored = { visitors: isSmall ? 100 : 100_000, eventsOfEach: 10 }
/** Of each visitor, on days of their own. */
const visits = 2
const derive = isSmall
  ? { shops: 2, visitors: 5, eventsOfEach: 5, parts: 1, rounds: 1, compare: false }
  : { shops: 50, visitors: 40, eventsOfEach: 5, parts: 3, rounds: 4, compare: true }
const listed = isSmall ? 500 : 1_000_000
const requests = isSmall ? 1 : 100
const longestMs = 300_000
const orders = ['ACTIVITY', 'SCORE', 'LAST_ACTION'] as const

const folder = dataFolder()
try {
  const program = await startProgram(['server/main.ts', 'all'], { DATA_DIR: folder })
  const db = new pg.Client(databaseUrl(folder))
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const secret = randomUUID()
  const [scoredShop = '', listedShop = ''] = await makeShops(db, secret, ['Scored', 'Listed'])
  const rescored = await timeRescore(program, db, scoredShop)
  if (!readFileSync(join(checkout, 'server', 'jobs.ts'), 'utf8').includes(registered))
    throw new Error('lead scores are registered in another way by now')
  const derived = await timeDerive(program, folder, derive)
  const pages = await timePages(program, db, listedShop, secret)
  await db.end()
  report('leadscore', { ...rescored, ...rounded(derived), ...pages }, [
    { name: 'not_scored', want: 0, better: 'lower' },
    { name: 'not_derived', want: 0, better: 'lower' },
    { name: 'derive_not_scored', want: 0, better: 'lower' },
    { name: 'failed_pages', want: 0, better: 'lower' },
    // beside the rest of a suite only the function is looked at
    ...(isSmall
      ? []
      : ([
          { name: 'rescore_s', want: 10, better: 'lower' },
          { name: 'derive_times', want: 1.5, better: 'lower' },
          { name: 'page_p95_ms', want: 200, better: 'lower' },
          // in fifths of what it was, or in 5 ms where that is more
          { name: 'page_growth', want: 1, better: 'lower' },
        ] as const)),
  ])
} finally {
  await cleanUp()
}

/** Visitors who were here within thirteen days, each with what is told of a list. */
async function makeVisitors(db: pg.Client, project: string, count: number): Promise<void> {
  await db.query(
    `insert into visitors (project_id, id, email, registered_at, active_at, last_action, activity, score)
     select $1, gen_random_uuid(), case when n % 3 = 0 then gen_random_uuid() || '@bench.example' end,
       now() - interval '14 days', now() - random() * interval '13 days', 'page', (random() * 200)::integer,
       (random() ^ 4 * 300)::integer
     from generate_series(1, $2) n`,
    [project, count],
  )
}

async function timeRescore(program: Program, db: pg.Client, project: string) {
  const { visitors, eventsOfEach } = scored
  const events = visitors * eventsOfEach
  progress(`${events} events of ${visitors} visitors`)
  await makeVisitors(db, project, visitors)
  await db.query(
    `insert into visitor_devices (project_id, device_id, since, visitor_id)
     select project_id, id, to_timestamp(0), id from visitors where project_id = $1`,
    [project],
  )
  await db.query(
    `insert into events (project_id, id, at, type, visitor_id, network, robot, product_id, data)
     select project_id, uuidv7(-ago), now() - ago,
       (array['page', 'product', 'scroll', 'time', 'image', 'cart'])[1 + n % 6], visitor, 0, false,
       case n % 6 when 1 then 'P1' end,
       case n % 6 when 2 then '{"depth": 50}' when 3 then '{"seconds": 60}'
         when 5 then jsonb_build_object('products', jsonb_build_array('P' || n)) end
     from (
       select project_id, id as visitor, n, visit.ago - n * interval '1 minute' as ago
       from visitors
       cross join lateral (
         select random() * interval '12 days' + interval '1 day' as ago, nth
         from generate_series(1, ${visits}) nth where visitors.id is not null
       ) visit
       cross join generate_series(visit.nth * ($2 / ${visits}) + 1, (visit.nth + 1) * ($2 / ${visits})) n
       where project_id = $1
     ) happened`,
    [project, eventsOfEach],
  )
  await db.query('vacuum analyze events')
  await db.query('vacuum analyze visitor_devices')
  progress('all scores anew')
  const cpu = () => program.cpuSeconds() + databaseCpuSeconds(folder)
  const before = cpu()
  const boss = new PgBoss({
    connectionString: databaseUrl(folder),
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  // as the program itself sends it: somebody is told at once
  const id = await boss.send('leadscoring.rescore', { projectId: project }, { group: { id: project } })
  await boss.stop({ graceful: false })
  let seconds: number | null = null
  for (const until = performance.now() + longestMs; seconds === null && performance.now() < until; ) {
    await pause(isSmall ? 20 : 100)
    // until all scores are in place; days that nobody has noted are noted after that
    const done = await db.query<{ seconds: number | null }>(
      `select extract(epoch from updated_at - started_on)::float8 as seconds
       from pgboss.job, score_states where id = $1 and project_id = $2 and completed_on is not null`,
      [id, project],
    )
    seconds = done.rows[0]?.seconds ?? null
  }
  const kept = await db.query<{ visitors: string }>(
    'select sum(visitors) as visitors from score_counts where project_id = $1',
    [project],
  )
  return {
    events,
    rescore_s: round(seconds ?? Number.NaN),
    rescore_cpu_s: round(cpu() - before),
    not_scored: visitors - Number(kept.rows[0]?.visitors),
  }
}

async function timePages(program: Program, db: pg.Client, project: string, secret: string) {
  const ask = askWith(program, secret)
  progress(`pages of ${listed} visitors`)
  await makeVisitors(db, project, listed)
  await db.query('vacuum analyze visitors')
  const id = await shopId(ask, 'Listed')
  const list = `query ($id: ID!, $sort: VisitorSort) {
    visitorsByDomainActivity(domainID: $id, sort: $sort, limit: 25) {
      items { id email score band lastAction lastActionType } nextToken } }`
  let failed = 0
  const timeAll = async () => {
    const times = new Map<string, number[]>()
    for (const sort of orders) await ask(list, { id, sort }) // to warm up
    for (let n = 0; n < requests; n++)
      for (const sort of orders) {
        const began = performance.now()
        const page = await ask(list, { id, sort })
        if (page.data?.visitorsByDomainActivity.items.length !== 25) failed++
        times.set(sort, [...(times.get(sort) ?? []), performance.now() - began])
      }
    return [...times.values()].map((all) => ({
      median: median(all),
      p95: all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? Number.NaN,
    }))
  }
  const first = await timeAll()
  progress('twice as many')
  await makeVisitors(db, project, listed)
  await db.query('vacuum analyze visitors')
  const second = await timeAll()
  const growths = second.map(({ median: after }, n) => {
    const before = first[n]?.median ?? Number.NaN
    return (after - before) / Math.max(before / 5, 5)
  })
  return {
    listed,
    page_p95_ms: round(Math.max(...first.map(({ p95 }) => p95))),
    page_p95_twice_ms: round(Math.max(...second.map(({ p95 }) => p95))),
    page_median_ms: round(Math.max(...first.map((order) => order.median))),
    page_median_twice_ms: round(Math.max(...second.map((order) => order.median))),
    page_growth: round(Math.max(...growths)),
    failed_pages: failed,
  }
}

function rounded<Figures extends Record<string, number>>(figures: Figures): Figures {
  // the same keys
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, round(value)])) as Figures
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
