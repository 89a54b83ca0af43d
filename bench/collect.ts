/** Durable tracker events per second, beside what a bare COPY of the same rows reaches in the same run. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { openConnections, shopOrigin } from './collect-load.ts'
import { cleanUp, databaseUrl, dataFolder, type Program, startProgram } from './program.ts'
import { progress, report } from './report.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
/** Seconds of load; the long one is for the memory of the collector. */
const seconds = { S: 0.3, M: 40, L: 600 }[size] ?? 40
/** Enough of deriving to tell its rate; the rest is thrown away with the database. */
const derivingMs = size === 'S' ? 1_000 : 20_000
/** Load and bare COPY take turns of so many seconds, so that other work on the machine meets both alike. */
const turn = size === 'S' ? { load: 0.3, copy: 0.1 } : { load: 4, copy: 1 }
const connections = 64
const batch = 10
const copyBatch = 500
/** The disk is made slow, so that a commit of 500 rows has events of every project; else there is always one ready earlier. */
const spread = {
  batch: 2,
  commitUs: 100_000,
  // connections are two commits' worth: one on its way, one waiting
  ...(size === 'S'
    ? { projects: 20, connections: 50, turns: 1, seconds: 0.2 }
    : { projects: 200, connections: 500, turns: 4, seconds: 4 }),
}
const columns = 'project_id, id, at, type, visitor_id, anonymous, network, robot, product_id, data'

type Rate = { rows: number; seconds: number }

const folder = dataFolder()
try {
  // makes the database and the sample shop, and is killed: its database lives on, for the collector alone
  const first = await startProgram(['scripts/start.ts', '--without-web'], { DATA_DIR: folder })
  await first.end('SIGKILL')
  const url = databaseUrl(folder)
  const db = new pg.Client(url)
  db.on('error', () => undefined) // told by the query that fails
  await db.connect()
  const { rows } = await db.query<{ id: string }>(
    `update projects set shop_url = '${shopOrigin}', active = 'ACTIVE' where name = 'Liščí stezka' returning id`,
  )
  const project = rows[0]?.id ?? ''

  const env = { DATA_DIR: folder, DATABASE_URL: url, TRUSTED_PROXIES: '1' }
  const collector = await startProgram(['server/main.ts', 'collect'], env)
  const { port } = collector

  progress('warming up')
  const load = await openConnections({ port, connections, batch, projects: [project] })
  await load.run(size === 'S' ? 0.1 : 2)
  load.forget()
  const cpuBefore = collector.cpuSeconds()
  const rss: number[] = []
  const watch = setInterval(() => rss.push(collector.rssMb()), 1000)
  const copies: Rate[] = []
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    copies.push(await bareCopy(db, project, turn.copy))
    await load.run(turn.load)
  }
  clearInterval(watch)
  const figures = load.figures()
  load.close()
  const copied = sum(copies.map(({ rows }) => rows)) / sum(copies.map(({ seconds }) => seconds))
  const collector_cpu_us = ((collector.cpuSeconds() - cpuBefore) / figures.events) * 1e6
  progress(`${spread.projects} projects in a commit`)
  const many = await makeProjects(db, project)
  await slowDisk(spread.commitUs)
  const [one, all] = await timeSpread(collector, [[project], many])
  await slowDisk(0)
  const rowsOfCommit = await db.query<{ projects: number }>(
    `select percentile_cont(0.5) within group (order by projects) as projects
     from (select count(*) as projects from events_waiting group by id having count(*) > 1) as commits`,
  )
  progress('deriving')
  await forget(db)
  await timeLoad(port, [project])
  const derivingOne = await timeDeriving(env, db)
  await forget(db)
  await timeLoad(port, many)
  await collector.end()
  const derivingMany = await timeDeriving(env, db)
  const mean = (list: number[]) => sum(list) / (list.length || 1)
  const ratio = figures.events_per_s / copied
  const rss_growth = seconds >= 180 ? mean(rss.slice(-60)) / mean(rss.slice(60, 120)) : 1
  await db.end()
  report(
    'collect',
    {
      events_per_s: Math.round(figures.events_per_s),
      copy_rows_per_s: Math.round(copied),
      ratio: round(ratio),
      p50_ms: round(figures.p50),
      p99_ms: round(figures.p99),
      refused: figures.refused,
      collector_cpu_us: round(collector_cpu_us),
      projects_in_commit: round(rowsOfCommit.rows[0]?.projects ?? 0),
      cpu_us_one_project: round(one ?? Number.NaN),
      cpu_us_many_projects: round(all ?? Number.NaN),
      cpu_many_to_one: round((all ?? Number.NaN) / (one ?? Number.NaN)),
      derived_per_s: Math.round(derivingOne.rate),
      derived_many_per_s: Math.round(derivingMany.rate),
      derive_cpu_us: Math.round(derivingOne.cpu_us),
      derive_cpu_us_many_projects: Math.round(derivingMany.cpu_us),
      rss_mb: Math.round(Math.max(...rss)),
      rss_growth: round(rss_growth),
    },
    size === 'S'
      ? // beside the rest of a suite only the function is looked at
        [{ name: 'refused', want: 0, better: 'lower' }]
      : [
          { name: 'ratio', want: 0.4, better: 'higher' },
          { name: 'p99_ms', want: 150, better: 'lower' },
          { name: 'refused', want: 0, better: 'lower' },
          { name: 'rss_growth', want: 1.1, better: 'lower' },
          // what a commit of very many shops costs the collector beside one of a single shop, by event
          { name: 'cpu_many_to_one', want: 1.15, better: 'lower' },
        ],
  )
} finally {
  await cleanUp()
}

/** The collector's rows by COPY alone, each batch committed; making them is not timed. */
async function bareCopy(db: pg.Client, project: string, seconds: number): Promise<Rate> {
  let rows = 0
  let spent = 0
  while (spent < seconds * 1000) {
    const batches = Array.from({ length: 20 }, () => copyLines(project))
    const began = performance.now()
    for (const lines of batches)
      await new Promise<void>((resolve, reject) => {
        const stream = db.query(copyFrom(`copy events (${columns}) from stdin`))
        stream.once('error', reject).once('finish', resolve)
        stream.end(lines)
      })
    spent += performance.now() - began
    rows += batches.length * copyBatch
  }
  return { rows, seconds: spent / 1000 }
}

function copyLines(project: string): string {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const id = () => uuid7(now, randomBytes(10))
  const line = () =>
    `${project}\t${id()}\t${at}\tproduct\t${id()}\t\\N\t-123456789012345678\tf\tTREK-2093\t\\N\n`
  return Array.from({ length: copyBatch }, line).join('')
}

/** Shops like the sample one. */
async function makeProjects(db: pg.Client, like: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into projects (id, company_id, name, shop_url, active, created_at)
     select gen_random_uuid(), company_id, name, shop_url, active, created_at
     from projects, generate_series(1, ${spread.projects}) where id = $1 returning id`,
    [like],
  )
  const ids = rows.map(({ id }) => id)
  await db.query('insert into project_states (project_id) select unnest($1::uuid[])', [ids])
  return ids
}

/** The collector's processor time by event, in microseconds, for each list of projects; they take turns. */
async function timeSpread(collector: Program, lists: string[][]): Promise<number[]> {
  const { connections, batch, turns, seconds } = spread
  const loads = await Promise.all(
    lists.map((projects) => openConnections({ port: collector.port, connections, batch, projects })),
  )
  for (const load of loads) await load.run(Math.min(1, seconds))
  for (const load of loads) load.forget()
  const spent = lists.map(() => 0)
  for (let n = 0; n < turns * loads.length; n++) {
    const at = n % loads.length
    const before = collector.cpuSeconds()
    await loads[at]?.run(seconds)
    spent[at] = (spent[at] ?? 0) + collector.cpuSeconds() - before
  }
  for (const load of loads) load.close()
  return loads.map((load, at) => ((spent[at] ?? 0) / load.figures().events) * 1e6)
}

/** Something to derive from. */
async function timeLoad(port: number, projects: string[]): Promise<void> {
  const { connections, batch, seconds } = spread
  const load = await openConnections({ port, connections, batch, projects })
  await load.run(seconds)
  load.close()
}

/** What waits for being derived from is thrown away. */
async function forget(db: pg.Client): Promise<void> {
  await db.query('truncate events_waiting')
}

/** Lets a worker work off what waits; what has come of it by second, and its processor time by event. */
async function timeDeriving(
  env: Record<string, string>,
  db: pg.Client,
): Promise<{ rate: number; cpu_us: number }> {
  const count = async (query: string) => {
    const { rows } = await db.query<{ count: number }>(query)
    return rows[0]?.count ?? 0
  }
  const derived = () => count('select coalesce(sum(events), 0)::int as count from event_days')
  const left = () => count('select count(*)::int as count from events_waiting')
  const worker = await startProgram(['server/main.ts', 'worker'], env)
  const before = await derived()
  const cpuBefore = worker.cpuSeconds()
  const began = performance.now()
  while ((await left()) > 0 && performance.now() - began < derivingMs) await pause(100)
  const events = (await derived()) - before
  const figures = {
    rate: events / ((performance.now() - began) / 1000),
    cpu_us: ((worker.cpuSeconds() - cpuBefore) / events) * 1e6,
  }
  await worker.end('SIGKILL')
  return figures
}

/** Each commit takes so much longer. */
async function slowDisk(commitUs: number): Promise<void> {
  const superuser = new pg.Client(databaseUrl(folder, 'postgres'))
  await superuser.connect()
  await superuser.query('alter system set commit_siblings = 0')
  await superuser.query(`alter system set commit_delay = ${commitUs}`)
  await superuser.query('select pg_reload_conf()')
  await superuser.end()
}

function sum(list: number[]): number {
  return list.reduce((total, one) => total + one, 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
