import type { TxCtx } from '#platform/context.ts'
import { lockStateIfAny } from '../feeds/store.ts'
import { updatePopularity } from './store.ts'

/** Sets the popularity of products by shop id; that of all others becomes 0. */
export async function setPopularity(
  tx: TxCtx,
  projectId: string,
  byShopId: ReadonlyMap<string, number>,
): Promise<void> {
  // a feed that is being written holds the same rows, in an order of its own
  if (await lockStateIfAny(tx, projectId, 'PRODUCTS')) await updatePopularity(tx, projectId, byShopId)
}
