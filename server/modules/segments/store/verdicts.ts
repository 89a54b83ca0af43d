/** The SQL of who of a segment gets a message, and why the others do not. */
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyText } from '#platform/db.ts'
import { type Exclusion, exclusions } from '#rules/segments/exclusions.ts'
import { isFoundBy, type VisitorSearch } from '../../contacts/store/list.ts'
import { yes } from './conditions.ts'
import { type RuleSql, type SegmentSql, segmentSql, summandsSql } from './members.ts'
import type { Plan, PlanMailable } from './plan.ts'
import { readFromMemory, sumUp } from './sum-up.ts'

/** The first rule of the plan is the segment where `leavesOut`, and the others leave somebody out of it. */
export type Audited = { plan: Plan; mailable: PlanMailable; leavesOut: boolean }
export type Verdict = { id: string; reason: Exclusion | null }
export type AudienceCounts = {
  /** All contacts of the project. */
  base: number
  /** Contacts in the segment. */
  count: number
  /** Of these, those who may be written to. */
  mailable: number
  /** Of these, those who are not left out. */
  recipients: number
  /** Why the other contacts of the segment get no message, the most frequent reason first. */
  skipped: { reason: Exclusion; count: number }[]
  /** The rules of the segment itself. */
  rules: { path: string; count: number; leaves: number }[]
}

/** Everything in one pass over the contacts. */
export async function countAudience(tx: TxCtx, projectId: string, audited: Audited): Promise<AudienceCounts> {
  const parts = summandsSql(projectId, audited.plan, { standing: true })
  const [base = 0, count = 0, mailable = 0, recipients = 0, ...each] = await sumUp(tx, parts, (part) => ({
    // the offset has each condition evaluated once, however many counts it is part of
    people: sql`(${verdictsIn(projectId, audited, part)} offset '0') as verdict`,
    counted: [
      yes,
      sql`is_member`,
      sql`is_member and obstacle is null`,
      sql`is_member and reason is null`,
      ...exclusions.map((reason) => sql`is_member and reason = ${reason}`),
      ...ownRules(audited, part).flatMap(({ holds, leaves }) => [holds, leaves]),
    ],
  }))
  const skipped = exclusions.map((reason, n) => ({ reason, count: each[n] ?? 0 }))
  const [first] = parts
  const ofRules = each.slice(exclusions.length)
  return {
    base,
    count,
    mailable,
    recipients,
    skipped: skipped.filter((one) => one.count > 0).sort((one, other) => other.count - one.count),
    rules: (first ? ownRules(audited, first) : []).map(({ path }, n) => ({
      path,
      count: ofRules[2 * n] ?? 0,
      leaves: ofRules[2 * n + 1] ?? 0,
    })),
  }
}

const ownPath = 'rules.0.'

/** The rules of the segment itself, by their paths in it, without the segments that are left out. */
const ownRules = ({ leavesOut }: Audited, { rules }: SegmentSql): readonly RuleSql[] =>
  leavesOut
    ? rules
        .filter(({ path }) => path.startsWith(ownPath))
        .map((rule) => ({ ...rule, path: rule.path.slice(ownPath.length) }))
    : rules

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
    const { rows } = await sql<Verdict>`with visitors as (${some})
      select id, reason from (${membersIn(projectId, audited, true)}) as verdict
      where ${wantedSql(only)} order by id limit ${count - found.length}`.execute(tx.db)
    found.push(...rows)
    const [end] = ends.rows
    if (found.length >= count || !end?.id || end.count < size) return found
    last = end.id
  }
  // few of very many: everybody is looked at together
  const { rows } = await sql<Verdict>`
    select id, reason from (${membersIn(projectId, audited, false)}) as verdict
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

/** The verdict on one contact. Undefined if the contact is not in the segment. */
export async function findVerdict(
  tx: TxCtx,
  projectId: string,
  audited: Audited,
  id: string,
): Promise<Verdict | undefined> {
  const { rows } = await sql<Verdict>`with visitors as (
      select * from visitors where project_id = ${projectId} and id = ${id}::uuid and email is not null)
    select id, reason from (${membersIn(projectId, audited, true)}) as verdict`.execute(tx.db)
  return rows[0]
}

const membersIn = (projectId: string, audited: Audited, areFew: boolean) =>
  sql.join(
    segmentSql(projectId, audited.plan, { areFew, standing: true }).map(
      (part) =>
        sql`select id, reason from (${verdictsIn(projectId, audited, part)}) as verdict where is_member`,
    ),
    sql` union all `,
  )

/**
 * Each contact with the first reason that applies, in the order of `skipReasonOf`. `obstacle` is the same without LEFT_OUT.
 */
function verdictsIn(projectId: string, { mailable, leavesOut }: Audited, part: SegmentSql) {
  const { isMember, isLeftOut } = leavesOut ? splitOf(part) : { isMember: part.holds, isLeftOut: sql`false` }
  return sql`select judged.*, case when is_left_out then 'LEFT_OUT' else obstacle end as reason
    from (select person.*, ${isMember} as is_member, ${isLeftOut} as is_left_out,
      case when suppressed.reason is not null then suppressed.reason
        when person.consent = 'UNSUBSCRIBED' then 'UNSUBSCRIBED'
        when not person.consent = ${anyText(mailable.states)}
          then case person.consent when 'CUSTOMER' then 'CUSTOMER_NOT_MAILED' else 'NO_CONSENT' end
        when person.paused_until > ${mailable.now}::timestamptz then 'PAUSED' end as obstacle
      from (${part.people} offset '0') as person
      left join (select visitor_id,
          max(case when reason = 'UNSUBSCRIBED' and source = 'IMPORT' then 'DECLINED' else reason end) as reason
        from suppressions
        where suppressions.project_id = ${projectId} and visitor_id is not null group by visitor_id) as suppressed
        on suppressed.visitor_id = person.id) as judged`
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
