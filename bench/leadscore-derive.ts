/** What lead scores add to the processor time of an event: the same events with and without them, in turn. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseCpuSeconds, databaseUrl, type Program, startProgram } from './program.ts'
import { progress } from './report.ts'

const longestMs = 120_000

type Size = {
  shops: number
  visitors: number
  /** So many of each visitor in each part of their visit: one page after the other sends what was done on it. */
  eventsOfEach: number
  parts: number
  rounds: number
  /** Also without scores, by programs that are started for it. */
  compare: boolean
}

export async function timeDerive(program: Program, folder: string, size: Size) {
  const db = new pg.Client(databaseUrl(folder))
  await db.connect()
  const shops = Array.from({ length: size.shops }, () => randomUUID())
  // each of a company of its own: they would wait for each other
  await db.query(
    `insert into companies (id, name, created_at, subscription_from, subscription_to, monthly_user_limit)
     select id, 'Derived', now(), now(), now() + interval '1 year', 1000000 from unnest($1::uuid[]) id`,
    [shops],
  )
  await db.query(
    `insert into projects (id, company_id, name, active, timezone, created_at)
     select id, id, 'Derived', 'ACTIVE', 'Europe/Prague', now() from unnest($1::uuid[]) id`,
    [shops],
  )
  await db.query('insert into project_states (project_id, products) select unnest($1::uuid[]), 5', [shops])
  await db.query(
    `insert into products (project_id, id, shop_id, name, categories, availability, content_hash, created_at, updated_at)
     select project_id, gen_random_uuid(), 'P' || n, 'Product', '{}', 'IN_STOCK', '', now(), now()
     from unnest($1::uuid[]) project_id, generate_series(1, 5) n`,
    [shops],
  )
  await db.query('create temporary table browsers (project_id uuid not null, id uuid not null)')
  const newBrowsers = async () => {
    await db.query('truncate browsers')
    await db.query(
      `insert into browsers select project_id, uuidv7() from unnest($1::uuid[]) project_id, generate_series(1, $2)`,
      [shops, size.visitors],
    )
    await db.query('analyze browsers')
  }
  /** What the browsers do by now: written as the collector does, and left to whoever derives. */
  const happen = () =>
    db.query(
      `with happened as (
         select project_id, uuidv7() as id, browsers.id as visitor_id, n
         from browsers, generate_series(1, ${size.eventsOfEach}) n
       ), written as (
         insert into events (project_id, id, at, type, visitor_id, network, robot, product_id, data)
         select project_id, id, uuid_extract_timestamp(id),
           (array['page', 'product', 'scroll', 'time', 'cart'])[1 + n % 5], visitor_id, 0, false,
           case n % 5 when 1 then 'P1' end, case n % 5 when 2 then '{"depth": 50}' when 3 then '{"seconds": 60}'
             when 4 then jsonb_build_object('products', jsonb_build_array('P1', 'P2')) end
         from happened
       )
       insert into events_waiting (project_id, id, ids, alone, visitors, hashes, networks)
       select project_id, uuidv7(), array_agg(id order by id), false, array_agg(visitor_id) filter (where n = 1),
         array_agg(md5(visitor_id::text)::uuid) filter (where n = 1),
         array_agg(hashtext(visitor_id::text)::bigint) filter (where n = 1)
       from happened group by project_id`,
    )
  const left = async () => {
    const { rows } = await db.query<{ left: number }>(
      'select count(*)::integer as left from events_waiting where project_id = any($1)',
      [shops],
    )
    return rows[0]?.left ?? 0
  }
  const events = size.shops * size.visitors * size.eventsOfEach * size.parts
  /** Processor seconds by ten thousand events: everybody comes for the first time, and does as much several times. */
  async function spend(worker: Program): Promise<number> {
    await newBrowsers()
    let spent = 0
    for (let part = 0; part < size.parts; part++) {
      await happen()
      const cpu = () => worker.cpuSeconds() + databaseCpuSeconds(folder)
      const before = cpu()
      worker.signal('SIGCONT')
      for (const until = performance.now() + longestMs; (await left()) && performance.now() < until; )
        await pause(100)
      worker.signal('SIGSTOP')
      spent += cpu() - before
    }
    return (spent / events) * 10_000
  }

  progress(`${events} events of ${size.shops} shops, with and without scores`)
  program.signal('SIGSTOP')
  const { scoring, without } = size.compare ? await startWorkers(folder) : { scoring: program }
  const spent = { scoring: 0, without: 0 }
  if (without) for (const worker of [scoring, without]) await spend(worker) // to warm up
  for (let round = 0; round < size.rounds; round++) {
    const inTurn = round % 2 ? (['without', 'scoring'] as const) : (['scoring', 'without'] as const)
    for (const name of inTurn) {
      const worker = { scoring, without }[name]
      if (worker) spent[name] += await spend(worker)
    }
  }
  const notDerived = await left()
  const { rows } = await db.query<{ scored: number }>(
    'select count(*)::integer as scored from score_days where project_id = any($1)',
    [shops],
  )
  await db.end()
  if (without) for (const worker of [scoring, without]) await worker.end('SIGKILL')
  program.signal('SIGCONT')
  return {
    derive_events: events,
    not_derived: notDerived,
    derive_not_scored:
      size.shops * size.visitors * (size.rounds + (without ? 1 : 0)) - (rows[0]?.scored ?? 0),
    derive_cpu_s_per_10000: spent.scoring / size.rounds,
    derive_without_cpu_s_per_10000: spent.without / size.rounds,
    derive_times: spent.scoring / spent.without,
  }
}

/** Two that differ in nothing else; they stand still until it is their turn. */
async function startWorkers(folder: string) {
  const env = { DATABASE_URL: databaseUrl(folder) }
  const without = await startProgram(
    ['--import', './bench/without-scores.ts', 'server/main.ts', 'worker'],
    env,
  )
  without.signal('SIGSTOP')
  const scoring = await startProgram(['server/main.ts', 'worker'], env)
  scoring.signal('SIGSTOP')
  return { without, scoring }
}
