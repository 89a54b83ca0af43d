/** The SQL of how many orders networks have reported on a day. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'

export type NetworkDay = { day: string; network: number; orders: number }

export async function findNetworkDays(
  tx: TxCtx,
  projectId: string,
  days: readonly string[],
  networks: readonly number[],
): Promise<NetworkDay[]> {
  return await tx.db
    .selectFrom('order_networks')
    .select([sql<string>`day::text`.as('day'), 'network', 'orders'])
    .where('project_id', '=', projectId)
    .where('day', '=', sql<Date>`any(${days}::date[])`)
    .where('network', '=', sql<number>`any(${networks}::integer[])`)
    .execute()
}

/** Adds to the days, and forgets those long before them: nobody reports anything on these any more. */
export async function addNetworkDays(
  tx: TxCtx,
  projectId: string,
  rows: readonly NetworkDay[],
  before: string,
): Promise<void> {
  await tx.db
    .insertInto('order_networks')
    .values(rows.map((row) => ({ project_id: projectId, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'day', 'network'])
        .doUpdateSet({ orders: sql`order_networks.orders + excluded.orders` }),
    )
    .execute()
  await tx.db
    .deleteFrom('order_networks')
    .where('project_id', '=', projectId)
    .where('day', '<', sql<Date>`${before}::date`)
    .execute()
}
