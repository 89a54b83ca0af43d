/** The job queue: pg-boss, told in our words. Jobs are sent only inside a transaction and run at least once. */
import { sql } from 'kysely'
import pg from 'pg'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobName, Jobs } from '#rules/jobs.ts'
import type { News } from '#rules/news.ts'
import { type Clock, TestClock } from './clock.ts'
import type { Ctx, TxCtx } from './context.ts'
import type { Db } from './db.ts'
import { type Log, withoutAddresses } from './log.ts'
import type { JobDefinition, WorkPlan } from './work-plan.ts'

/** A module's share of the list of jobs. */
export type JobMap<Names extends JobName> = { [Name in Names]: JobDefinition<Ctx, Name> }
type Plan = WorkPlan<Ctx>

/** Where jobs land that failed on every attempt. */
const dead = 'dead'
const retries = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/** A worker that stops answering for this long has lost its jobs; they run again elsewhere. */
const heartbeatSeconds = 30

export async function openQueue(
  connection: { url: string; works: boolean; migrate?: boolean },
  plan: Plan,
  clock: Clock,
  log: Log,
): Promise<Ctx['queue']> {
  const boss = new PgBoss({
    connectionString: connection.url,
    clock,
    max: connection.works ? 6 : 2,
    migrate: connection.migrate ?? false,
    createSchema: connection.migrate ?? false,
    supervise: connection.works,
    schedule: connection.works,
    useListenNotify: connection.works,
    // a schedule is looked at twice within each minute; a slot that was filled stays filled
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 1,
    monitorVacuum: false,
  })
  boss.on('error', (err) => log.warn({ err }, 'queue error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'queue warning'))
  await boss.start()
  return { boss, plan }
}

/** Makes the queue's schema, one queue per job, and what the tenant role may do there. */
export async function migrateQueue(db: Db, url: string, plan: Plan, clock: Clock, log: Log): Promise<void> {
  const { boss } = await openQueue({ url, works: false, migrate: true }, plan, clock, log)
  const options = { ...retries, heartbeatSeconds, notify: true }
  await boss.createQueue(dead, { retentionSeconds: 90 * 86400 })
  for (const name of Object.keys(plan.jobs)) {
    await boss.createQueue(name, { ...options, deadLetter: dead })
    await boss.updateQueue(name, { ...options, deadLetter: dead })
  }
  for (const [name, cron] of Object.entries(plan.schedules)) await boss.schedule(name, cron, {})
  for (const { name } of await boss.getSchedules()) if (!(name in plan.schedules)) await boss.unschedule(name)
  await boss.stop({ graceful: false })

  await sql`grant usage on schema pgboss to droi_tenant`.execute(db)
  await sql`grant select on pgboss.queue to droi_tenant`.execute(db)
  await sql`grant insert, select (id, start_after) on pgboss.job_common to droi_tenant`.execute(db)
  // the movable clock is a table that is made anew at each start
  if (clock instanceof TestClock)
    await sql`alter default privileges in schema pgboss grant select on tables to droi_tenant`.execute(db)
}

/** Enqueues a job that exists if and only if the transaction commits. */
export async function send<Name extends JobName>(
  tx: TxCtx,
  name: Name,
  payload: Jobs[Name],
  options: { startAfter?: Date } = {},
): Promise<void> {
  await tx.queue.boss.send(name, payload, { ...options, db: fromKysely(tx.db) })
}

/** The statement that enqueues a job, for a sender whose statements travel together and are one transaction. */
export async function sendStatement<Name extends JobName>(
  { boss }: Ctx['queue'],
  name: Name,
  payload: Jobs[Name],
): Promise<string> {
  let statement = ''
  const db = {
    async executeSql(text: string, values: unknown[] = []) {
      statement = text.replaceAll('$1', () => pg.escapeLiteral(String(values[0])))
      return { rows: [{ id: null }] } // the library takes one row for a job that was made
    },
  }
  await boss.send(name, payload, { db })
  return statement
}

/** Tells those above: one job per listener, in the caller's transaction. */
export async function announce<Name extends keyof News>(
  tx: TxCtx,
  name: Name,
  payload: News[Name],
): Promise<void> {
  const listeners: readonly JobName[] = tx.queue.plan.listeners[name]
  // the plan's type lets only jobs with the payload of this news listen to it
  for (const listener of listeners) await send(tx, listener, payload as Jobs[JobName])
}

/** Starts working off every queue of the plan. */
export async function startWork(ctx: Ctx): Promise<void> {
  const options = {
    includeMetadata: true,
    perJobResults: true,
    batchSize: 4,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 15,
  } as const
  for (const name of jobNames(ctx.queue.plan))
    await ctx.queue.boss.work<Jobs[typeof name], unknown, typeof options>(name, options, (batch) =>
      Promise.all(
        batch.map(async (job) => {
          const failure = await runJob(ctx, name, job)
          return failure
            ? { id: job.id, status: 'failed' as const, output: { message: failure.message } }
            : { id: job.id, status: 'completed' as const }
        }),
      ),
    )
}

/** Runs one attempt; a failure is logged here, once, and returned. */
export async function runJob<Name extends JobName>(
  ctx: Ctx,
  name: Name,
  job: JobWithMetadata<Jobs[Name]>,
): Promise<Error | undefined> {
  const log = ctx.log.child({ job: name, jobId: job.id, attempt: job.retryCount + 1 })
  const started = performance.now()
  const jobCtx: Ctx = { ...ctx, log, actor: { kind: 'job', name } }
  try {
    await ctx.queue.plan.jobs[name].work(jobCtx, job.data, job.id)
    ctx.metrics.jobs.inc({ job: name, outcome: 'done' })
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
    return undefined
  } catch (err) {
    const last = job.retryCount >= job.retryLimit
    ctx.metrics.jobs.inc({ job: name, outcome: last ? 'dead' : 'failed' })
    log.error({ err }, last ? 'job dead: no attempt is left' : 'job failed, will be tried again')
    // kept with the job, where a person reads it: as free of addresses as the log
    return new Error(withoutAddresses(err instanceof Error ? err.message : String(err)))
  }
}

// the keys of a mapped type over JobName are JobNames
export const jobNames = (plan: Plan) => Object.keys(plan.jobs) as JobName[]

/** How many jobs wait for a person, by job. */
export async function countDeadJobs(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ job: string; count: number }>`
    select coalesce(source_name, name) as job, count(*)::int as count
    from pgboss.job where name = ${dead} and state < 'completed' group by 1`.execute(db)
  return new Map(rows.map(({ job, count }) => [job, count]))
}
