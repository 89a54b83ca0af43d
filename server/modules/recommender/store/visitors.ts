import type { Db } from '#platform/db.ts'

/** Whoever was here last. */
export const latestVisitors = async (db: Db, projectId: string, count: number): Promise<string[]> =>
  (
    await db
      .selectFrom('visitors')
      .select('id')
      .where('project_id', '=', projectId)
      .orderBy('active_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
  ).map(({ id }) => id)
