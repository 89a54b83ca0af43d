import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { FeedRuns, FeedStates } from '#generated/tables.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf } from '#platform/db.ts'
import { keyIn, loader, projectLoader } from '#platform/loaders.ts'
import { keptRuns } from '#rules/feeds/limits.ts'
import type { FeedKind, RefusedRow } from '#rules/feeds/runs.ts'

/** Without the refused rows, which few ask for. */
export type FeedRunRow = Omit<Selectable<FeedRuns>, 'rows'>
export type StateRow = Selectable<FeedStates>
export type StateChanges = Omit<Updateable<FeedStates>, 'project_id' | 'feed'>

const shown = [
  'project_id',
  'id',
  'feed',
  'state',
  'reason',
  'detail',
  'requested_by_user',
  'accept_held',
  'by_button',
  'progress',
  'progress_at',
  'started_at',
  'finished_at',
  'format',
  'encoding',
  'bytes',
  'read',
  'added',
  'changed',
  'unchanged',
  'removed',
  'hidden',
  'rejected',
  'warnings',
  'remarks',
] as const satisfies (keyof FeedRunRow)[]

export const refusedRows = projectLoader<RefusedRow[]>(async (db, projectIds, ids) => {
  const rows = await db
    .selectFrom('feed_runs')
    .select(['project_id', 'id', 'rows'])
    .where('project_id', '=', anyOf(projectIds))
    .where('id', '=', anyOf(ids))
    .execute()
  // written by finish-run.ts only
  return new Map(rows.map((row) => [keyIn(row.project_id, row.id), row.rows as unknown as RefusedRow[]]))
})

export const findRun = (tx: TxCtx, projectId: string, id: string): Promise<FeedRunRow | undefined> =>
  tx.db
    .selectFrom('feed_runs')
    .select(shown)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The run that waits or is under way. */
export const findOpenRun = (tx: TxCtx, projectId: string, feed: FeedKind): Promise<FeedRunRow | undefined> =>
  tx.db
    .selectFrom('feed_runs')
    .select(shown)
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()

/** The latest first. */
export const listRuns = (
  tx: TxCtx,
  projectId: string,
  feed: FeedKind,
  before: string | undefined,
  count: number,
): Promise<FeedRunRow[]> =>
  tx.db
    .selectFrom('feed_runs')
    .select(shown)
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** False when another run is open. */
export async function insertRun(tx: TxCtx, run: Insertable<FeedRuns>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('feed_runs')
    .values(run)
    .onConflict((conflict) =>
      // the condition of the index, letter for letter: with parameters in it no general plan finds the index
      conflict
        .columns(['project_id', 'feed'])
        .where(sql<boolean>`state in ('WAITING', 'RUNNING')`)
        .doNothing(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes a run that is still open; false when it is not. */
export async function updateOpenRun(
  { db }: Pick<Ctx, 'db'>,
  projectId: string,
  id: string,
  changes: Omit<Updateable<FeedRuns>, 'project_id' | 'id' | 'feed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_runs')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the oldest reports. */
export async function forgetRuns(tx: TxCtx, projectId: string, feed: FeedKind): Promise<void> {
  const kept = await listRuns(tx, projectId, feed, undefined, keptRuns)
  const oldest = kept.length === keptRuns ? kept.at(-1) : undefined
  if (!oldest) return
  await tx.db
    .deleteFrom('feed_runs')
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .where('id', '<', oldest.id)
    .execute()
}

/** The state of a feed, locked until the transaction ends: no other run of it writes meanwhile. */
export async function lockState(tx: TxCtx, projectId: string, feed: FeedKind): Promise<StateRow> {
  await tx.db
    .insertInto('feed_states')
    .values({ project_id: projectId, feed })
    .onConflict((conflict) => conflict.columns(['project_id', 'feed']).doNothing())
    .execute()
  return tx.db
    .selectFrom('feed_states')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The same where there is one; undefined before the first run, and after a purge. */
export const lockStateIfAny = (tx: TxCtx, projectId: string, feed: FeedKind): Promise<StateRow | undefined> =>
  tx.db
    .selectFrom('feed_states')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .forUpdate()
    .executeTakeFirst()

export const findState = (tx: TxCtx, projectId: string, feed: FeedKind): Promise<StateRow | undefined> =>
  tx.db
    .selectFrom('feed_states')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .executeTakeFirst()

export const updateState = (tx: TxCtx, projectId: string, feed: FeedKind, changes: StateChanges) =>
  tx.db
    .updateTable('feed_states')
    .set(changes)
    .where('project_id', '=', projectId)
    .where('feed', '=', feed)
    .execute()

/** The latest run of a feed that has ended. */
const lastRun = (feed: FeedKind) =>
  loader<string, FeedRunRow>((ctx, ids) =>
    acrossProjects(ctx, ids, async (db, projectIds) => {
      const rows = await db
        .selectFrom('feed_runs')
        .select(shown)
        .distinctOn('project_id')
        .where('project_id', '=', anyOf(projectIds))
        .where('feed', '=', feed)
        .where('finished_at', 'is not', null)
        .orderBy('project_id')
        .orderBy('id', 'desc')
        .execute()
      return new Map(rows.map((row) => [row.project_id, row]))
    }),
  )
export const lastProductRun = lastRun('PRODUCTS')
export const lastOrderRun = lastRun('ORDERS')

/** Whether the last run of the product feed has loaded anything, and waits for nobody. */
export const isFeedWorking = loader<string, boolean>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('feed_states')
      .select(['project_id', 'working'])
      .where('project_id', '=', anyOf(projectIds))
      .where('feed', '=', 'PRODUCTS')
      .execute()
    return new Map(rows.map((row) => [row.project_id, row.working]))
  }),
)
