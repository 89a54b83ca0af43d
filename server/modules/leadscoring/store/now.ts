import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'

/** Who is in the shop: since when, in the last band from which score on; and how many have come since midnight. */
export async function countNow(
  tx: TxCtx,
  projectId: string,
  { since, hot, midnight }: { since: Date; hot: number | undefined; midnight: Date },
) {
  const { rows } = await sql<{
    visitors: number
    hot: number
    contacts: number
    withCart: number
    today: number
  }>`
    select count(*)::integer as visitors,
      count(*) filter (where score >= ${hot ?? null}::integer)::integer as hot,
      count(email)::integer as contacts,
      count(*) filter (where exists (
        select from visitor_devices device
        join carts on carts.project_id = device.project_id and carts.device_id = device.device_id
        where device.project_id = ${projectId} and device.visitor_id = visitors.id
          and carts.project_id = ${projectId} and cardinality(carts.products) > 0
      ))::integer as "withCart",
      (
        select count(*) from visitors came where came.project_id = ${projectId} and came.active_at >= ${midnight}
      )::integer as today
    from visitors where project_id = ${projectId} and active_at >= ${since}`.execute(tx.db)
  return rows[0] ?? { visitors: 0, hot: 0, contacts: 0, withCart: 0, today: 0 }
}
