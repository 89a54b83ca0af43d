/** The SQL of messages that wait: for which domain, until when, and how far a sending is scheduled. */
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { WaitReason } from '#rules/delivery/states.ts'
import { type SendingKey, sendingAt } from './sendings.ts'

type Wait = {
  reason: WaitReason
  domain: string | null
  people: number
  nextAt: Date
  answer: string | null
}
/** The largest groups, and how many messages wait in all. */
export type Waits = { groups: Wait[]; total: number }

const queuedOf = ({ projectId, sendingId }: SendingKey) => sql`
  project_id = ${projectId} and sending_at = ${sendingAt(sendingId)} and sending_id = ${sendingId} and state = 'QUEUED'`

/** Messages in which an answer is looked for, of each domain. */
const answersRead = 200

/** Messages that wait for their next attempt, by reason and domain. */
export async function waitsOf(db: Db, ref: SendingKey, most: number): Promise<Waits> {
  // the groups are read from the index alone; of the answers only the next to be sent
  const { rows } = await sql<Wait & { total: number }>`
    with groups as materialized (
      select reason, receiving_domain as domain, count(*)::integer as people, min(at) as "nextAt",
        (sum(count(*)) over ())::integer as total
      from messages where ${queuedOf(ref)} and reason is not null
      group by reason, receiving_domain order by count(*) desc, receiving_domain limit ${most})
    select groups.*, (
      select answer from (
        select answer, receiving_domain from messages where ${queuedOf(ref)} and reason = groups.reason
        order by at limit ${answersRead}) next
      where receiving_domain is not distinct from groups.domain and answer is not null limit 1) as answer
    from groups order by people desc, domain`.execute(db)
  return { groups: rows, total: rows[0]?.total ?? 0 }
}

/** When the next queued message is due, and the last one. */
export async function dueOf(db: Db, ref: SendingKey): Promise<{ nextAt: Date | null; lastAt: Date | null }> {
  const { rows } = await sql<{ nextAt: Date | null; lastAt: Date | null }>`
    select (select min(at) from messages where ${queuedOf(ref)}) as "nextAt",
      (select max(at) from messages where ${queuedOf(ref)}) as "lastAt"`.execute(db)
  return rows[0] ?? { nextAt: null, lastAt: null }
}
