/**
 * The SQL of lists of visitors. Each order has an index that ends where the page does, and one more of contacts alone. What a
 * filter finds may stand anywhere in that order, and mostly at its end where both are related, such as whoever never bought
 * among the greatest buyers: so the first thousands of the order are looked through, and where that does not fill the page,
 * all that the filter finds is read by its own index and sorted.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText } from '#platform/db.ts'
import type { ConsentState } from '#rules/contacts/consent.ts'
import type { Visitor } from '../store.ts'
import { hasManyContacts, sampleOf } from './counts.ts'
import { writeVisitors } from './held-back.ts'

/** What a list is ordered by, before the id: the greatest first, addresses by the alphabet. Each has an index. */
export const visitorOrders = {
  activity: ['activity'],
  score: ['score', 'activity'],
  active_at: ['active_at'],
  email: ['email'],
  orders: ['orders'],
  spent: ['spent'],
  last_order_at: ['last_order_at'],
} as const
export type VisitorOrder = keyof typeof visitorOrders
type SortColumn = (typeof visitorOrders)[VisitorOrder][number]

/** Orders in which only contacts stand. */
const contactOrders = new Set<VisitorOrder>(['email', 'orders', 'spent', 'last_order_at'])

/** Whom a filter finds of those who stand in an order. */
export function whereInOrder(order: VisitorOrder, where: VisitorWhere): VisitorWhere {
  if (!contactOrders.has(order)) return where
  return where.hasEmail === false ? { ...where, ids: [] } : { ...where, hasEmail: true }
}

export type VisitorWhere = {
  /** Those of these that the rest finds. */
  ids?: readonly string[]
  /** How the address begins, in small letters. */
  email?: string
  hasEmail?: boolean
  /** Ranges of which the score is in one; the upper end, where there is one, is not part of it. */
  scores?: readonly ScoreRange[]
  activeSince?: Date
  lastAction?: string
  /** How the address, or the name, begins: both as they are compared. */
  search?: VisitorSearch
  /** All of them. */
  tagIds?: readonly string[]
  consents?: readonly ConsentState[]
  /** Whether they may be written to: their consent is one of these, and they have not paused. */
  mailable?: { is: boolean; states: readonly ConsentState[]; now: string }
  /** At this time, and would be written to if they had not. */
  pausedAt?: string
  /** Of the last order: from the first on and before the second; `never` for whoever has not bought. */
  lastOrder?: { since?: Date; before?: Date } | 'never'
  among?: Among
}
/**
 * Those whom a module above finds by a query of its own, which gives their ids; the plan is what it can be made of again. They are
 * among `visitors`, whoever these are: `areFew` where they are some of the project's.
 */
export type Among = { plan: object; ids: (projectId: string, areFew: boolean) => RawBuilder<unknown> }
export type ScoreRange = readonly [number, number | undefined]

const lastLetter = String.fromCodePoint(0x10ffff)

/** The range is what an index can use. */
const begins = (column: 'email' | 'name_forward' | 'name_backward', text: string) => {
  const ref = sql.ref(`visitors.${column}`)
  return sql<boolean>`(${ref} >= ${text} and ${ref} < ${text + lastLetter} and starts_with(${ref}, ${text}))`
}

export type VisitorSearch = { email: string; name: string }
export const isFoundBy = ({ email, name }: VisitorSearch) => sql<boolean>`(${begins('email', email)}
    or (name is not null and (${begins('name_forward', name)} or ${begins('name_backward', name)})))`

type Found = SelectQueryBuilder<DB, 'visitors', object>

function matching(tx: TxCtx, projectId: string, where: VisitorWhere, areFew = false): Found {
  const { ids, email, hasEmail, scores, activeSince, lastAction, search, tagIds, consents } = where
  let query = tx.db.selectFrom('visitors').where('visitors.project_id', '=', projectId)
  if (ids) query = query.where('visitors.id', '=', anyOf(ids))
  if (email !== undefined) query = query.where(begins('email', email))
  const areContacts = [consents, where.mailable, where.pausedAt, where.lastOrder].some(
    (one) => one !== undefined,
  )
  if (areContacts && hasEmail === false) query = query.where(sql<boolean>`false`)
  if (areContacts || hasEmail !== undefined)
    query = query.where('email', hasEmail === false ? 'is' : 'is not', null)
  if (scores)
    query = query.where((eb) =>
      eb.or(
        scores.map(([from, below]) =>
          eb.and([eb('score', '>=', from), ...(below === undefined ? [] : [eb('score', '<', below)])]),
        ),
      ),
    )
  if (activeSince) query = query.where('active_at', '>=', activeSince)
  if (lastAction !== undefined) query = query.where('last_action', '=', lastAction)
  if (search) query = query.where(isFoundBy(search))
  for (const tagId of tagIds ?? [])
    query = query.where(
      sql<boolean>`exists (select from visitor_tags has where has.project_id = ${projectId}
        and has.tag_id = ${tagId} and has.visitor_id = visitors.id)`,
    )
  if (consents) query = query.where('consent', '=', anyText(consents))
  if (where.mailable) query = query.where(mayBeMailed(where.mailable))
  if (where.pausedAt)
    query = query.where(
      sql<boolean>`(paused_until > ${where.pausedAt}::timestamptz and consent not in ('NONE', 'UNSUBSCRIBED'))`,
    )
  if (where.among) query = query.where(sql<boolean>`visitors.id in (${where.among.ids(projectId, areFew)})`)
  return where.lastOrder ? query.where(boughtIn(where.lastOrder)) : query
}

function mayBeMailed({ is, states, now }: NonNullable<VisitorWhere['mailable']>) {
  const may = sql`consent = ${anyText(states)} and coalesce(paused_until <= ${now}::timestamptz, true)`
  return is ? sql<boolean>`(${may})` : sql<boolean>`not (${may})`
}

/** 1970 stands for never. */
function boughtIn(when: NonNullable<VisitorWhere['lastOrder']>) {
  if (when === 'never') return sql<boolean>`last_order_at = 'epoch'`
  const { since, before } = when
  return since
    ? sql<boolean>`last_order_at >= ${since}`
    : sql<boolean>`(last_order_at > 'epoch' and last_order_at < ${before})`
}

/** Where a visitor stands in a list: the values that it is ordered by, as JSON has them, and the id. */
export type VisitorPlace = { values: (number | string)[]; id: string }
const listed = [
  'id',
  'email',
  'score',
  'activity',
  'active_at',
  'registered_at',
  'last_action',
  'name',
  'consent',
  'orders',
  'spent',
  'last_order_at',
  'fields',
] as const
type Listed = Pick<Visitor, (typeof listed)[number]>
type Listing = SelectQueryBuilder<DB, 'visitors', Listed>
export type ListedVisitor = VisitorPlace & Listed

const sortValue = (row: Pick<Visitor, SortColumn>, column: SortColumn): number | string => {
  const value = row[column]
  // only contacts stand in the order of addresses
  return value instanceof Date ? value.toISOString() : (value ?? '')
}

/** Visitors of an order that are looked through for those whom a filter finds: one of a hundred fills a page. */
const mostLooked = 3000

/** Scores of a band that are looked at one by one; those of one with more differ too little from the others. */
const mostScores = 2000

export async function listVisitors(
  tx: TxCtx,
  projectId: string,
  { order, where: given, looked = mostLooked }: { order: VisitorOrder; where: VisitorWhere; looked?: number },
  after: VisitorPlace | undefined,
  count: number,
): Promise<ListedVisitor[]> {
  const where = whereInOrder(order, given)
  if (where.ids?.length === 0) return []
  const page = (query: Listing) => sorted(query, order, after).limit(count)
  const [range, other] = where.scores ?? []
  const below = order === 'activity' && !other ? range?.[1] : undefined
  if (range && below !== undefined && below - range[0] <= mostScores) {
    const { scores: _, ...others } = where
    const ofOneScore = matching(tx, projectId, others).where(sql<boolean>`visitors.score = band.score`)
    return placed(await firstOfScores(tx, [range[0], below], page(ofOneScore.select(listed)), count), order)
  }
  const { hasEmail: _, ...filters } = where
  const found = matching(tx, projectId, where).select(listed)
  if (!Object.keys(filters).length) return placed(await page(found).execute(), order)
  if (looked) {
    const first = sorted(inOwnOrder(tx, projectId, order, where).selectAll('visitors'), order, after)
    const foundFirst = matching(tx, projectId, where, true).select(listed)
    const { rows: among } =
      await sql<Listed>`with visitors as (${first.limit(looked)}) ${page(foundFirst)}`.execute(tx.db)
    if (among.length === count) return placed(among, order)
  }
  // the offset keeps the planner from going through the order once more
  const { rows } = await sql<Listed>`with visitors as (${found.offset(0)})
    ${page(tx.db.selectFrom('visitors').select(listed))}`.execute(tx.db)
  return placed(rows, order)
}

/** All, but where the filter names a part of the order itself: then that part. */
function inOwnOrder(tx: TxCtx, projectId: string, order: VisitorOrder, where: VisitorWhere): Found {
  const { hasEmail, email, scores, activeSince, lastOrder } = where
  const query = matching(tx, projectId, {
    hasEmail,
    ...(order === 'email' && { email }),
    ...(order === 'score' && { scores }),
    ...(order === 'active_at' && { activeSince }),
    ...(order === 'last_order_at' && { lastOrder }),
  })
  const isNothing = lastOrder === 'never' && (order === 'orders' || order === 'spent')
  return isNothing ? query.where(order, '=', order === 'orders' ? 0 : '0') : query
}

/** Behind a place in the order. */
function sorted<Row>(
  query: SelectQueryBuilder<DB, 'visitors', Row>,
  order: VisitorOrder,
  after: VisitorPlace | undefined,
): SelectQueryBuilder<DB, 'visitors', Row> {
  const direction = order === 'email' ? 'asc' : 'desc'
  const keys = [...visitorOrders[order], 'id'].map((column) => sql.ref(`visitors.${column}`))
  const ordered = keys.reduce((sorting, key) => sorting.orderBy(key, direction), query)
  if (!after) return ordered
  const comparison = sql.raw(order === 'email' ? '>' : '<')
  return ordered.where(
    sql<boolean>`(${sql.join(keys)}) ${comparison} (${sql.join([...after.values, after.id])})`,
  )
}

const countSample = (tx: TxCtx, projectId: string, where: VisitorWhere, most: number) =>
  countRows(tx, matching(tx, projectId, { ...where, hasEmail: true }).where('sample', '=', 0), most)

async function countRows(tx: TxCtx, query: Found, most?: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom(
      query
        .select('visitors.id')
        .$if(most !== undefined, (some) => some.limit(most ?? 0))
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Those with low scores are mostly those who do little: they would be found at the end of the order. Instead the first of
 * each score are read, and of those the first.
 */
async function firstOfScores(
  tx: TxCtx,
  [from, below]: readonly [number, number],
  ofOneScore: Listing,
  count: number,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select found.* from generate_series(${from}::integer, ${below - 1}::integer) as band (score)
    cross join lateral ${ofOneScore} as found
    order by found.activity desc, found.id desc limit ${count}`.execute(tx.db)
  return rows
}

/** Up to so many, or all of them. */
export const countVisitors = (
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
  most?: number,
): Promise<number> => countRows(tx, matching(tx, projectId, where), most)

/** Of so few among one in 256 the number of all is not told well. */
const fewFound = 80

/** About how many contacts; undefined where there are so few, or so few are found, that they have to be counted. */
export async function estimateContacts(
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
): Promise<number | undefined> {
  if (!(await hasManyContacts(tx, projectId))) return undefined
  const found = await countSample(tx, projectId, where, 1_000_000)
  return found > fewFound ? found * sampleOf : undefined
}

const placed = (rows: readonly Listed[], order: VisitorOrder): ListedVisitor[] =>
  rows.map((row) => ({ ...row, values: visitorOrders[order].map((column) => sortValue(row, column)) }))

/** Those behind an id, in the order of ids. */
export const listById = async (
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
  after: string | undefined,
  count: number,
): Promise<ListedVisitor[]> =>
  placed(await behind(tx, projectId, where, (query) => query.select(listed), after, count), 'activity')

/** Contacts with these ids. */
export const visitorsById = (tx: TxCtx, projectId: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('visitors')
    .select(['id', 'email', 'consent'])
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .execute()

/** Those behind an id, in the order of ids: for whoever goes through all of them while they change. */
export const nextVisitors = (
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
  after: string | undefined,
  count: number,
) => behind(tx, projectId, where, (query) => query.select(['visitors.id', 'email', 'consent']), after, count)

/** How many times more contacts are looked at than are wanted: whom a module above finds would be found anew for every part. */
const lookedBehind = 6

async function behind<Row>(
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
  columns: (query: Found) => SelectQueryBuilder<DB, 'visitors', Row>,
  after: string | undefined,
  count: number,
): Promise<Row[]> {
  const following = <Some>(query: SelectQueryBuilder<DB, 'visitors', Some>, most: number) =>
    query
      .$if(after !== undefined, (rest) => rest.where('visitors.id', '>', after ?? ''))
      .orderBy('visitors.id')
      .limit(most)
  if (where.among) {
    const next = matching(tx, projectId, { hasEmail: true }).selectAll('visitors')
    const { rows } = await sql<Row>`with visitors as (${following(next, lookedBehind * count)})
      ${following(columns(matching(tx, projectId, where, true)), count)}`.execute(tx.db)
    if (rows.length === count) return rows
  }
  return following(columns(matching(tx, projectId, where)), count).execute() as Promise<Row[]> // kysely simplifies it
}

/** Whether one of them has an address. */
export async function anyContact(tx: TxCtx, projectId: string, ids: readonly string[]): Promise<boolean> {
  await writeVisitors(tx)
  const found = await tx.db
    .selectFrom('visitors')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .where('email', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
