/** The SQL of who is computed once more before a computation anew is complete. */
import type { TxCtx } from '#platform/context.ts'
import { anyOf } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joinedRows } from '#platform/joint-statements.ts'

const columns = { project_id: 'uuid', visitor_id: 'uuid' } as const

const insertAgain = joinedRows((tx, rows: readonly { project_id: string; visitor_id: string }[]) =>
  insertRows(tx.db, 'score_again', columns, rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
)

export const markAgain = (tx: TxCtx, projectId: string, visitorIds: readonly string[]): Promise<void> =>
  insertAgain(
    tx,
    visitorIds.map((visitor_id) => ({ project_id: projectId, visitor_id })),
  )

/** Returns so many of them, and forgets them. The caller holds the project's state: who marks some does, too. */
export async function takeAgain(tx: TxCtx, projectId: string, most: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('score_again')
    .select('visitor_id')
    .where('project_id', '=', projectId)
    .limit(most)
    .execute()
  const ids = rows.map(({ visitor_id }) => visitor_id)
  await tx.db
    .deleteFrom('score_again')
    .where('project_id', '=', projectId)
    .where('visitor_id', '=', anyOf(ids))
    .execute()
  return ids
}

export const forgetAgain = (tx: TxCtx, projectId: string) =>
  tx.db.deleteFrom('score_again').where('project_id', '=', projectId).execute()
