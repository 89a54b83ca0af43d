/** The SQL of who of a segment gets a message, and why the others do not. */
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyText } from '#platform/db.ts'
import { type Exclusion, exclusions } from '#rules/segments/exclusions.ts'
import { isFoundBy, type VisitorSearch } from '../../contacts/store/list.ts'
import { readFromMemory, sumUp } from './count-members.ts'
import { type SegmentSql, segmentSql, summandsSql } from './members.ts'
import type { Plan, PlanMailable } from './plan.ts'

/** The first rule of the plan is the segment where `leavesOut`, and the others leave somebody out of it. */
export type Audited = { plan: Plan; mailable: PlanMailable; leavesOut: boolean }
export type Verdict = { id: string; reason: Exclusion | null }
export type VerdictCounts = { members: number; gets: number; reasons: ReadonlyMap<Exclusion, number> }

/** Everybody in one pass, as `countSegment` does it. */
export async function countVerdicts(tx: TxCtx, projectId: string, audited: Audited): Promise<VerdictCounts> {
  const parts = summandsSql(projectId, audited.plan, { standing: true })
  const sums = await sumUp(tx, parts, (part) => ({
    people: sql`(${verdictsIn(projectId, audited, part)}) as verdict`,
    counted: [sql`true`, sql`reason is null`, ...exclusions.map((reason) => sql`reason = ${reason}`)],
  }))
  const [members = 0, gets = 0, ...each] = sums
  return { members, gets, reasons: new Map(exclusions.map((reason, n) => [reason, each[n] ?? 0])) }
}

export type VerdictFilter = 'GETS' | 'SKIPPED' | Exclusion

/** Contacts that are looked at one by one: a part of them first, since most pages are filled by few; then more at once. */
const looked = { first: 400, times: 4, most: 20_000, inAll: 60_000 }

/** Those behind the given one, in the order of their ids. */
export async function listVerdicts(
  tx: TxCtx,
  projectId: string,
  audited: Audited,
  { only, search }: { only: VerdictFilter | undefined; search: VisitorSearch | undefined },
  after: string | undefined,
  count: number,
): Promise<Verdict[]> {
  await readFromMemory(tx)
  const found: Verdict[] = []
  let last = after
  let size = looked.first
  for (let all = 0; all < looked.inAll; all += size, size = Math.min(size * looked.times, looked.most)) {
    const some = sql`select * from visitors where project_id = ${projectId} and email is not null ${search ? sql`and ${isFoundBy(search)}` : sql``}
      ${last === undefined ? sql`` : sql`and id > ${last}::uuid`} order by id limit ${size}`
    const ends = await sql<{ id: string | null; count: number }>`
      select (array_agg(id order by id desc))[1] as id, count(*)::integer as count from (${some}) as next_ones`.execute(
      tx.db,
    )
    const judged = partsOf(projectId, audited, true).map(
      (part) => sql`select id, reason from (${part}) as verdict`,
    )
    const { rows } = await sql<Verdict>`with visitors as (${some})
      select id, reason from (${sql.join(judged, sql` union all `)}) as verdict
      where ${wantedSql(only)} order by id limit ${count - found.length}`.execute(tx.db)
    found.push(...rows)
    const [end] = ends.rows
    if (found.length >= count || !end?.id || end.count < size) return found
    last = end.id
  }
  // few of very many: everybody is looked at together
  const judged = partsOf(projectId, audited, false).map(
    (part) => sql`select id, reason from (${part}) as verdict`,
  )
  const { rows } = await sql<Verdict>`
    select id, reason from (${sql.join(judged, sql` union all `)}) as verdict
    where ${wantedSql(only)} ${last === undefined ? sql`` : sql`and id > ${last}::uuid`}
      ${search ? sql`and id in (select id from visitors where project_id = ${projectId} and ${isFoundBy(search)})` : sql``}
    order by id limit ${count - found.length}`.execute(tx.db)
  return [...found, ...rows]
}

function wantedSql(only: VerdictFilter | undefined): RawBuilder<boolean> {
  if (only === undefined) return sql`true`
  if (only === 'GETS') return sql`reason is null`
  return only === 'SKIPPED' ? sql`reason is not null` : sql`reason = ${only}`
}

const partsOf = (projectId: string, audited: Audited, areFew: boolean) =>
  segmentSql(projectId, audited.plan, { areFew, standing: true }).map((part) =>
    verdictsIn(projectId, audited, part),
  )

/** Each member with the first reason that holds, in the order of `skipReasonOf`. */
function verdictsIn(projectId: string, { mailable, leavesOut }: Audited, part: SegmentSql) {
  const { isMember, isLeftOut } = leavesOut ? splitOf(part) : { isMember: part.holds, isLeftOut: sql`false` }
  return sql`select person.id,
      case when ${isLeftOut} then 'LEFT_OUT'
        when suppressed.reason is not null then suppressed.reason
        when person.consent = 'UNSUBSCRIBED' then 'UNSUBSCRIBED'
        when not person.consent = ${anyText(mailable.states)} then 'NO_CONSENT'
        when person.paused_until > ${mailable.now}::timestamptz then 'PAUSED' end as reason
    from (${part.people} offset '0') as person
    left join (select visitor_id, max(reason) as reason from suppressions
      where suppressions.project_id = ${projectId} and visitor_id is not null group by visitor_id) as suppressed
      on suppressed.visitor_id = person.id
    where ${isMember}`
}

function splitOf({ rules }: SegmentSql) {
  const [own, ...others] = rules.filter(({ path }) => /^rules\.\d+$/.test(path))
  return {
    isMember: own?.holds ?? sql`true`,
    isLeftOut: sql`not (${sql.join(
      others.map(({ holds }) => holds),
      sql` and `,
    )})`,
  }
}
