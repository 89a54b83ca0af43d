/** The dead letter queue: jobs that failed on every attempt wait for a person, who can have them run again. */
import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { audit } from './audit.ts'
import type { Ctx, TxCtx } from './context.ts'
import { type Db, inTransaction } from './db.ts'
import { dead } from './queue.ts'

export type DeadJob = {
  id: string
  job: string
  failed_at: Date
  attempts: number
  error: string | null
  company_id: string | null
  project_id: string | null
}
/** Where a job stands in the list, the latest first. */
export type DeadJobKey = [failedAt: string, id: string]
export const keyOfDeadJob = ({ failed_at, id }: DeadJob): DeadJobKey => [failed_at.toISOString(), id]

const waiting = sql`name = ${dead} and state < 'active'`
const kind = sql<string>`coalesce(source_name, name)`
/** To the millisecond, as a key has it. */
const failedAt = sql<Date>`date_trunc('milliseconds', created_on)`

export async function listDeadJobs(
  db: Db,
  count: number,
  [before, id]: DeadJobKey | [] = [],
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, ${kind} as job, ${failedAt} as failed_at, coalesce(source_retry_count, 0) + 1 as attempts,
      source_output->>'message' as error, data->>'companyId' as company_id, data->>'projectId' as project_id
    from pgboss.job where ${waiting} ${before ? sql`and (${failedAt}, id) < (${before}, ${id}::uuid)` : sql``}
    order by ${failedAt} desc, id desc limit ${count}`.execute(db)
  return rows
}

/** How many there are, by job. */
export async function countDeadJobs(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ job: string; count: number }>`
    select ${kind} as job, count(*)::int as count from pgboss.job where ${waiting}
    group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ job, count }) => [job, count]))
}

const atOnce = 1000

/** Sends again what waits: one job, those of a kind, or all. Each once, whoever else does the same; returns how many. */
export const retryDeadJobs = (ctx: Ctx, which: { id?: string; job?: string }): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const filter = { ...(which.id && { ids: [which.id] }), ...(which.job && { sourceName: which.job }) }
    let sum = 0
    for (let moved = atOnce; moved === atOnce; sum += moved) moved = await redrive(tx, filter)
    await audit(tx, { action: 'jobs.retry', fields: [which.job ?? which.id ?? 'all'] })
    return sum
  })

const redrive = (tx: TxCtx, filter: { ids?: string[]; sourceName?: string }): Promise<number> =>
  tx.queue.boss.redrive(dead, { ...filter, limit: atOnce, db: fromKysely(tx.db) })
