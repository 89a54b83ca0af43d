/** The SQL of recency and frequency. */
import { type RawBuilder, sql } from 'kysely'
import { arrayOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'

export type KeptCuts = { day: string; recency: number[]; frequency: number[]; fixed: boolean }

export async function findCuts(tx: TxCtx, projectId: string): Promise<KeptCuts | undefined> {
  const { rows } = await sql<KeptCuts>`
    select day::text, recency, frequency, fixed from rfm_cuts where project_id = ${projectId}`.execute(tx.db)
  return rows[0]
}

export const saveCuts = (tx: TxCtx, projectId: string, { day, recency, frequency, fixed }: KeptCuts) =>
  sql`insert into rfm_cuts (project_id, day, recency, frequency, fixed)
    values (${projectId}, ${day}::date, ${arrayOf('integer', recency)}, ${arrayOf('integer', frequency)}, ${fixed})
    on conflict (project_id) do update set day = excluded.day, recency = excluded.recency,
      frequency = excluded.frequency, fixed = excluded.fixed`.execute(tx.db)

/** How many of those who have bought did so last on a day of the project's calendar, and how many have so many orders. */
export type Buyers = { lastDays: [string, number][]; orders: [number, number][] }

/**
 * The latest days first, the fewest orders first: counted, since to sort a million of them takes seconds. The offset keeps the
 * planner from expecting as many days as there are moments, of which it would count nothing in parallel; it is quoted as in `sumUp`.
 */
export async function countBuyers(tx: TxCtx, projectId: string, timezone: string): Promise<Buyers> {
  const { rows } = await sql<{ day: string | null; orders: number | null; count: number }>`
    select day::text, orders, sum(count)::integer as count
    from (
      select day, orders, count(*) as count
      from (
        select (last_order_at at time zone ${timezone}::text)::date as day, orders
        from visitors where project_id = ${projectId} and email is not null and orders > 0
        offset '0'
      ) as buyers
      group by day, orders
    ) as counted
    group by grouping sets ((day), (orders)) order by day desc, orders`.execute(tx.db)
  return {
    lastDays: rows.flatMap(({ day, count }) => (day === null ? [] : [[day, count]])),
    orders: rows.flatMap(({ orders, count }) => (orders === null ? [] : [[orders, count]])),
  }
}

/** The limits of a project; who is in its cells is counted only for whoever asks. */
export type RfmGridRow = KeptCuts & { projectId: string; timezone: string }

export type GridCell = { recency: number; frequency: number; count: number; spent: number }

/** `recent`: from when on the last order is of step 5, 4, 3 and 2; `often`: up to how many orders it is of step 1, 2, 3 and 4. */
export async function countCells(
  tx: TxCtx,
  projectId: string,
  { recent, often }: { recent: readonly Date[]; often: readonly number[] },
): Promise<GridCell[]> {
  const steps = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` + `)
  const recency = steps(recent.map((since) => sql`(last_order_at >= ${since})::integer`))
  const frequency = steps(often.map((upTo) => sql`(orders > ${upTo}::integer)::integer`))
  const { rows } = await sql<GridCell>`
    select 1 + ${recency} as recency, 1 + ${frequency} as frequency, count(*)::integer as count,
      sum(spent)::double precision as spent
    from visitors where project_id = ${projectId} and email is not null and orders > 0
    group by 1, 2 order by 1, 2`.execute(tx.db)
  return rows
}
