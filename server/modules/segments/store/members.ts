/**
 * The SQL of who is in a segment: one query for counts, lists, jobs and sendings alike. It has a column for each condition, which
 * may so stand in any and/or, and is evaluated once.
 */
import { sql } from 'kysely'
import {
  conditionName,
  conditionSql,
  contactsSql,
  deedsJoin,
  type Gathering,
  gathering,
  type Holds,
  isAlways,
  mailableSql,
  type Sql,
  yes,
} from './conditions.ts'
import type { Plan, PlanCondition, PlanGroup, PlanMailable } from './plan.ts'

export type SegmentSql = {
  /** Contacts of the project with their `id`, and each condition in a column. */
  people: Sql
  holds: Holds
  /** The same of each rule, in the order of `path`. */
  rules: readonly RuleSql[]
}
export type RuleSql = { path: string; holds: Holds; leaves: Holds }

/**
 * What else is told of them as `mailable`, whether their consent and pause stand beside them, whether `visitors` are some few of the project's, and whether their project stands
 * beside their ids, by which a cluster knows where rows that are made of them belong.
 */
type Reading = { mailable?: PlanMailable; areFew?: boolean; withProject?: boolean; standing?: boolean }

/**
 * Of most contacts it is read what was counted, of the others what they did: each part by itself, as the first is joined in parallel
 * only without the second. Nobody is in both.
 */
export function segmentSql(projectId: string, plan: Plan, reading: Reading = {}): SegmentSql[] {
  if (!asksForDeeds(plan)) return [partSql(projectId, plan, reading, 'all')]
  return (['counted', 'outdated'] as const).map((whose) => partSql(projectId, plan, reading, whose))
}

/** A part of what is summed up, and how often: what is to be taken off counts −1. */
export type Summand = SegmentSql & { sign: 1 | -1 }

/**
 * The same for sums: to look up for each of a million contacts whether they are outdated takes longer than to count the few who
 * are, by what was counted of them, and to take them off again.
 */
export function summandsSql(projectId: string, plan: Plan, reading: Reading = {}): Summand[] {
  const part = (whose: Whose, sign: 1 | -1): Summand => ({
    ...partSql(projectId, plan, reading, whose, true),
    sign,
  })
  if (!asksForDeeds(plan)) return [part('all', 1)]
  return [part('all', 1), part('overtaken', -1), part('outdated', 1)]
}

/**
 * All of them or those who are not outdated, by what was counted; those who are outdated, by what was counted before, or by what
 * they did.
 */
type Whose = 'all' | 'counted' | 'overtaken' | 'outdated'

const someRule = (isSuch: (rule: PlanCondition) => boolean, { rules }: PlanGroup): boolean =>
  rules.some((rule) => ('join' in rule ? someRule(isSuch, rule) : isSuch(rule)))

const asksForDeeds = (plan: PlanGroup): boolean =>
  someRule((rule) => rule.kind === 'did' || ('days' in rule && !isAlways(rule.days)), plan)

/** What changes too often, or is too long, to stand beside the deeds. */
const asksForMore = (plan: PlanGroup): boolean =>
  someRule(({ kind }) => ['score', 'band', 'field', 'filled'].includes(kind), plan)

function partSql(
  projectId: string,
  plan: Plan,
  { mailable, areFew = false, withProject = false, standing = false }: Reading,
  whose: Whose,
  isSummed = false,
): SegmentSql {
  const isFresh = whose === 'outdated'
  const isNoted = isFresh || whose === 'overtaken'
  const gathered = gathering({
    projectId,
    reckoning: plan.reckoning,
    base: areFew || isFresh || !asksForDeeds(plan) || asksForMore(plan) ? 'visitors' : 'deeds',
    isFresh,
    isSummed,
    areFew: areFew || isNoted,
  })
  const conditions: Condition[] = []
  const rules: RuleSql[] = []
  const holds = groupSql({ gathered, conditions, rules }, plan, '')
  const named = conditions.map(({ holds: each, isSet }, n) => ({
    isLater: areFew && isSet,
    column: sql`${each} as ${conditionName(n)}`,
  }))
  const columns = [
    sql`contact.id`,
    ...(withProject ? [sql`contact.project_id`] : []),
    ...(standing ? [sql`contact.consent`, sql`contact.paused_until`] : []),
    ...named.flatMap(({ isLater, column }) => (isLater ? [] : [column])),
    ...(mailable ? [sql`${mailableSql(mailable)} as mailable`] : []),
  ]
  const later = named.flatMap(({ isLater, column }) => (isLater ? [column] : []))
  const noted = sql`deeds_outdated.project_id = ${projectId} and deeds_outdated.visitor_id = contact.id`
  const people = sql`select ${sql.join(columns)}
      from ${contactsSql(gathered)} ${isNoted ? sql`join deeds_outdated on ${noted}` : sql``} ${deedsJoin(gathered)}
      where ${gathered.base === 'visitors' ? sql`contact.project_id = ${projectId} and contact.email is not null` : yes}
        ${whose === 'counted' ? sql`and not exists (select from deeds_outdated where ${noted})` : sql``}`
  return {
    // of few, sets are asked only where all that is cheaper holds: the offset keeps them out of what is read first
    people: later.length
      ? sql`select contact.*, ${sql.join(later)} from (${people} offset '0') as contact`
      : people,
    holds,
    rules,
  }
}

/** Their ids. */
export function membersSql(projectId: string, plan: Plan, areFew = false): Sql {
  const ids = segmentSql(projectId, plan, { areFew }).map(
    ({ people, holds }) => sql`select id from (${people}) as person where ${holds}`,
  )
  // once, however often it is looked at
  return sql`with members as materialized (${sql.join(ids, sql` union all `)}) select id from members`
}

/** Those of them who may be written to, with their project. */
export const mailableMembersSql = (projectId: string, plan: Plan, mailable: PlanMailable): Sql =>
  sql.join(
    segmentSql(projectId, plan, { mailable, withProject: true }).map(
      ({ people, holds }) =>
        sql`select project_id, id from (${people}) as person where ${holds} and mailable`,
    ),
    sql` union all `,
  )

/** `isSet`: it is asked whether the contact is among those of another table. */
type Condition = { holds: Holds; isSet: boolean }
type Building = { gathered: Gathering; conditions: Condition[]; rules: RuleSql[] | undefined }

function groupSql(building: Building, { join, not, rules }: PlanGroup, at: string): Holds {
  const word = join === 'and' ? sql` and ` : sql` or `
  const parts: Holds[] = []
  for (const [n, rule] of rules.entries()) {
    const path = `${at}rules.${n}`
    // where it stands is told before what stands in it
    const place = building.rules?.push({ path, holds: yes, leaves: yes })
    // rules of a segment that is named have no place of their own here
    const inner = { ...building, rules: 'not' in rule ? undefined : building.rules }
    const holds = 'join' in rule ? groupSql(inner, rule, `${path}.`) : columnOf(building, rule)
    parts.push(holds)
    building.rules?.splice((place ?? 0) - 1, 1, { path, holds, leaves: sql`(${sql.join(parts, word)})` })
  }
  const all = parts.length
    ? sql<boolean>`(${sql.join(parts, word)})`
    : sql<boolean>`${join === 'and'}::boolean`
  return not ? sql<boolean>`not ${all}` : all
}

function columnOf({ gathered, conditions }: Building, rule: PlanCondition): Holds {
  const isSet =
    rule.kind === 'did' ? rule.products !== undefined && !gathered.isFresh : setKinds.has(rule.kind)
  const n = conditions.push({ holds: conditionSql(gathered, rule), isSet }) - 1
  return sql`${conditionName(n)}`
}
const setKinds: ReadonlySet<string> = new Set(['tag', 'campaign', 'sent', 'opened', 'clicked'])
