import type { TxCtx } from '#platform/context.ts'
import { lockStateIfAny } from '../feeds/store.ts'
import { updatePopularity } from './store.ts'

/** Makes products as popular as is given by shop id; all others are not popular at all. */
export async function setPopularity(
  tx: TxCtx,
  projectId: string,
  byShopId: ReadonlyMap<string, number>,
): Promise<void> {
  // a feed that is being written holds the same rows, in an order of its own
  if (await lockStateIfAny(tx, projectId, 'PRODUCTS')) await updatePopularity(tx, projectId, byShopId)
}
