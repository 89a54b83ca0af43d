/** The SQL of looking at orders: those of one visitor, and what was bought beside a product. */
import { type Selectable, sql } from 'kysely'
import type { Orders } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Line } from '#rules/orders/merge.ts'

const shown = [
  'project_id',
  'id',
  'shop_id',
  'placed_at',
  'total',
  'currency',
  'status',
  'cancelled',
  'standing',
] as const
export type VisitorOrderRow = Pick<Selectable<Orders>, (typeof shown)[number]> & { lines: unknown }

export type OrderLineRow = Line & { project_id: string }

/** Of the goods of an order, so many are shown. */
export const shownLines = 20

/** The latest orders of a visitor: by their address, or without one by a browser that was theirs then. */
export async function ordersOfVisitor(
  tx: TxCtx,
  projectId: string,
  { visitorId, email }: { visitorId: string; email: string | null },
  count: number,
): Promise<VisitorOrderRow[]> {
  const columns = sql.join(shown.map((column) => sql.ref(`orders.${column}`)))
  const first = sql`jsonb_path_query_array(orders.lines, ${sql.lit(`$[0 to ${shownLines - 1}]`)}) as lines`
  const { rows } = await sql<VisitorOrderRow>`
    (
      select ${columns}, ${first} from orders
      where project_id = ${projectId} and email = ${email}
      order by placed_at desc limit ${count}
    )
    union all
    (
      select ${columns}, ${first}
      from (
        select device_id, since, (
          select min(next.since) from visitor_devices next
          where next.project_id = ${projectId} and next.device_id = mine.device_id and next.since > mine.since
        ) as until
        from visitor_devices mine where project_id = ${projectId} and visitor_id = ${visitorId}
      ) device
      join orders on orders.project_id = ${projectId} and orders.device_id = device.device_id
        and orders.email is null and orders.placed_at >= device.since
        and (device.until is null or orders.placed_at < device.until)
      order by orders.placed_at desc limit ${count}
    )
    order by placed_at desc, id desc limit ${count}`.execute(tx.db)
  return rows
}

/** The latest orders that tell what is bought together; no more, so that a large shop is not read through. */
const latest = 10_000

/** How many of the latest orders have a product, and what else is in them, most often first. */
export async function boughtBeside(tx: TxCtx, projectId: string, shopId: string, count: number) {
  const { rows } = await sql<{ shop_id: string; orders: number }>`
    select line ->> 'id' as shop_id, count(distinct id)::integer as orders
    from (
      select id, lines from orders
      where project_id = ${projectId} and standing = 'COUNTED' and not cancelled
      order by placed_at desc limit ${latest}
    ) bought
    cross join jsonb_array_elements(lines) as line
    where lines @> ${JSON.stringify([{ id: shopId }])}::jsonb
    group by 1 order by orders desc, shop_id limit ${count + 1}`.execute(tx.db)
  return {
    orders: rows.find(({ shop_id }) => shop_id === shopId)?.orders ?? 0,
    beside: rows.filter(({ shop_id }) => shop_id !== shopId).slice(0, count),
  }
}
