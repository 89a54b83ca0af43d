import { type Insertable, sql } from 'kysely'
import type { Orders } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects } from '#platform/db.ts'
import { loader } from '#platform/loaders.ts'
import type { Told } from '#rules/orders/merge.ts'

/** What has been told of these orders so far. */
export async function findTold(
  tx: TxCtx,
  projectId: string,
  shopIds: readonly string[],
): Promise<Map<string, Told>> {
  const rows = await tx.db
    .selectFrom('orders')
    .select(['shop_id', 'told'])
    .where('project_id', '=', projectId)
    .where('shop_id', '=', sql<string>`any(${shopIds}::text[])`)
    .execute()
  // written by record-orders.ts only
  return new Map(rows.map(({ shop_id, told }) => [shop_id, told as unknown as Told]))
}

/** An order that is there already keeps its id and when it was first heard of. */
export const saveOrders = (tx: TxCtx, orders: readonly Insertable<Orders>[]) =>
  tx.db
    .insertInto('orders')
    .values(orders)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'shop_id']).doUpdateSet((set) => ({
        placed_at: set.ref('excluded.placed_at'),
        email: set.ref('excluded.email'),
        device_id: set.ref('excluded.device_id'),
        status: set.ref('excluded.status'),
        cancelled: set.ref('excluded.cancelled'),
        currency: set.ref('excluded.currency'),
        total: set.ref('excluded.total'),
        lines: set.ref('excluded.lines'),
        told: set.ref('excluded.told'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute()

/** When the first and the last order that is known were placed; each is one look at an index. */
export const orderTimes = loader<string, { first: Date | null; last: Date | null }>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const times = new Map<string, { first: Date | null; last: Date | null }>()
    for (const id of projectIds)
      times.set(
        id,
        await db
          .selectFrom('orders')
          .select(({ fn }) => [
            fn.min<Date | null>('placed_at').as('first'),
            fn.max<Date | null>('placed_at').as('last'),
          ])
          .where('project_id', '=', id)
          .executeTakeFirstOrThrow(),
      )
    return times
  }),
)
