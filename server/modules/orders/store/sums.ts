import { sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import type { OrderSums } from '../../contacts/store/contacts.ts'

/**
 * Orders that count and were not cancelled, of each of these addresses. Those in another currency than the project's are counted,
 * not summed.
 */
export async function orderSums(
  tx: TxCtx,
  projectId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, OrderSums>> {
  const none = { orders: 0, spent: '0', lastOrderAt: new Date(0) }
  const sums = new Map(emails.map((email) => [email, { email, ...none }]))
  if (!emails.length) return sums
  // each by itself: see platform/look-up.ts
  const { rows } = await sql<OrderSums>`
    select wanted.email, bought.orders, bought.spent, bought."lastOrderAt"
    from unnest(${arrayOf('text', [...sums.keys()])}) as wanted (email)
    cross join lateral (
      select count(*)::integer as orders,
        coalesce(sum(total) filter (where currency is null
          or currency = (select currency from projects where id = ${projectId})), 0)::text as spent,
        max(placed_at) as "lastOrderAt"
      from orders
      where project_id = ${projectId} and orders.email = wanted.email and standing = 'COUNTED' and not cancelled
    ) as bought
    where bought.orders > 0`.execute(tx.db)
  for (const row of rows) sums.set(row.email, row)
  return sums
}
