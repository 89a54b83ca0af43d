/** What a stranger does to one shop by its tracker, and what another shop, which has no part in it, gets meanwhile. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outerId } from '#platform/ids.ts'
import { createProject } from '../../modules/projects/create-project.ts'
import { cloneDatabase } from '../database.ts'
import { browserAgent, eventId, shopOrigin } from '../tracker.ts'
import { keys, makeOwner, withCtx } from './cast.ts'
import {
  cleanUp,
  dataFolder,
  freePort,
  full,
  metricsToken,
  readMetrics,
  ready,
  startProgram,
  tell,
  until,
} from './programs.ts'
import { startShoppers } from './shoppers.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let look: pg.Client
let env: Record<string, string>
const projects = { attacked: '', bystander: '' }

beforeAll(async () => {
  database = await cloneDatabase()
  look = new pg.Client(database.url)
  await look.connect()
  env = {
    ...keys,
    DATABASE_URL: database.url,
    DATA_DIR: dataFolder(),
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'error',
  }
  await withCtx(env, async (ctx) => {
    for (const [name, key] of [['Adam', 'attacked'] as const, ['Bara', 'bystander'] as const]) {
      const { companyId } = await makeOwner(ctx, name)
      projects[key] = (await createProject(ctx, companyId, { name, shopURL: shopOrigin })).projectId
    }
  })
})
afterAll(async () => {
  await cleanUp()
  await look?.end()
  await database?.drop()
})

const start = async (role: string, more: Record<string, string> = {}) =>
  ready(startProgram(role, { ...env, PORT: String(await freePort()), ...more }))
async function count(query: string): Promise<number> {
  const { rows } = await look.query<{ count: number }>(query)
  return Number(rows[0]?.count ?? 0)
}
const counted = (project: string) =>
  count(`select sum(events) as count from event_days where project_id = '${project}'`)

test('poisoned batch: events that cannot be derived from are set aside alone, and nobody else loses any', async () => {
  const events = full ? 20_000 : 400
  const collector = await start('collect', { COLLECT_EVENTS_PER_ADDRESS: '1000000' })
  const [poisoned, bystander] = [projects.attacked, projects.bystander].map((project) =>
    startShoppers({
      url: () => collector.url,
      project: outerId('project', project),
      shoppers: 8,
      events,
    }),
  )
  await Promise.all([poisoned?.done, bystander?.done])
  // as no collector writes it; it stands for whatever nobody has thought of. One in each of some batches
  const { rows: batches } = await look.query<{ id: string }>(
    `select id from events_waiting where project_id = '${projects.attacked}' order by id limit ${full ? 50 : 3}`,
  )
  for (const { id } of batches) {
    const bad = eventId(Date.now())
    await look.query(
      `insert into events (project_id, id, at, type, network, robot, data)
       values ($1, $2, $3, 'cart', 0, false, '{"products": [null]}')`,
      [projects.attacked, bad, new Date(Number.parseInt(bad.slice(0, 8) + bad.slice(9, 13), 16))],
    )
    await look.query(
      `update events_waiting set ids = array[$3::uuid] || ids where project_id = $1 and id = $2`,
      [projects.attacked, id, bad],
    )
  }
  const worker = await start('worker')
  await until(
    async () => (await count('select count(*) from events_waiting')) === 0,
    full ? 600 : 90,
    worker.printed,
  )
  const metrics = await readMetrics(worker)
  const ofBystander = bystander?.confirmed.size ?? 0
  const figures = {
    batches: batches.length,
    bystander_accepted: ofBystander,
    bystander_counted: await counted(projects.bystander),
    bystander_lost: ofBystander - (await counted(projects.bystander)),
    attacked_accepted: poisoned?.confirmed.size,
    attacked_counted: await counted(projects.attacked),
    set_aside: await count(`select count(*) from events_set_aside where project_id = '${projects.attacked}'`),
    set_aside_in_metrics: Number(/events_set_aside_total\{code="TypeError"\} (\d+)/.exec(metrics)?.[1]),
    dead: await count(`select count(*) from pgboss.job where name = 'dead'`),
  }
  tell('poisoned-batch', figures)
  expect(figures).toMatchObject({
    bystander_accepted: events,
    bystander_counted: events,
    bystander_lost: 0,
    attacked_accepted: events,
    attacked_counted: events,
    set_aside: batches.length,
    set_aside_in_metrics: batches.length,
    dead: 0,
  })
  for (const program of [collector, worker]) program.signal('SIGTERM')
  await Promise.all([collector.ended, worker.ended])
})

test('escaped key: however an id is spelled, one address gets what it may, and others what they send', async () => {
  const seconds = full ? 10 : 2
  const collector = await start('collect')
  /** Sends as fast as it is answered; returns the accepted events per second. */
  async function flood(address: string, key: string) {
    let accepted = 0
    const began = performance.now()
    while (performance.now() - began < seconds * 1000) {
      const events = Array.from({ length: 600 }, () => `{${key}:"${eventId(Date.now())}","type":"consent"}`)
      const answer = await fetch(`${collector.url}/t/events`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'user-agent': browserAgent,
          origin: shopOrigin,
          'x-forwarded-for': address,
        },
        body: `{"project":"${outerId('project', projects.attacked)}","events":[${events.join()}]}`,
      })
      const body = (await answer.json()) as { accepted?: number } // what the collector answers
      accepted += body.accepted ?? 0
    }
    return accepted / ((performance.now() - began) / 1000)
  }
  const honest = await flood('10.9.0.1', '"id"')
  const bystander = startShoppers({
    url: () => collector.url,
    project: outerId('project', projects.bystander),
    shoppers: 4,
    events: 400,
  })
  const escaped = await flood('10.9.0.2', String.raw`"\u0069d"`)
  await bystander.done
  const figures = {
    seconds,
    honest_per_s: Math.round(honest),
    escaped_per_s: Math.round(escaped),
    bystander_sent: 400,
    bystander_accepted: bystander.confirmed.size,
    bystander_statuses: Object.fromEntries(bystander.statuses),
  }
  tell('escaped-key', figures)
  // what a bucket of a thousand and a hundred a second lets in
  for (const rate of [honest, escaped])
    expect(rate).toBeLessThanOrEqual((1000 + 100 * seconds) / seconds + 300)
  expect(figures).toMatchObject({ bystander_accepted: 400, bystander_statuses: { 200: 20 } })
  collector.signal('SIGTERM')
  await collector.ended
})
