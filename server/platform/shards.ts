import { sql } from 'kysely'
import type { TxCtx } from './context.ts'

/**
 * Projects by the shard that their rows are in. On a cluster a statement that passes over rows that somebody else holds can
 * be about one shard only; on one server all are of the same.
 */
export async function byShard(tx: TxCtx, projectIds: readonly string[]): Promise<string[][]> {
  if (!tx.isDistributed || projectIds.length < 2) return [[...projectIds]]
  const { rows } = await sql<{ id: string; shard: string }>`
    select id, get_shard_id_for_distribution_column('project_states', id) as shard
    from unnest(${projectIds}::uuid[]) as id`.execute(tx.db)
  return [...Map.groupBy(rows, ({ shard }) => shard).values()].map((list) => list.map(({ id }) => id))
}
