import type { TxCtx } from '#platform/context.ts'
import type { FedOrder } from '#rules/orders/read-order.ts'
import { recordOrders } from '../orders/record-orders.ts'
import type { ImportRow, Written } from './store.ts'

/** Some orders of a file: the shop's own word, above which only its order feed stands. */
export async function writeOrderRows(
  tx: TxCtx,
  { project_id: projectId }: ImportRow,
  orders: readonly FedOrder[],
): Promise<Written> {
  const { added, changed, unchanged } = await recordOrders(tx, projectId, 'import', orders)
  return { added, changed, unchanged }
}
