/** The job queue: pg-boss, told in our words. Jobs are sent only inside a transaction and run at least once. */
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { JobName, Jobs } from '#rules/jobs.ts'
import type { News } from '#rules/news.ts'
import { type Clock, TestClock } from './clock.ts'
import type { Ctx, TxCtx } from './context.ts'
import type { Db } from './db.ts'
import { fence } from './fence.ts'
import type { Log } from './log.ts'
import type { JobDefinition, WorkPlan } from './work-plan.ts'

/** A module's share of the list of jobs. */
export type JobMap<Names extends JobName> = { [Name in Names]: JobDefinition<Ctx, Name> }
type Plan = WorkPlan<Ctx>

/** Where jobs land that failed on every attempt. */
export const dead = 'dead'
const retries = { retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/** Soon, then later and later; whoever waits for an answer from outside goes on every hour. */
const retryLimits = { inside: 8, outside: 80 }
/** A job that has ended is of interest for an hour; a dead one for as long as somebody may still come for it. */
const keptSeconds = { ended: 3600, dead: 90 * 86_400, personal: 86_400 }
/** A worker that stops answering for this long has lost its jobs; they run again elsewhere. */
const heartbeatSeconds = 30
/** How long an attempt may take where the job does not say otherwise. */
const usualSeconds = 900

export async function openQueue(
  connection: { url: string; works: boolean; migrate?: boolean },
  plan: Plan,
  clock: Clock,
  log: Log,
): Promise<Ctx['queue']> {
  const boss = new PgBoss({
    connectionString: connection.url,
    // its tables stand on one node, of which the others need to know nothing; plain PostgreSQL accepts the unknown setting
    options: '-c citus.enable_ddl_propagation=off',
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
    // a killed worker's jobs run again after a minute: its silence, this, the pause before another attempt, and the next look
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 10,
    monitorVacuum: false,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', errorReporter(log, 'queue error'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'queue warning'))
  await boss.start()
  return { boss, plan }
}

/** While the database is away everything fails again and again, all for one cause. */
const errorsEveryMs = 10_000

/** Logs what goes wrong: its cause, and at most once in a while, with the number of those left out. */
export function errorReporter(log: Pick<Log, 'warn'>, what: string, now = () => performance.now()) {
  let loggedAt = Number.NEGATIVE_INFINITY
  let left = 0
  // the library hands out copies of errors, which have lost their kind
  return ({ message, stack, code }: { message?: string; stack?: string; code?: string }): void => {
    if (now() - loggedAt < errorsEveryMs) {
      left++
      return
    }
    const err = Object.assign(new Error(message || code || 'without a message'), { stack, code })
    log.warn({ err, ...(left && { more: left }) }, what)
    loggedAt = now()
    left = 0
  }
}

/** Makes the queue's schema, one queue per job, and what the tenant role may do there. */
export async function migrateQueue(db: Db, url: string, plan: Plan, clock: Clock, log: Log): Promise<void> {
  const { boss } = await openQueue({ url, works: false, migrate: true }, plan, clock, log)
  const common = { ...retries, heartbeatSeconds, notify: true, deleteAfterSeconds: keptSeconds.ended }
  await boss.createQueue(dead, { retentionSeconds: keptSeconds.dead })
  for (const name of jobNames(plan)) {
    const { seconds = usualSeconds, outside, isPersonal } = plan.jobs[name]
    const retryLimit = outside ? retryLimits.outside : retryLimits.inside
    const options = {
      ...common,
      expireInSeconds: seconds,
      retryLimit,
      ...(isPersonal ? { retentionSeconds: keptSeconds.personal } : { deadLetter: dead }),
    }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
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

/**
 * Enqueues a job that exists if and only if the transaction commits. With a `singletonKey` only one is made in so many
 * seconds.
 */
export async function send<Name extends JobName>(
  tx: TxCtx,
  name: Name,
  payload: Jobs[Name],
  options: { startAfter?: Date; singletonKey?: string; singletonSeconds?: number } = {},
): Promise<void> {
  await fence(tx)
  await tx.queue.boss.send(name, payload, { ...options, ...turnOf(payload), db: fromKysely(tx.db) })
}

/** Whose job it is: of one kind, a company, project or person has one at a time, and the others take turns. */
function turnOf(payload: Jobs[JobName]): { group?: { id: string } } {
  const { companyId, projectId, userId } = payload as Partial<Record<string, string>> // a job names what it needs
  const id = companyId ?? projectId ?? userId
  return id ? { group: { id } } : {}
}

/** The same for many of one kind. */
export async function sendAll<Name extends JobName>(
  tx: TxCtx,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  const jobs = payloads.map((payload) => ({ data: payload, ...turnOf(payload) }))
  if (!jobs.length) return
  await fence(tx)
  await tx.queue.boss.insert(name, jobs, { db: fromKysely(tx.db) })
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

// the keys of a mapped type over JobName are JobNames
export const jobNames = (plan: Plan) => Object.keys(plan.jobs) as JobName[]
