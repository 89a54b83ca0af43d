import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import { dayMs } from '#rules/time.ts'

export type PurchaseCounts = { signed: number; unsigned: number; wrong: number }
const week = 7 * dayMs

export const addPurchaseDays = (
  tx: TxCtx,
  projectId: string,
  rows: readonly (PurchaseCounts & { day: string })[],
) =>
  tx.db
    .insertInto('purchase_days')
    .values(rows.map((row) => ({ project_id: projectId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day']).doUpdateSet({
        signed: sql`purchase_days.signed + excluded.signed`,
        unsigned: sql`purchase_days.unsigned + excluded.unsigned`,
        wrong: sql`purchase_days.wrong + excluded.wrong`,
      }),
    )
    .execute()

/** How the purchases of the last seven days came. */
export const latestPurchases = loader<string, PurchaseCounts>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const rows = await db
      .selectFrom('purchase_days')
      .select(({ fn }) => [
        'project_id',
        fn.sum<string>('signed').as('signed'),
        fn.sum<string>('unsigned').as('unsigned'),
        fn.sum<string>('wrong').as('wrong'),
      ])
      .where('project_id', '=', anyOf(projectIds))
      .where('day', '>=', sql<Date>`${new Date(ctx.clock.now() - week).toISOString().slice(0, 10)}::date`)
      .groupBy('project_id')
      .execute()
    return new Map(
      rows.map(({ project_id, signed, unsigned, wrong }) => [
        project_id,
        { signed: Number(signed), unsigned: Number(unsigned), wrong: Number(wrong) },
      ]),
    )
  }),
)
