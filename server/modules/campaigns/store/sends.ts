/** The SQL of what goes out when: sendings that have begun, and campaigns that wait for their time. */
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export type Send = { campaign_id: string | null; name: string; at: Date; recipients: number | null }

/** More of them say nothing more of a month. */
const mostSends = 200

/** From a moment on and before another one, the earliest first. */
export async function listSends(db: Db, projectId: string, from: Date, before: Date): Promise<Send[]> {
  const { rows } = await sql<Send>`
    select campaign_id, name, created_at as at, recipients from sendings
    where project_id = ${projectId} and created_at >= ${from} and created_at < ${before}
      and purpose not in ('OPT_IN', 'TEST') and state <> 'CANCELLED'
    union all
    select id, name, starts_at, null from campaigns
    where project_id = ${projectId} and starts_at >= ${from} and starts_at < ${before} and state = 'WAITING'
      and sending_id is null
    order by at limit ${mostSends}`.execute(db)
  return rows
}
