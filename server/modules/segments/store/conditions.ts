/**
 * The SQL of conditions. What is a column of the contact is compared there; whatever stands in other tables is gathered for all
 * contacts and joined.
 */
import { type RawBuilder, sql } from 'kysely'
import { anyText } from '#platform/db.ts'
import type { Range } from '#rules/segments/definition.ts'
import type { Days } from '#rules/segments/periods.ts'
import {
  type DeedKind,
  type Done,
  doneIn,
  freshIn,
  freshWithProducts,
  type ProductsOf,
  pastOf,
  productDeeds,
  type Reckoning,
} from './deeds.ts'
import type { Deeds, PlanCondition, PlanMailable, Times } from './plan.ts'

export type Holds = RawBuilder<boolean>
export type Sql = RawBuilder<unknown>

/** Whose deeds are read: those that were counted, those of whoever is outdated, or no deeds at all. */
export type Whose = 'all' | 'counted' | 'outdated'

/** What is gathered beside contacts while conditions are written. */
export type Gathering = {
  projectId: string
  reckoning: Reckoning
  whose: Whose
  /** Whether it is looked up for each of them instead. */
  areFew: boolean
  /** Each once, however many conditions ask for it. */
  joins: Map<string, { name: string; join: Sql }>
  /** What is told by a contact's deeds, by name, and conditions that need no more. */
  sums: Map<string, Sql>
  byDeeds: { holds: Holds; forOthers: boolean }[]
  /** What is read of those for whom it is outdated: things of these kinds, and which products they were about. */
  past: { kinds: Set<DeedKind>; hasProducts: boolean }
}

export const gathering = (
  of: Pick<Gathering, 'projectId' | 'reckoning' | 'whose' | 'areFew'>,
): Gathering => ({
  ...of,
  joins: new Map(),
  sums: new Map(),
  byDeeds: [],
  past: { kinds: new Set(), hasProducts: false },
})

/** The name of a condition's column. */
export const conditionName = (n: number) => sql.ref(`holds_${n}`)

/** All that was gathered, beside `visitors`. */
export const joinsSql = (gathered: Gathering): Sql =>
  sql.join([...deedsJoin(gathered), ...[...gathered.joins.values()].map(({ join }) => join)], sql` `)

export const yes = sql<boolean>`true`

export function conditionSql(gathered: Gathering, rule: PlanCondition): Holds {
  switch (rule.kind) {
    case 'orders':
    case 'spent':
      return boughtSql(gathered, rule)
    case 'rfm':
      return rfmSql(gathered, rule)
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
        gathered,
        rule,
        sql`select visitor_id as whose from visitor_tags
          where project_id = ${gathered.projectId} and tag_id = ${rule.tagId}`,
      )
    case 'did':
      return wanted(rule, didSql(gathered, rule))
    case 'campaign':
      return isGathered(gathered, rule, ofCampaignSql(gathered.projectId, rule))
    default:
      return isGathered(gathered, rule, messagesSql(gathered.projectId, rule))
  }
}

export const mailableSql = (rule: PlanMailable): Holds =>
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

/** What a query tells of each contact, `whose` it is, once for each key. */
function gather({ joins, areFew }: Gathering, key: string, query: Sql): Sql {
  const name = joins.get(key)?.name ?? `gathered_${joins.size}`
  const ref = sql.ref(name)
  joins.set(key, {
    name,
    join: areFew
      ? sql`left join lateral (select * from (${query}) as own where own.whose = visitors.id offset '0') as ${ref} on true`
      : sql`left join (${query}) as ${ref} on ${ref}.whose = visitors.id`,
  })
  return ref
}

export const isAlways = ({ from, to }: Days): boolean => from === undefined && to === undefined

/** What contacts have bought in some time; of all time each contact has it in its row. */
function boughtSql(gathered: Gathering, rule: Extract<PlanCondition, { kind: 'orders' | 'spent' }>): Holds {
  const { kind, days, min = 0, max = 0 } = rule
  if (isAlways(days)) return inRange(kind === 'orders' ? sql`visitors.orders` : sql`visitors.spent`, rule)
  const bought = ofDeeds(gathered, kind === 'orders' ? 'times' : 'amount', 'order', days)
  return byDeeds(gathered, inRange(bought, rule), min <= 0 && max >= 0)
}

function rfmSql(gathered: Gathering, { cells, days }: Extract<PlanCondition, { kind: 'rfm' }>): Holds {
  if (isAlways(days))
    return sql`(visitors.orders > 0 and ${anyHolds(
      cells.map(
        (cell) =>
          sql`${inTimes(sql`visitors.last_order_at`, cell.times)} and ${inRange(sql`visitors.orders`, cell)}`,
      ),
    )})`
  const [times, last] = [ofDeeds(gathered, 'times', 'order', days), ofDeeds(gathered, 'last', 'order', days)]
  const isInCell = anyHolds(cells.map((cell) => sql`${inDays(last, cell.days)} and ${inRange(times, cell)}`))
  return byDeeds(gathered, sql`(${times} > 0 and ${isInCell})`, false)
}

/** At least so often. */
function didSql(gathered: Gathering, { event, products, days, least }: Deeds & { least: number }): Holds {
  if (products) return sql`${timesWithProducts(gathered, { event, products, days })} >= ${least}::integer`
  const times = ofDeeds(gathered, 'times', event, days)
  return byDeeds(gathered, sql`(${times} >= ${least}::integer)`, least <= 0)
}

/** What somebody's deeds tell. */
function ofDeeds({ sums, past, whose }: Gathering, what: keyof Done, kind: DeedKind, days: Days): Sql {
  past.kinds.add(kind)
  const name = [what, kind, days.from, days.to].join(' ')
  sums.set(name, (whose === 'outdated' ? freshIn : doneIn)(kind, days)[what])
  return sql.ref(name)
}

/** A condition on no more than that, and whether it holds for whoever has no deeds. */
function byDeeds({ byDeeds: conditions, whose }: Gathering, holds: Holds, forOthers: boolean): Holds {
  if (whose === 'outdated') return holds
  const name = conditionName(conditions.push({ holds, forOthers }) - 1)
  return sql`coalesce(done.${name}, ${forOthers}::boolean)`
}

const deedsJoin = (gathered: Gathering): Sql[] =>
  gathered.sums.size ? [gathered.whose === 'outdated' ? freshJoin(gathered) : countedJoin(gathered)] : []

/** Looked up for each of them: they are few, and nobody but them has changed. */
function freshJoin({ projectId, reckoning, sums, past }: Gathering): Sql {
  const values = [...sums].map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  return sql`left join lateral (select ${sql.join(values)}
    from (${pastOf(projectId, reckoning, past.kinds, past.hasProducts)}) as done) as summed on true`
}

/**
 * One row of each contact, which a parallel scan can join: nothing is added up. Where all contacts are asked for, those of whom
 * it tells no more than of somebody without deeds are left out, as the join is what takes the time.
 */
function countedJoin({ projectId, areFew, sums, byDeeds: conditions }: Gathering): Sql {
  const values = [...sums].map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const read = sql`select visitor_id as whose, ${sql.join(values)} from deeds
    where deeds.project_id = ${projectId} ${areFew ? sql`` : sql`offset '0'`}`
  const columns = conditions.map(({ holds }, n) => sql`${holds} as ${conditionName(n)}`)
  const tells = anyHolds(conditions.map(({ holds, forOthers }) => sql`${holds} <> ${forOthers}::boolean`))
  return sql`left join (select whose, ${sql.join(columns)} from (${read}) as summed ${areFew ? sql`` : sql`where ${tells}`})
    as done on done.whose = visitors.id`
}

function timesWithProducts(gathered: Gathering, deeds: Deeds & { products: ProductsOf }): Sql {
  const { projectId, whose, past, sums } = gathered
  const name = JSON.stringify(deeds)
  if (whose !== 'outdated')
    return sql`coalesce(${gather(gathered, name, productDeeds(projectId, deeds))}.times, 0)`
  past.kinds.add(deeds.event)
  past.hasProducts = true
  const column = `products ${sums.size}`
  sums.set(column, freshWithProducts(projectId, deeds))
  return sql.ref(column)
}

/** Whether a contact is among those whom a query names, each once, as `whose`. */
function isGathered(gathered: Gathering, rule: PlanCondition & { has: boolean }, query: Sql): Holds {
  const { has, ...rest } = rule
  return sql`(${gather(gathered, JSON.stringify(rest), query)}.whose is ${has ? sql`not null` : sql`null`})`
}

/** Who got the message of a campaign, or did something with it. */
function ofCampaignSql(
  projectId: string,
  { campaignId, did }: Extract<PlanCondition, { kind: 'campaign' }>,
): Sql {
  const holds =
    did === 'addressed'
      ? yes
      : did === 'got'
        ? sql`(messages.sent_at is not null or messages.state in ('SENT', 'UNKNOWN'))`
        : sql`messages.${sql.ref(`${did}_at`)} is not null`
  return sql`select distinct messages.visitor_id as whose from messages
    join sendings on sendings.project_id = messages.project_id and sendings.id = messages.sending_id
    where messages.project_id = ${projectId} and sendings.project_id = ${projectId}
      and sendings.campaign_id = ${campaignId}::uuid and ${holds}`
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
