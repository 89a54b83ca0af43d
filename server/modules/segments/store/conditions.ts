/**
 * The SQL of conditions. What is a column of the contact's row is compared there; of whatever stands in other tables it is asked
 * whether the contact is among those of whom it holds.
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

/** What is gathered beside contacts while conditions are written. */
export type Gathering = {
  projectId: string
  reckoning: Reckoning
  /** The table that has a row for each `contact`. */
  base: 'visitors' | 'deeds'
  /** Whether it is read what they did, instead of what was counted of it. */
  isFresh: boolean
  /** Whether they are only counted. */
  isSummed: boolean
  /** Whether deeds are looked up for each of them, instead of read for all. */
  areFew: boolean
  /** What is told by a contact's deeds, by name, and conditions that need no more. */
  sums: Map<string, Sql>
  /** Whether some of it is asked for more than once. */
  areShared: boolean
  byDeeds: { holds: Holds; forOthers: boolean }[]
  /** What is read of those for whom it is outdated: things of these kinds, and which products they were about. */
  past: { kinds: Set<DeedKind>; hasProducts: boolean }
}

export const gathering = (
  of: Pick<Gathering, 'projectId' | 'reckoning' | 'base' | 'isFresh' | 'isSummed' | 'areFew'>,
): Gathering => ({
  ...of,
  sums: new Map(),
  areShared: false,
  byDeeds: [],
  past: { kinds: new Set(), hasProducts: false },
})

/** The name of a condition's column. */
export const conditionName = (n: number) => sql.ref(`holds_${n}`)

/** The contacts themselves, with what their deeds tell where these have the row. */
export function contactsSql({ projectId, base, areFew, sums, areShared }: Gathering): Sql {
  if (base === 'visitors') return sql`visitors as contact`
  return sql`(select project_id, visitor_id as id, consent, paused_until${valuesOf(sums)} from deeds
    where deeds.project_id = ${projectId} ${onceUnless(areFew || !areShared)}) as contact`
}

export const yes = sql<boolean>`true`

export function conditionSql(gathered: Gathering, rule: PlanCondition): Holds {
  switch (rule.kind) {
    case 'orders':
    case 'spent':
      return boughtSql(gathered, rule)
    case 'rfm':
      return rfmSql(gathered, rule)
    case 'score':
      return inRange(sql`greatest(contact.score, 0)`, rule)
    case 'band':
      return sql`(contact.active_at >= ${rule.activeSince}::timestamptz and ${anyHolds(
        rule.ranges.map(
          ([from, below]) =>
            sql`contact.score >= ${from}::integer${below === null ? sql`` : sql` and contact.score < ${below}::integer`}`,
        ),
      )})`
    case 'field':
      return rule.is === 'equals'
        ? sql`coalesce(contact.fields ->> ${rule.fieldId} = ${rule.value}, false)`
        : sql`(strpos(coalesce(contact.fields ->> ${rule.fieldId}, ''), ${rule.value}) > 0)`
    case 'filled':
      return wanted(rule, sql`coalesce(contact.fields ->> ${rule.fieldId}, '') <> ''`)
    case 'consent':
      return sql`(contact.consent = ${anyText(rule.states)})`
    case 'mailable':
      return mailableSql(rule)
    case 'tag':
      return wanted(
        rule,
        isAmong(
          gathered,
          sql`select visitor_id as whose from visitor_tags
          where project_id = ${gathered.projectId} and tag_id = ${rule.tagId}`,
        ),
      )
    case 'did':
      return wanted(rule, didSql(gathered, rule))
    case 'campaign':
      return wanted(rule, isAmong(gathered, ofCampaignSql(gathered.projectId, rule)))
    default:
      return wanted(rule, isAmong(gathered, messagesSql(gathered.projectId, rule)))
  }
}

export const mailableSql = (rule: PlanMailable): Holds =>
  wanted(
    rule,
    sql`contact.consent = ${anyText(rule.states)}
      and (contact.paused_until is null or contact.paused_until <= ${rule.now}::timestamptz)`,
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

export const isAlways = ({ from, to }: Days): boolean => from === undefined && to === undefined

/** What was bought in all time each contact has in its row, unless that is the row of their deeds. */
const isInRow = ({ base }: Gathering, days: Days): boolean => base === 'visitors' && isAlways(days)

/** What contacts have bought in some time. */
function boughtSql(gathered: Gathering, rule: Extract<PlanCondition, { kind: 'orders' | 'spent' }>): Holds {
  const { kind, days, min = 0, max = 0 } = rule
  if (isInRow(gathered, days))
    return inRange(kind === 'orders' ? sql`contact.orders` : sql`contact.spent`, rule)
  const hasBothEnds = rule.min !== undefined && rule.max !== undefined
  const bought = ofDeeds(gathered, kind === 'orders' ? 'times' : 'amount', 'order', days, hasBothEnds)
  return byDeeds(gathered, inRange(bought, rule), min <= 0 && max >= 0)
}

function rfmSql(gathered: Gathering, { cells, days }: Extract<PlanCondition, { kind: 'rfm' }>): Holds {
  if (isInRow(gathered, days))
    return sql`(contact.orders > 0 and ${anyHolds(
      cells.map(
        (cell) =>
          sql`${inTimes(sql`contact.last_order_at`, cell.times)} and ${inRange(sql`contact.orders`, cell)}`,
      ),
    )})`
  const times = ofDeeds(gathered, 'times', 'order', days, true)
  const last = ofDeeds(gathered, 'last', 'order', days, true)
  const isInCell = anyHolds(cells.map((cell) => sql`${inDays(last, cell.days)} and ${inRange(times, cell)}`))
  return byDeeds(gathered, sql`(${times} > 0 and ${isInCell})`, false)
}

/** At least so often. */
function didSql(gathered: Gathering, { event, products, days, least }: Deeds & { least: number }): Holds {
  if (products) return withProducts(gathered, { event, products, days, least })
  const times = ofDeeds(gathered, 'times', event, days)
  return byDeeds(gathered, sql`(${times} >= ${least}::integer)`, least <= 0)
}

/** What somebody's deeds tell. */
function ofDeeds(gathered: Gathering, what: keyof Done, kind: DeedKind, days: Days, isShared = false): Sql {
  const { sums, past, isFresh } = gathered
  past.kinds.add(kind)
  const name = [what, kind, days.from, days.to].join(' ')
  if (isShared || sums.has(name)) gathered.areShared = true
  sums.set(name, (isFresh ? freshIn : doneIn)(kind, days)[what])
  return sql.ref(name)
}

/** A condition on no more than that, and whether it holds for whoever has no deeds. */
function byDeeds(gathered: Gathering, holds: Holds, forOthers: boolean): Holds {
  const { byDeeds: conditions, isFresh, base } = gathered
  if (isFresh || base === 'deeds') return holds
  const name = conditionName(conditions.push({ holds, forOthers }) - 1)
  return sql`coalesce(done.${name}, ${forOthers}::boolean)`
}

/** What their deeds tell, beside `contact`. */
export function deedsJoin(gathered: Gathering): Sql {
  if (!gathered.sums.size || gathered.base === 'deeds') return sql``
  return gathered.isFresh ? freshJoin(gathered) : countedJoin(gathered)
}

const valuesOf = (sums: Gathering['sums']): Sql =>
  sql.join([sql``, ...[...sums].map(([name, value]) => sql`${value} as ${sql.ref(name)}`)])

/** Has each value told once, however many conditions ask for it, at the price that all rows are read. */
const onceUnless = (areFew: boolean): Sql => (areFew ? sql`` : sql`offset '0'`)

/** Looked up for each of them: they are few, and nobody but them has changed. */
function freshJoin({ projectId, reckoning, sums, past }: Gathering): Sql {
  return sql`left join lateral (select true as done${valuesOf(sums)}
    from (${pastOf(projectId, reckoning, past.kinds, past.hasProducts)}) as done) as summed on true`
}

/**
 * One row of each contact, which a parallel scan can join: nothing is added up. Where all contacts are asked for, those of whom
 * it tells no more than of somebody without deeds are left out, as the join is what takes the time.
 */
function countedJoin({ projectId, areFew, sums, byDeeds: conditions }: Gathering): Sql {
  const read = sql`select visitor_id as whose${valuesOf(sums)} from deeds
    where deeds.project_id = ${projectId} ${onceUnless(areFew)}`
  const columns = conditions.map(({ holds }, n) => sql`${holds} as ${conditionName(n)}`)
  const tells = anyHolds(conditions.map(({ holds, forOthers }) => sql`${holds} <> ${forOthers}::boolean`))
  return sql`left join (select whose, ${sql.join(columns)} from (${read}) as summed ${areFew ? sql`` : sql`where ${tells}`})
    as done on done.whose = contact.id`
}

function withProducts(gathered: Gathering, deeds: Deeds & { products: ProductsOf; least: number }): Holds {
  const { projectId, isFresh, past, sums } = gathered
  if (!isFresh) return isAmong(gathered, productDeeds(projectId, deeds))
  past.kinds.add(deeds.event)
  past.hasProducts = true
  const column = `products ${sums.size}`
  sums.set(column, freshWithProducts(projectId, deeds))
  return sql`(${sql.ref(column)} >= ${deeds.least}::integer)`
}

/**
 * Whether a contact is among those whom a query names as `whose`. For sums it is a hash of all of these, which each worker makes
 * for itself; else a hash or a look-up for each contact, as the planner sees fit, of which nothing is read in parallel.
 */
const isAmong = ({ isSummed, areFew }: Gathering, query: Sql): Holds =>
  isSummed && !areFew
    ? sql`(contact.id in (${query}))`
    : sql`exists (select from (${query}) as those where those.whose = contact.id)`

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
  return sql`select messages.visitor_id as whose from messages
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
    return sql`select visitor_id as whose from messages
      where project_id = ${projectId} and ${sql.ref(`${kind}_at`)} >= ${since}::timestamptz`
  return sql`select messages.visitor_id as whose from messages
    join sendings on sendings.project_id = messages.project_id and sendings.id = messages.sending_id
    where messages.project_id = ${projectId} and sendings.project_id = ${projectId}
      and (sendings.finished_at is null or sendings.finished_at >= ${since}::timestamptz - interval '1 day')
      and coalesce(messages.sent_at, case when messages.state in ('SENT', 'UNKNOWN') then messages.at end) >= ${since}::timestamptz`
}
