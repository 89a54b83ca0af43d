/** The SQL of lists of visitors. Each order has an index that ends where the page does. */
import { type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'

/** The column that a list is ordered by, the greatest first. */
export type VisitorOrder = 'activity' | 'score' | 'active_at'

export type VisitorWhere = {
  /** How the address begins. */
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
    query = query.where((eb) =>
      // as it was written, and in small letters; the range is what an index can use
      eb.or(
        [...new Set([email, email.toLowerCase()])].map(
          (start) =>
            sql<boolean>`(email >= ${start} and email < ${start + lastLetter} and starts_with(email, ${start}))`,
        ),
      ),
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

/** Where a visitor stands in a list: the value that it is ordered by, as JSON has it, and the id. */
export type VisitorPlace = { value: number | string; id: string }
export type ListedVisitor = VisitorPlace & {
  email: string | null
  score: number
  activity: number
  active_at: Date
  registered_at: Date
  last_action: string
}

export async function listVisitors(
  tx: TxCtx,
  projectId: string,
  { order, where }: { order: VisitorOrder; where: VisitorWhere },
  after: VisitorPlace | undefined,
  count: number,
): Promise<ListedVisitor[]> {
  const rows = await matching(tx, projectId, where)
    .select(['id', 'email', 'score', 'activity', 'active_at', 'registered_at', 'last_action'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(order)}, id) < (${after?.value}, ${after?.id})`),
    )
    .orderBy(order, 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => {
    const value = row[order]
    return { ...row, value: value instanceof Date ? value.toISOString() : value }
  })
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
export const anyContact = async (tx: TxCtx, projectId: string, ids: readonly string[]): Promise<boolean> =>
  Boolean(
    await tx.db
      .selectFrom('visitors')
      .select('id')
      .where('project_id', '=', projectId)
      .where('id', '=', anyOf(ids))
      .where('email', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  )
