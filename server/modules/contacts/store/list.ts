/** The SQL of lists of visitors. Each order has an index that ends where the page does. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import type { Visitor } from '../store.ts'
import { writeVisitors } from './held-back.ts'

/** The columns that a list is ordered by, the greatest first; the id comes last. Each has an index. */
export const visitorOrders = {
  activity: ['activity'],
  score: ['score', 'activity'],
  active_at: ['active_at'],
} as const
export type VisitorOrder = keyof typeof visitorOrders

export type VisitorWhere = {
  /** How the address begins, in small letters. */
  email?: string
  hasEmail?: boolean
  /** From the first on, and below the second where there is one. */
  scores?: readonly [number, number | undefined]
  activeSince?: Date
  lastAction?: string
}

const lastLetter = String.fromCodePoint(0x10ffff)

function matching(
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
): SelectQueryBuilder<DB, 'visitors', object> {
  const { email, hasEmail, scores, activeSince, lastAction } = where
  let query = tx.db.selectFrom('visitors').where('project_id', '=', projectId)
  if (email !== undefined)
    // the range is what an index can use
    query = query.where(
      sql<boolean>`(email >= ${email} and email < ${email + lastLetter} and starts_with(email, ${email}))`,
    )
  if (hasEmail !== undefined) query = query.where('email', hasEmail ? 'is not' : 'is', null)
  if (scores) {
    const [from, below] = scores
    query = query.where('score', '>=', from)
    if (below !== undefined) query = query.where('score', '<', below)
  }
  if (activeSince) query = query.where('active_at', '>=', activeSince)
  if (lastAction !== undefined) query = query.where('last_action', '=', lastAction)
  return query
}

/** Where a visitor stands in a list: the values that it is ordered by, as JSON has them, and the id. */
export type VisitorPlace = { values: (number | string)[]; id: string }
export type ListedVisitor = VisitorPlace & {
  email: string | null
  score: number
  activity: number
  active_at: Date
  registered_at: Date
  last_action: string
}

const listed = ['id', 'email', 'score', 'activity', 'active_at', 'registered_at', 'last_action'] as const
/** Scores of a band that are looked at one by one; those of one with more differ too little from the others. */
const mostScores = 2000

export async function listVisitors(
  tx: TxCtx,
  projectId: string,
  { order, where }: { order: VisitorOrder; where: VisitorWhere },
  after: VisitorPlace | undefined,
  count: number,
): Promise<ListedVisitor[]> {
  const columns = visitorOrders[order]
  const page = (query: ReturnType<typeof matching>) =>
    columns
      .reduce((sorted, column) => sorted.orderBy(column, 'desc'), query.select(listed))
      .$if(after !== undefined, (more) =>
        more.where(
          sql<boolean>`(${sql.join([...columns.map((column) => sql.ref(column)), sql.ref('id')])}) <
            (${sql.join([...(after?.values ?? []), after?.id])})`,
        ),
      )
      .orderBy('id', 'desc')
      .limit(count)
  const { scores, ...others } = where
  const below = order === 'activity' ? scores?.[1] : undefined
  const rows =
    scores && below !== undefined && below - scores[0] <= mostScores
      ? await firstOfScores(
          tx,
          [scores[0], below],
          page(matching(tx, projectId, others).where(sql<boolean>`visitors.score = band.score`)),
          count,
        )
      : await page(matching(tx, projectId, where)).execute()
  return rows.map((row) => ({
    ...row,
    values: columns.map((column) => {
      const value = row[column]
      return value instanceof Date ? value.toISOString() : value
    }),
  }))
}

/**
 * Those with low scores are mostly those who do little: they would be found at the end of the order. Instead the first of
 * each score are read, and of those the first.
 */
async function firstOfScores(
  tx: TxCtx,
  [from, below]: readonly [number, number],
  ofOneScore: SelectQueryBuilder<DB, 'visitors', Pick<Visitor, (typeof listed)[number]>>,
  count: number,
) {
  const { rows } = await sql<Pick<Visitor, (typeof listed)[number]>>`
    select found.* from generate_series(${from}::integer, ${below - 1}::integer) as band (score)
    cross join lateral ${ofOneScore} as found
    order by found.activity desc, found.id desc limit ${count}`.execute(tx.db)
  return rows
}

/** Up to so many. */
export async function countVisitors(
  tx: TxCtx,
  projectId: string,
  where: VisitorWhere,
  most: number,
): Promise<number> {
  const { count } = await tx.db
    .selectFrom(matching(tx, projectId, where).select('id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
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
