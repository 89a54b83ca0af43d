/** The SQL of how many are in a segment and in others as well. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { mailableMembersSql, summandsSql } from './members.ts'
import type { Plan, PlanGroup, PlanMailable } from './plan.ts'
import { readFromMemory, sumUp } from './sum-up.ts'

/** Of those in the segment who may be written to, how many are in each of the others: all in one pass over the contacts. */
export async function countOverlaps(
  tx: TxCtx,
  projectId: string,
  { reckoning, ...own }: Plan,
  others: readonly PlanGroup[],
  mailable: PlanMailable,
): Promise<number[]> {
  if (!others.length) return []
  const all: Plan = { join: 'or', rules: [own, ...others], reckoning }
  return sumUp(tx, summandsSql(projectId, all, { mailable }), ({ people, rules }) => {
    const [segment, ...each] = rules.filter(({ path }) => /^rules\.\d+$/.test(path))
    return {
      people: sql`(${people} offset '0') as person`,
      counted: each.map(({ holds }) => sql`${segment?.holds ?? sql`false`} and ${holds} and mailable`),
    }
  })
}

/** As many people as are looked at one by one. */
const looked = 10_000

/**
 * Of so many in the segment who may be written to, how many got one of these sendings or still will. Of very many some
 * thousands are looked at, drawn by chance: to read everybody of a dozen sendings takes longer than a request may.
 */
export async function countSentTo(
  tx: TxCtx,
  projectId: string,
  plan: Plan,
  mailable: PlanMailable,
  recipients: number,
  sendings: readonly { id: string; at: Date; isUnderWay: boolean }[],
): Promise<number> {
  if (!sendings.length || !recipients) return 0
  const oneOf = Math.max(1, Math.floor(recipients / looked))
  const first = new Date(Math.min(...sendings.map(({ at }) => at.getTime())))
  const idsOf = (some: typeof sendings) => anyOf(some.map(({ id }) => id))
  await readFromMemory(tx)
  // the limit has each of them looked up
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people
    from (${mailableMembersSql(projectId, plan, mailable)}) as member
    cross join lateral (
      select from messages
      where messages.project_id = ${projectId} and messages.project_id = member.project_id
        and messages.sending_at >= ${first}::timestamptz and messages.sending_id = ${idsOf(sendings)}
        and messages.visitor_id = member.id and (messages.state in ('SENT', 'UNKNOWN') or messages.sent_at is not null
          or (messages.state = 'QUEUED' and messages.sending_id = ${idsOf(sendings.filter(({ isUnderWay }) => isUnderWay))}))
      limit 1) as message
    ${oneOf > 1 ? sql`where uuid_hash_extended(member.id, 0) % ${oneOf} = 0` : sql``}`.execute(tx.db)
  return (rows[0]?.people ?? 0) * oneOf
}
