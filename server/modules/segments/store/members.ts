/**
 * The SQL of who is in a segment: one query for counts, lists, jobs and sendings alike. What is a column of the contact is compared
 * there; whatever stands in other tables is gathered once for all contacts and joined, because looking it up for each of a
 * million contacts takes ten times as long. A condition is then a column beside the contact, which may stand in any and/or.
 */
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyText } from '#platform/db.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
import type { Range } from '#rules/segments/definition.ts'
import type { Days } from '#rules/segments/periods.ts'
import { freshTotals, type ProductsOf, productDeeds, type Reckoning } from './deeds.ts'

/** A time span as JSON keeps it; its end is not part of it. */
export type Times = { since?: string | undefined; before?: string | undefined }
/** What somebody did, with which products, and on which days. */
export type Deeds = { event: string; products?: ProductsOf | undefined; days: Days }
/** A condition with all that it was read with: ids of tables, moments instead of days, limits instead of names. */
export type PlanCondition =
  | ({ kind: 'orders' | 'spent'; days: Days } & Range)
  | { kind: 'rfm'; cells: readonly PlanCell[]; days: Days }
  | ({ kind: 'score' } & Range)
  /** The upper end of a range, where there is one, is not part of it. */
  | { kind: 'band'; ranges: readonly (readonly [number, number | null])[]; activeSince: string }
  | { kind: 'field'; fieldId: string; is: 'equals' | 'contains'; value: string }
  | { kind: 'filled'; fieldId: string; has: boolean }
  | { kind: 'tag'; tagId: string; has: boolean }
  | { kind: 'consent'; states: readonly ConsentState[] }
  | { kind: 'mailable'; states: readonly ConsentState[]; now: string; has: boolean }
  | ({ kind: 'did'; least: number; has: boolean } & Deeds)
  | { kind: 'sent' | 'opened' | 'clicked'; since: string; has: boolean }
/** The times and days of the last order, and the numbers of orders. */
export type PlanCell = Range & { times: Times; days: Days }
export type PlanGroup = { join: 'and' | 'or'; not?: boolean; rules: readonly PlanRule[] }
export type PlanRule = PlanCondition | PlanGroup
/** All that finds the members of a segment, as jobs keep it. */
export type Plan = PlanGroup & { reckoning: Reckoning }

type Holds = RawBuilder<boolean>
type Sql = RawBuilder<unknown>
/** What is gathered beside contacts, each once however many conditions ask for it. */
type Gathered = Map<string, { name: string; join: Sql }>

export type SegmentSql = {
  /** Contacts of the project, with what was gathered. */
  from: Sql
  where: Sql
  holds: Holds
  /** The same of each rule, in the order of `path`. */
  rules: readonly RuleSql[]
}
export type RuleSql = { path: string; holds: Holds; leaves: Holds }

/**
 * Of most contacts it is read what was counted, of the others what they did: each part by itself, as the first is joined in parallel
 * only without the second. Nobody is in both.
 */
export function segmentSql(projectId: string, plan: Plan, reading: Reading = {}): SegmentSql[] {
  if (!asksForDeeds(plan)) return [partSql(projectId, plan, reading, 'all')]
  return (['counted', 'outdated'] as const).map((whose) => partSql(projectId, plan, reading, whose))
}
/** Of which contacts, and how what is gathered beside them is read. */
type Reading = { contacts?: Sql; gatheredAs?: (query: Sql) => Sql }

function partSql(
  projectId: string,
  plan: Plan,
  { contacts = sql`visitors`, gatheredAs = (query) => query }: Reading,
  whose: Whose,
): SegmentSql {
  const gathered: Gathered = new Map()
  const rules: RuleSql[] = []
  const building = { projectId, reckoning: plan.reckoning, whose, gathered, gatheredAs, rules }
  const holds = groupSql(building, plan, '')
  const joins = [...gathered.values()].map(({ join }) => join)
  const outdated = sql`exists (select from deeds_outdated
    where deeds_outdated.project_id = ${projectId} and deeds_outdated.visitor_id = visitors.id)`
  const those = { all: sql``, counted: sql` and not ${outdated}`, outdated: sql` and ${outdated}` }[whose]
  return {
    from: sql`${contacts} ${sql.join(joins, sql` `)}`,
    where: sql`${ofContacts(projectId)}${those}`,
    holds,
    rules,
  }
}

const asksForDeeds = ({ rules }: PlanGroup): boolean =>
  rules.some((rule) =>
    'join' in rule ? asksForDeeds(rule) : rule.kind === 'did' || ('days' in rule && !isAlways(rule.days)),
  )

/**
 * Reads a query once, however often it is looked at. Lists hand a few thousand contacts over under the name of all, of whom the
 * planner expects one as long as there are no statistics: it would then make everything anew for each of them.
 */
const once = (query: Sql) => sql`with once as materialized (${query}) select * from once`

/** Their ids; of the so many most active contacts only, where it is said how many. */
export function membersSql(projectId: string, plan: Plan, mostActive?: number): Sql {
  const contacts =
    mostActive === undefined
      ? sql`visitors`
      : sql`(select * from visitors where ${ofContacts(projectId)}
          order by activity desc, id desc limit ${mostActive}::bigint) as visitors`
  const parts = segmentSql(projectId, plan, { contacts, gatheredAs: once })
  const ids = parts.map(
    ({ from, where, holds }) => sql`select visitors.id from ${from} where ${where} and ${holds}`,
  )
  return once(sql.join(ids, sql` union all `))
}

const ofContacts = (projectId: string) =>
  sql`visitors.project_id = ${projectId} and visitors.email is not null`

export type SegmentCounts = {
  base: number
  count: number
  mailable: number
  rules: { path: string; count: number; leaves: number }[]
}

/** Everything in one pass over the contacts. */
export async function countSegment(
  tx: TxCtx,
  projectId: string,
  plan: Plan,
  mailable: Extract<PlanCondition, { kind: 'mailable' }>,
): Promise<SegmentCounts> {
  // what is joined of a million contacts fits into it, so that nothing is written to disk
  await sql`set local work_mem = '64MB'`.execute(tx.db)
  const sums: number[] = []
  const parts = segmentSql(projectId, plan)
  for (const part of parts)
    for (const [n, count] of (await countPart(tx, part, mailable)).entries()) sums[n] = (sums[n] ?? 0) + count
  const [base = 0, count = 0, may = 0, ...each] = sums
  const paths = parts[0]?.rules ?? []
  return {
    base,
    count,
    mailable: may,
    rules: paths.map(({ path }, n) => ({ path, count: each[2 * n] ?? 0, leaves: each[2 * n + 1] ?? 0 })),
  }
}

async function countPart(
  tx: TxCtx,
  { from, where, holds, rules }: SegmentSql,
  mailable: Extract<PlanCondition, { kind: 'mailable' }>,
): Promise<number[]> {
  const counts = [
    yes,
    holds,
    sql`${holds} and ${mailableSql(mailable)}`,
    ...rules.flatMap((rule) => [rule.holds, rule.leaves]),
  ].map((each) => sql`count(*) filter (where ${each})`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts from ${from} where ${where}`.execute(tx.db)
  return rows[0]?.counts ?? []
}

/** Whose deeds are read: those that were counted, those of whoever is outdated, or no deeds at all. */
type Whose = 'all' | 'counted' | 'outdated'
type Building = {
  projectId: string
  reckoning: Reckoning
  whose: Whose
  gathered: Gathered
  gatheredAs: (query: Sql) => Sql
  rules: RuleSql[] | undefined
}

function groupSql(building: Building, { join, not, rules }: PlanGroup, at: string): Holds {
  const word = join === 'and' ? sql` and ` : sql` or `
  const parts: Holds[] = []
  for (const [n, rule] of rules.entries()) {
    const path = `${at}rules.${n}`
    // where it stands is told before what stands in it
    const place = building.rules?.push({ path, holds: yes, leaves: yes })
    // rules of a segment that is named have no place of their own here
    const inner = { ...building, rules: 'not' in rule ? undefined : building.rules }
    const holds = 'join' in rule ? groupSql(inner, rule, `${path}.`) : conditionSql(building, rule)
    parts.push(holds)
    building.rules?.splice((place ?? 0) - 1, 1, { path, holds, leaves: sql`(${sql.join(parts, word)})` })
  }
  const all = parts.length
    ? sql<boolean>`(${sql.join(parts, word)})`
    : sql<boolean>`${join === 'and'}::boolean`
  return not ? sql<boolean>`not ${all}` : all
}
const yes = sql<boolean>`true`

function conditionSql(building: Building, rule: PlanCondition): Holds {
  switch (rule.kind) {
    case 'orders':
    case 'spent':
      return inRange(boughtSql(building, rule), rule)
    case 'rfm':
      return rfmSql(building, rule)
    case 'score':
      return inRange(sql`greatest(visitors.score, 0)`, rule)
    case 'band':
      return sql`(visitors.active_at >= ${rule.activeSince}::timestamptz and ${anyHolds(
        rule.ranges.map(
          ([from, below]) =>
            sql`visitors.score >= ${from}::integer${below === null ? sql`` : sql` and visitors.score < ${below}::integer`}`,
        ),
      )})`
    case 'field':
      return rule.is === 'equals'
        ? sql`coalesce(visitors.fields ->> ${rule.fieldId} = ${rule.value}, false)`
        : sql`(strpos(coalesce(visitors.fields ->> ${rule.fieldId}, ''), ${rule.value}) > 0)`
    case 'filled':
      return wanted(rule, sql`coalesce(visitors.fields ->> ${rule.fieldId}, '') <> ''`)
    case 'consent':
      return sql`(visitors.consent = ${anyText(rule.states)})`
    case 'mailable':
      return mailableSql(rule)
    case 'tag':
      return isGathered(
        building,
        rule,
        sql`select visitor_id as whose from visitor_tags
          where project_id = ${building.projectId} and tag_id = ${rule.tagId}`,
      )
    case 'did':
      return wanted(rule, sql`${timesOf(building, rule)} >= ${rule.least}::integer`)
    default:
      return isGathered(building, rule, messagesSql(building.projectId, rule))
  }
}

const mailableSql = (rule: Extract<PlanCondition, { kind: 'mailable' }>): Holds =>
  wanted(
    rule,
    sql`visitors.consent = ${anyText(rule.states)}
      and (visitors.paused_until is null or visitors.paused_until <= ${rule.now}::timestamptz)`,
  )

const wanted = ({ has }: { has: boolean }, condition: Sql): Holds =>
  has ? sql`(${condition})` : sql`(not (${condition}))`

const anyHolds = (conditions: readonly Sql[]): Holds =>
  sql`(${sql.join(
    conditions.map((each) => sql`(${each})`),
    sql` or `,
  )})`

const inRange = (value: Sql, { min, max }: Range): Holds =>
  sql`(${sql.join(
    [
      ...(min === undefined ? [] : [sql`${value} >= ${min}::bigint`]),
      ...(max === undefined ? [] : [sql`${value} <= ${max}::bigint`]),
      // a range has one end at least, but for a cell
      ...(min === undefined && max === undefined ? [yes] : []),
    ],
    sql` and `,
  )})`

const inTimes = (column: Sql, { since, before }: Times): Holds =>
  sql`(${sql.join(
    [
      ...(since === undefined ? [] : [sql`${column} >= ${since}::timestamptz`]),
      ...(before === undefined ? [] : [sql`${column} < ${before}::timestamptz`]),
      ...(since === undefined && before === undefined ? [yes] : []),
    ],
    sql` and `,
  )})`

const inDays = (column: Sql, { from, to }: Days): Holds =>
  sql`(${sql.join(
    [
      ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
      ...(to === undefined ? [] : [sql`${column} <= ${to}::date`]),
      ...(from === undefined && to === undefined ? [yes] : []),
    ],
    sql` and `,
  )})`

/** A join that is there once for each key. */
function gather({ gathered }: Building, key: string, make: (name: Sql) => Sql): Sql {
  const found = gathered.get(key)
  if (found) return sql.ref(found.name)
  const name = `gathered_${gathered.size}`
  gathered.set(key, { name, join: make(sql.ref(name)) })
  return sql.ref(name)
}

const isAlways = ({ from, to }: Days): boolean => from === undefined && to === undefined

/** What contacts have bought in some time; of all time each contact has it in its row. */
function boughtSql(
  building: Building,
  { kind, days }: Extract<PlanCondition, { kind: 'orders' | 'spent' }>,
): Sql {
  if (isAlways(days)) return kind === 'orders' ? sql`visitors.orders` : sql`visitors.spent`
  const { times, amount } = totalDeeds(building, 'order', days)
  return kind === 'orders' ? times : amount
}

function rfmSql(building: Building, { cells, days }: Extract<PlanCondition, { kind: 'rfm' }>): Holds {
  if (isAlways(days))
    return sql`(visitors.orders > 0 and ${anyHolds(
      cells.map(
        (cell) =>
          sql`${inTimes(sql`visitors.last_order_at`, cell.times)} and ${inRange(sql`visitors.orders`, cell)}`,
      ),
    )})`
  const { times, last } = totalDeeds(building, 'order', days)
  return sql`(${times} > 0 and ${anyHolds(
    cells.map((cell) => sql`${inDays(last, cell.days)} and ${inRange(times, cell)}`),
  )})`
}

const timesOf = (building: Building, { event, products, days }: Deeds): Sql =>
  products ? timesWithProducts(building, { event, products, days }) : totalDeeds(building, event, days).times

/** What a contact has done in some days: how often, what orders come to, and the last of those days. */
type Done = { times: Sql; amount: Sql; last: Sql }

/** It stands in one row of the contact, which a parallel scan can join: nothing is added up. */
function totalDeeds(building: Building, event: string, { from, to }: Days): Done {
  const { projectId, reckoning, whose } = building
  const own = gather(building, `total ${event}`, (name) =>
    whose === 'outdated'
      ? sql`left join (${building.gatheredAs(freshTotals(projectId, reckoning, event))}) as ${name}
          on ${name}.whose = visitors.id`
      : event === 'order'
        ? sql`left join deed_orders as ${name} on ${name}.project_id = ${projectId} and ${name}.visitor_id = visitors.id`
        : sql`left join deed_events as ${name} on ${name}.project_id = ${projectId}
            and ${name}.visitor_id = visitors.id and ${name}.kind = ${event}`,
  )
  const days = sql`${own}.days`
  // the place of the last day until then among those on which something was done, and that before the first
  const end = to === undefined ? sql`cardinality(${days})` : sql`width_bucket(${to}::date, ${days})`
  const start = from === undefined ? sql`0` : sql`width_bucket(${from}::date - 1, ${days})`
  const within = (sums: Sql) => sql`(coalesce(${sums}[${end}], 0) - coalesce(${sums}[${start}], 0))`
  return { times: within(sql`${own}.sums`), amount: within(sql`${own}.amounts`), last: sql`${days}[${end}]` }
}

function timesWithProducts(
  building: Building,
  { event, products, days }: Deeds & { products: ProductsOf },
): Sql {
  const deeds = { event, products, days }
  const name = gather(
    building,
    JSON.stringify(deeds),
    (
      made,
    ) => sql`left join (${building.gatheredAs(productDeeds(building.projectId, building.reckoning, deeds, building.whose === 'outdated'))}) as ${made}
      on ${made}.whose = visitors.id`,
  )
  return sql`coalesce(${name}.times, 0)`
}

/** Whether a contact is among those whom a query names, each once, as `whose`. */
function isGathered(building: Building, rule: PlanCondition & { has: boolean }, query: Sql): Holds {
  const { has, ...rest } = rule
  const name = gather(
    building,
    JSON.stringify(rest),
    (made) => sql`left join (${building.gatheredAs(query)}) as ${made} on ${made}.whose = visitors.id`,
  )
  return sql`(${name}.whose is ${has ? sql`not null` : sql`null`})`
}

/**
 * Who got, opened or clicked a message. When one was sent stands in no index, so sendings that were over before are left out; one
 * day more, because what was being handed over then comes to its end a little later.
 */
function messagesSql(
  projectId: string,
  { kind, since }: { kind: 'sent' | 'opened' | 'clicked'; since: string },
): Sql {
  if (kind !== 'sent')
    return sql`select distinct visitor_id as whose from messages
      where project_id = ${projectId} and ${sql.ref(`${kind}_at`)} >= ${since}::timestamptz`
  return sql`select distinct messages.visitor_id as whose from messages
    join sendings on sendings.project_id = messages.project_id and sendings.id = messages.sending_id
    where messages.project_id = ${projectId} and sendings.project_id = ${projectId}
      and (sendings.finished_at is null or sendings.finished_at >= ${since}::timestamptz - interval '1 day')
      and coalesce(messages.sent_at, case when messages.state in ('SENT', 'UNKNOWN') then messages.at end) >= ${since}::timestamptz`
}
