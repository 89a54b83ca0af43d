/** The SQL of who counts: visitors of a month, the networks they come from, and how many come on a day. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, pieces } from '#platform/db.ts'
import type { Count, Month, Standing } from '#rules/tracking/counting.ts'
import { findProject } from '../../projects/store.ts'

/** What these visitors, hashes and networks are to a month. */
export async function findMonth(
  tx: TxCtx,
  projectId: string,
  month: string,
  keys: readonly string[],
  networks: readonly bigint[],
): Promise<Pick<Month, 'counts' | 'networks'>> {
  const counts = await tx.db
    .selectFrom('month_visitors')
    .select(['visitor_id', 'state', 'first_at', sql<string | null>`held_on::text`.as('held_on')])
    .where('project_id', '=', projectId)
    .where('month', '=', month)
    .where('visitor_id', '=', anyOf(keys))
    .execute()
  const found = await tx.db
    .selectFrom('month_networks')
    .select(['network', 'visitors'])
    .where('project_id', '=', projectId)
    .where('month', '=', month)
    .where('network', '=', sql<string>`any(${networks.map(String)}::bigint[])`)
    .execute()
  return {
    // a check of the table says which states there are
    counts: new Map(
      counts.map(({ visitor_id, state, held_on, first_at }) => [
        visitor_id,
        { state: state as Standing, heldOn: held_on, firstMs: first_at?.getTime() ?? null },
      ]),
    ),
    networks: new Map(found.map(({ network, visitors }) => [BigInt(network), visitors])),
  }
}

/** Visitors counted by day, from that day on. */
export async function findDays(tx: TxCtx, projectId: string, since: string): Promise<Map<string, number>> {
  const rows = await tx.db
    .selectFrom('visitor_days')
    .select([sql<string>`day::text`.as('day'), 'visitors'])
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()
  return new Map(rows.map(({ day, visitors }) => [day, visitors]))
}

export async function saveCounts(
  tx: TxCtx,
  projectId: string,
  month: string,
  counts: readonly (readonly [string, Count])[],
): Promise<void> {
  for (const piece of pieces(counts))
    await tx.db
      .insertInto('month_visitors')
      .values(
        piece.map(([visitor_id, { state, heldOn, firstMs }]) => ({
          project_id: projectId,
          month,
          visitor_id,
          state,
          held_on: heldOn,
          first_at: firstMs === null ? null : new Date(firstMs),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'month', 'visitor_id'])
          .doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), held_on: eb.ref('excluded.held_on') })),
      )
      .execute()
}

export async function saveNetworks(
  tx: TxCtx,
  projectId: string,
  month: string,
  more: ReadonlyMap<bigint, number>,
): Promise<void> {
  for (const piece of pieces([...more]))
    await tx.db
      .insertInto('month_networks')
      .values(piece.map(([network, visitors]) => ({ project_id: projectId, month, network, visitors })))
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'month', 'network']).doUpdateSet({
          visitors: sql`month_networks.visitors + excluded.visitors`,
        }),
      )
      .execute()
}

export async function addVisitorDays(
  tx: TxCtx,
  projectId: string,
  more: ReadonlyMap<string, number>,
): Promise<void> {
  if (!more.size) return
  await tx.db
    .insertInto('visitor_days')
    .values([...more].map(([day, visitors]) => ({ project_id: projectId, day, visitors })))
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day']).doUpdateSet({
        visitors: sql`visitor_days.visitors + excluded.visitors`,
      }),
    )
    .execute()
}

/** Returns the month's visitors by now, and the timezone of its days. */
export async function addMonth(
  tx: TxCtx,
  projectId: string,
  month: string,
  more: { visitors: number; suspects: number },
): Promise<{ visitors: number; timezone: string | null }> {
  const { visitors } = await tx.db
    .insertInto('month_counts')
    .values({ project_id: projectId, month, ...more })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'month']).doUpdateSet({
        visitors: sql`month_counts.visitors + excluded.visitors`,
        suspects: sql`month_counts.suspects + excluded.suspects`,
      }),
    )
    .returning('visitors')
    .executeTakeFirstOrThrow()
  return { visitors, timezone: (await findProject(tx.db, projectId))?.timezone ?? null }
}

/** Counts those who were held on that day or before; returns how many, by month. */
export async function releaseHeld(tx: TxCtx, projectId: string, day: string): Promise<Map<string, number>> {
  const rows = await tx.db
    .updateTable('month_visitors')
    .set({ state: 'counted', held_on: null })
    .where('project_id', '=', projectId)
    .where('state', '=', 'held')
    .where('held_on', '<=', sql<Date>`${day}::date`)
    .returning('month')
    .execute()
  const months = new Map<string, number>()
  for (const { month } of rows) months.set(month, (months.get(month) ?? 0) + 1)
  return months
}

/** Strikes out those who were held on that day; returns how many. */
export async function strikeHeld(tx: TxCtx, projectId: string, day: string): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('month_visitors')
    .set({ state: 'struck', held_on: null })
    .where('project_id', '=', projectId)
    .where('state', '=', 'held')
    .where('held_on', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type HeldVisitorsRow = { day: string; visitors: number }

/** How many are held, by day, the latest first. */
export async function listHeld(tx: TxCtx, projectId: string): Promise<HeldVisitorsRow[]> {
  const rows = await tx.db
    .selectFrom('month_visitors')
    .select([sql<string>`held_on::text`.as('day'), ({ fn }) => fn.countAll<string>().as('visitors')])
    .where('project_id', '=', projectId)
    .where('state', '=', 'held')
    .groupBy('held_on')
    .orderBy('held_on', 'desc')
    .execute()
  return rows.map(({ day, visitors }) => ({ day, visitors: Number(visitors) }))
}
