/** The collector's promises: what it confirms is there, once; overload and a missing database are told, not hidden. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase } from '../database.ts'
import { shopOrigin } from '../tracker.ts'
import { keys, makeOwner, withCtx } from './cast.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  full,
  metricsToken,
  type Program,
  readMetrics,
  ready,
  startProgram,
  tell,
  until,
} from './programs.ts'
import { type Shoppers, startShoppers } from './shoppers.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>
let projectId: string
let project: string

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  look.on('error', () => undefined) // thrown out with everybody else while the database is away
  await look.connect()
  env = {
    ...keys,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: metricsToken,
    COLLECT_EVENTS_PER_ADDRESS: '1000000',
    LOG_LEVEL: 'error',
  }
  await withCtx(env, async (ctx) => {
    const { companyId } = await makeOwner(ctx, 'Olga')
    projectId = (await createProject(ctx, companyId, { name: 'Shop', shopURL: shopOrigin })).projectId
  })
  project = outerId('project', projectId)
})
afterAll(async () => {
  await cleanUp()
  await look?.end()
  await database?.drop()
})

const start = async (more: Record<string, string> = {}) =>
  startProgram('collect', { ...env, PORT: String(await freePort()), ...more })

/** What the database holds beside what was confirmed. */
async function outcome({ confirmed, statuses }: Shoppers) {
  const kept = await column(`select id from events where project_id = '${projectId}'`)
  const derived = await column(`select unnest(ids) from events_waiting where project_id = '${projectId}'`)
  const set = new Set(kept)
  return {
    confirmed: confirmed.size,
    missing: [...confirmed].filter((id) => !set.has(id)).length,
    duplicates: kept.length - set.size,
    /** Each event waits exactly once. */
    underived: kept.length - new Set(derived).size,
    derived_twice: derived.length - new Set(derived).size,
    statuses: Object.fromEntries(statuses),
  }
}
async function column(query: string): Promise<string[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' })
    return rows.map(([value = '']) => value)
  } finally {
    await client.end()
  }
}
const clean = () => look.query('truncate events, events_waiting')
const faultless = { missing: 0, duplicates: 0, underived: 0, derived_twice: 0 }

test('2xx means durable: collectors are killed again and again, nothing confirmed is missing, nothing is there twice', async () => {
  const kills = full ? 50 : 3
  const events = full ? 200_000 : 6000
  let program: Program = await ready(await start())
  const between = events / kills
  let allowed = 0
  const shoppers = startShoppers({
    url: () => program.url,
    project,
    shoppers: 32,
    events,
    allowed: () => allowed,
  })
  for (let killed = 0; killed < kills; killed++) {
    // as a deployment has more than one: the next is up when the first is killed, in the middle of work
    const next = await ready(await start())
    allowed = between * (killed + 1)
    await until(
      () => shoppers.confirmed.size >= allowed - between / 2,
      300,
      () => `stuck:\n${program.printed()}`,
    )
    program.signal('SIGKILL')
    await program.ended
    program = next
  }
  allowed = Number.POSITIVE_INFINITY
  await shoppers.done
  program.signal('SIGTERM')
  expect(await program.ended).toBe(0)
  const figures = await outcome(shoppers)
  tell('events-durable', { kills, ...figures })
  expect(figures).toMatchObject({ ...faultless, confirmed: Math.ceil(events / 32) * 32 })
  expect(shoppers.statuses.get(0), 'whoever was killed was in the middle of work').toBeGreaterThan(0)
})

test('overload is told: what is too much is refused with a time, what was accepted is there', async () => {
  await clean()
  const limit = 500
  const seconds = full ? 60 : 5
  const program = await ready(await start({ COLLECT_EVENTS_PER_SECOND: String(limit) }))
  const began = performance.now()
  let shoppers: Shoppers | undefined
  const all: Shoppers[] = []
  // ten times what is let in, in slices so that the offer stays steady
  while (performance.now() - began < seconds * 1000) {
    shoppers = startShoppers({ url: () => program.url, project, shoppers: 8, events: limit, hurry: true })
    all.push(shoppers)
    await Promise.all([shoppers.done, pause(100)])
  }
  const merged: Shoppers = {
    confirmed: new Set(all.flatMap(({ confirmed }) => [...confirmed])),
    statuses: new Map(),
    times: all.flatMap(({ times }) => times).sort((a, b) => a - b),
    silent: all.reduce((sum, { silent }) => sum + silent, 0),
    done: Promise.resolve(),
  }
  for (const { statuses } of all)
    for (const [status, count] of statuses)
      merged.statuses.set(status, (merged.statuses.get(status) ?? 0) + count)
  const metrics = await readMetrics(program)
  const counted = Number(/requests_refused_total\{reason="RATE_LIMITED"\} (\d+)/.exec(metrics)?.[1])
  const spent = (performance.now() - began) / 1000
  const p99_ms = Math.round(merged.times[Math.floor(merged.times.length * 0.99)] ?? Number.NaN)
  const figures = { ...(await outcome(merged)), p99_ms, counted, seconds: Math.round(spent) }
  tell('overload', figures)
  expect(figures).toMatchObject(faultless)
  expect([...merged.statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(merged.silent, 'every refusal says when to come again').toBe(0)
  expect(counted, 'every refusal is counted').toBe(merged.statuses.get(429))
  expect(merged.confirmed.size).toBeLessThanOrEqual(limit * (spent + 1))
  expect(merged.confirmed.size).toBeGreaterThan(limit)
  if (full) expect(p99_ms).toBeLessThan(250)
  program.signal('SIGTERM')
  await program.ended
})

test('while the database is away it says so with a time; the trackers keep and send again, and nothing is lost', async () => {
  await clean()
  const awaySeconds = full ? 60 : 3
  const program = await ready(await start())
  const shoppers = startShoppers({ url: () => program.url, project, shoppers: 8, events: 2000 })
  await until(() => shoppers.confirmed.size > 200, 60, program.printed)
  await database.away(true)
  const refused = () => shoppers.statuses.get(503) ?? 0
  await until(() => refused() > 8, 60, 'nobody noticed that the database is away')
  await pause(awaySeconds * 1000) // how long it is away is what is proved
  await database.away(false)
  await shoppers.done
  const figures = await outcome(shoppers)
  tell('database-away', { away_s: awaySeconds, ...figures })
  expect(figures).toMatchObject({ ...faultless, confirmed: 2000 })
  expect(shoppers.silent).toBe(0)
  expect([...shoppers.statuses.keys()].sort()).toEqual([200, 503])
})
