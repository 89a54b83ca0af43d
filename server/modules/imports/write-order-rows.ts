import type { TxCtx } from '#platform/context.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import type { FedOrder } from '#rules/orders/read-order.ts'
import { findContacts } from '../contacts/store/contacts.ts'
import { addTags, existingTagIds } from '../contacts/store/tags.ts'
import { recordOrders } from '../orders/record-orders.ts'
import type { ImportRow, Written } from './store.ts'

/** Some orders of a file: the shop's own word, above which only its order feed stands. */
export async function writeOrderRows(
  tx: TxCtx,
  row: ImportRow,
  orders: readonly FedOrder[],
): Promise<Written> {
  const { added, changed, unchanged } = await recordOrders(tx, row.project_id, 'import', orders)
  if (row.tags.length) await tagCustomers(tx, row, orders)
  return { added, changed, unchanged }
}

async function tagCustomers(
  tx: TxCtx,
  { project_id: projectId, tags }: ImportRow,
  orders: readonly FedOrder[],
): Promise<void> {
  const emails = new Set(orders.flatMap(({ email }) => (email === null ? [] : comparableEmail(email))))
  const customers = await findContacts(tx, projectId, [...emails])
  // one that was deleted meanwhile is not given any more
  const tagIds = await existingTagIds(tx, projectId, tags)
  const pairs = customers.flatMap(({ id }) => tagIds.map((tagId) => ({ visitorId: id, tagId })))
  if (pairs.length) await addTags(tx, projectId, pairs)
}
