import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyText } from '#platform/db.ts'
import type { OrderSums } from '../../contacts/store/contacts.ts'

/**
 * Orders that count and were not cancelled, by their addresses. Those in another currency than the project's are counted,
 * not summed.
 */
export async function orderSums(
  tx: TxCtx,
  projectId: string,
  emails: readonly string[],
): Promise<OrderSums[]> {
  const { rows } = await sql<OrderSums>`
    select email, count(*)::integer as orders,
      coalesce(sum(total) filter (where orders.currency is null or orders.currency = projects.currency), 0)::text as spent,
      max(placed_at) as "lastOrderAt"
    from orders join projects on projects.id = orders.project_id
    where orders.project_id = ${projectId} and email = ${anyText(emails)} and standing = 'COUNTED' and not cancelled
    group by email`.execute(tx.db)
  return rows
}
