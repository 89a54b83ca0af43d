import type { TxCtx } from '#platform/context.ts'
import { setOrderSums } from '../contacts/store/contacts.ts'
import { orderSums } from './store/sums.ts'

/** What the contacts with these addresses have bought in all, as lists of contacts show it. */
export async function sumOrders(tx: TxCtx, projectId: string, emails: readonly string[]): Promise<void> {
  const sums = await orderSums(tx, projectId, emails)
  if (sums.size) await setOrderSums(tx, projectId, [...sums.values()])
}
