/** The SQL of who counts: visitors of a month, the networks they come from, and how many come on a day. */
import { type Insertable, sql } from 'kysely'
import type { MonthNetworks, MonthVisitors, VisitorDays } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db, ofOneProject } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import type { Count, CountState } from '#rules/tracking/counting.ts'

/** A month of a project. */
type InMonth = { projectId: string; month: string }

/** What these visitors and hashes are to a month. */
export const findCounts = joined(
  async (tx, calls: readonly (InMonth & { keys: readonly string[] })[]): Promise<Map<string, Count>[]> => {
    const keys = calls.flatMap(({ projectId, month, keys }) => keys.map((key) => ({ projectId, month, key })))
    const { rows } = await sql<CountRow>`
      select counts.project_id, counts.month, visitor_id, state, first_at, held_on::text
      from unnest(${arraysOf(keys, { projectId: 'uuid', month: 'text', key: 'uuid' })}) as wanted (project_id, month, key)
      join month_visitors counts on counts.project_id = wanted.project_id
        and counts.month = wanted.month and counts.visitor_id = wanted.key
      where ${ofOneProject('counts.project_id', calls)}`.execute(tx.db)
    const byMonth = Map.groupBy(rows, ({ project_id, month }) => `${project_id} ${month}`)
    return calls.map(
      ({ projectId, month }) =>
        new Map(
          (byMonth.get(`${projectId} ${month}`) ?? []).map(({ visitor_id, state, held_on, first_at }) => [
            visitor_id,
            { state, heldOn: held_on, firstMs: first_at?.getTime() ?? null },
          ]),
        ),
    )
  },
)
type CountRow = {
  project_id: string
  month: string
  visitor_id: string
  // a check of the table says which there are
  state: CountState
  first_at: Date | null
  held_on: string | null
}

/** How many visitors these networks have brought in a month. */
export const findNetworks = joined(
  async (
    tx,
    calls: readonly (InMonth & { networks: readonly bigint[] })[],
  ): Promise<Map<bigint, number>[]> => {
    const keys = calls.flatMap(({ projectId, month, networks }) =>
      networks.map((network) => ({ projectId, month, network: String(network) })),
    )
    const { rows } = await sql<InMonthRow & { network: string; visitors: number }>`
      select found.project_id, found.month, found.network, found.visitors
      from unnest(${arraysOf(keys, { projectId: 'uuid', month: 'text', network: 'bigint' })}) as wanted (project_id, month, network)
      join month_networks found on found.project_id = wanted.project_id
        and found.month = wanted.month and found.network = wanted.network
      where ${ofOneProject('found.project_id', calls)}`.execute(tx.db)
    const byMonth = Map.groupBy(rows, ({ project_id, month }) => `${project_id} ${month}`)
    return calls.map(
      ({ projectId, month }) =>
        new Map(
          (byMonth.get(`${projectId} ${month}`) ?? []).map(({ network, visitors }) => [
            BigInt(network),
            visitors,
          ]),
        ),
    )
  },
)
type InMonthRow = { project_id: string; month: string }

/** Visitors counted by day, from that day on. */
export const findDays = joined(
  async (tx, calls: readonly { projectId: string; since: string }[]): Promise<Map<string, number>[]> => {
    const { rows } = await sql<{ project_id: string; day: string; visitors: number }>`
      select days.project_id, days.day::text, days.visitors
      from unnest(${arraysOf(calls, { projectId: 'uuid', since: 'date' })})
        as wanted (project_id, since)
      join visitor_days days on days.project_id = wanted.project_id and days.day >= wanted.since
      where ${ofOneProject('days.project_id', calls)}`.execute(tx.db)
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return calls.map(
      ({ projectId }) =>
        new Map((byProject.get(projectId) ?? []).map(({ day, visitors }) => [day, visitors])),
    )
  },
)

const visitorColumns = {
  project_id: 'uuid',
  month: 'text',
  visitor_id: 'uuid',
  state: 'text',
  held_on: 'date',
  first_at: 'timestamptz',
} as const

export const saveCounts = joinedRows(async (tx, rows: readonly Insertable<MonthVisitors>[]) => {
  await insertRows(tx.db, 'month_visitors', visitorColumns, rows)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'month', 'visitor_id'])
        .doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), held_on: eb.ref('excluded.held_on') })),
    )
    .execute()
})

const networkColumns = { project_id: 'uuid', month: 'text', network: 'bigint', visitors: 'integer' } as const

export const addNetworks = joinedRows(async (tx, rows: readonly Insertable<MonthNetworks>[]) => {
  await insertRows(tx.db, 'month_networks', networkColumns, rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'month', 'network']).doUpdateSet({
        visitors: sql`month_networks.visitors + excluded.visitors`,
      }),
    )
    .execute()
})

export const addVisitorDays = joinedRows((tx, rows: readonly Insertable<VisitorDays>[]) =>
  insertRows(tx.db, 'visitor_days', { project_id: 'uuid', day: 'date', visitors: 'integer' }, rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day']).doUpdateSet({
        visitors: sql`visitor_days.visitors + excluded.visitors`,
      }),
    )
    .execute(),
)

/** Returns the month's visitors by now. */
export const addMonth = joined(
  async (
    tx,
    calls: readonly (InMonth & { more: { visitors: number; suspects: number } })[],
  ): Promise<number[]> => {
    const rows = await insertRows(
      tx.db,
      'month_counts',
      { project_id: 'uuid', month: 'text', visitors: 'integer', suspects: 'integer' },
      calls.map(({ projectId, month, more }) => ({ project_id: projectId, month, ...more })),
    )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'month']).doUpdateSet({
          visitors: sql`month_counts.visitors + excluded.visitors`,
          suspects: sql`month_counts.suspects + excluded.suspects`,
        }),
      )
      .returning(['project_id', 'month', 'visitors'])
      .execute()
    const found = new Map(rows.map(({ project_id, month, visitors }) => [`${project_id} ${month}`, visitors]))
    return calls.map(({ projectId, month }) => found.get(`${projectId} ${month}`) ?? 0)
  },
)

/** Visitors of projects by month, from that month on. */
export async function findMonths(
  db: Db,
  projectIds: readonly string[],
  since: string,
): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('month_counts')
    .select(['project_id', 'month', 'visitors'])
    .where('project_id', '=', anyOf(projectIds))
    .where('month', '>=', since)
    .execute()
  const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
  return new Map(
    [...byProject].map(([id, months]) => [
      id,
      new Map(months.map(({ month, visitors }) => [month, visitors])),
    ]),
  )
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
