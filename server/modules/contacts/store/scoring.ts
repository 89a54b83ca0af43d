/** Visitors whose past has changed, for whoever computes something from it. */
import { sql } from 'kysely'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, ofOneProject } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import { holdScore } from './held-back.ts'

const columns = { project_id: 'uuid', visitor_id: 'uuid' } as const

const insertMoved = joinedRows((tx, rows: readonly { project_id: string; visitor_id: string }[]) =>
  insertRows(tx.db, 'visitors_moved', columns, rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute(),
)

export const markMoved = (tx: TxCtx, projectId: string, visitorIds: readonly string[]): Promise<void> =>
  insertMoved(
    tx,
    visitorIds.map((visitor_id) => ({ project_id: projectId, visitor_id })),
  )

/** Taken at once: a feed of orders may name very many. */
export const mostMoved = 500

/** Returns some of a project, at most `mostMoved`, and forgets them. */
export const takeMoved = joined(async (tx, projectIds: readonly string[]): Promise<string[][]> => {
  const { rows } = await sql<{ project_id: string; visitor_id: string }>`
    delete from visitors_moved
    using (
      select project_id, visitor_id, row_number() over (partition by project_id) as nth
      from visitors_moved where project_id = ${anyOf(projectIds)}
    ) as taken
    where visitors_moved.project_id = taken.project_id and visitors_moved.visitor_id = taken.visitor_id
      and visitors_moved.project_id = ${anyOf(projectIds)} and taken.nth <= ${mostMoved}
    returning visitors_moved.project_id, visitors_moved.visitor_id`.execute(tx.db)
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return projectIds.map((id) => (byProject.get(id) ?? []).map(({ visitor_id }) => visitor_id))
})

/** The score of whoever did not come in the days that count. */
export const unscored = -1

type Scored = { projectId: string; visitorId: string; score: number }

/** The score of a visitor stands beside the rest that lists are sorted by. */
export const setScores = joinedRows(async (tx, rows: readonly Scored[]) => {
  const written = rows.filter(
    ({ projectId, visitorId, score }) => !holdScore(tx, projectId, visitorId, score),
  )
  if (written.length) await updateScores(tx, written)
})

const updateScores = (tx: TxCtx, rows: readonly Scored[]) =>
  sql`update visitors set score = scored.score
      from unnest(${arraysOf(rows, { projectId: 'uuid', visitorId: 'uuid', score: 'integer' })})
        as scored (project_id, id, score)
      where visitors.project_id = scored.project_id and visitors.id = scored.id
        and ${ofOneProject('visitors.project_id', rows)}`.execute(tx.db)
