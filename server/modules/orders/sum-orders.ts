import type { TxCtx } from '#platform/context.ts'
import { setOrderSums } from '../contacts/store/contacts.ts'
import { orderSums } from './store/sums.ts'

/** What the contacts with these addresses have bought in all, as lists of contacts show it. */
export async function sumOrders(tx: TxCtx, projectId: string, emails: readonly string[]): Promise<void> {
  if (!emails.length) return
  const unique = [...new Set(emails)]
  const sums = new Map((await orderSums(tx, projectId, unique)).map((one) => [one.email, one]))
  await setOrderSums(
    tx,
    projectId,
    unique.map((email) => sums.get(email) ?? { email, orders: 0, spent: '0', lastOrderAt: new Date(0) }),
  )
}
