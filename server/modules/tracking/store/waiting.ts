/** The SQL of events that wait for being derived from, and of those that could not be. */
import { sql } from 'kysely'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

/** Events, and the hashes that each visitor among them, or an order of nobody known, was seen with. */
export type WaitingEvents = { ids: string[]; visitors: string[]; hashes: string[]; networks: string[] }
/** The time of its id is that of the commit; events that are tried again have arrived again. */
export type WaitingBatch = WaitingEvents & { id: string; alone: boolean }
export type Joined = WaitingEvents & { arrivedMs: ReadonlyMap<string, number> }

const columns = ['id', 'ids', 'visitors', 'hashes', 'networks', 'alone'] as const

/** Batches that are joined; a busy shop has many commits while one is worked on. */
const joined = { batches: 40, events: 1000 }

/** A project of which something waits: so many events, and whether part of a batch that failed is among them. */
export type WaitingProject = { projectId: string; events: number; alone: boolean }

/** All of which something waits, whoever has waited longest first. It reads all tenants' rows, as few as there are. */
export async function waitingProjects(db: Db): Promise<WaitingProject[]> {
  const { rows } = await sql<{ project_id: string; events: string; alone: boolean }>`
    select project_id, sum(cardinality(ids)) as events, bool_or(alone) as alone
    from events_waiting group by project_id order by min(id::text)`.execute(db)
  return rows.map(({ project_id, events, alone }) => ({
    projectId: project_id,
    events: Number(events),
    alone,
  }))
}

/**
 * What this transaction looks for are few rows by their keys. While a table is small the planner would rather read it as a
 * whole, with the rows of all projects, and goes on so until that takes thirty times as long.
 */
export const lookUpByIndex = (tx: TxCtx) => sql`set local enable_seqscan = off`.execute(tx.db)

/** Takes all that waits of these projects, but for parts of batches that failed. Called while their states are held. */
export async function takeWaitingOfMany(
  tx: TxCtx,
  projectIds: readonly string[],
): Promise<Map<string, WaitingBatch[]>> {
  const rows = await tx.db
    .deleteFrom('events_waiting')
    .where('project_id', '=', anyOf(projectIds))
    .where('alone', '=', false)
    .returning(['project_id', ...columns])
    .execute()
  return Map.groupBy(rows, ({ project_id }) => project_id)
}

/** Takes what waits longest; part of a batch that failed comes by itself. Called while the project's state is held. */
export async function takeWaiting(tx: TxCtx, projectId: string): Promise<WaitingBatch[]> {
  const rows = await tx.db
    .selectFrom('events_waiting')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('id')
    .limit(joined.batches)
    .execute()
  const [first] = rows
  const batches = first ? [first] : []
  let events = first?.ids.length ?? 0
  for (const row of first?.alone ? [] : rows.slice(1)) {
    events += row.ids.length
    if (!row.alone && events <= joined.events) batches.push(row)
  }
  if (batches.length) await deleteWaiting(tx, projectId, batches)
  return batches
}

/** Returns those that were still there. */
export const deleteWaiting = (
  tx: TxCtx,
  projectId: string,
  batches: readonly Pick<WaitingBatch, 'id'>[],
): Promise<WaitingBatch[]> =>
  tx.db
    .deleteFrom('events_waiting')
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(batches.map(({ id }) => id)))
    .returning(columns)
    .execute()

/** Lets these events wait, apart from others, behind all that waits already. */
export const insertWaiting = (
  tx: TxCtx,
  projectId: string,
  { ids, visitors, hashes, networks }: Pick<WaitingEvents, 'ids'> & Partial<WaitingEvents>,
) =>
  tx.db
    .insertInto('events_waiting')
    .values({
      project_id: projectId,
      id: newId(tx.clock.now()),
      ids,
      visitors,
      hashes,
      networks,
      alone: true,
    })
    .execute()

export const insertSetAside = (tx: TxCtx, projectId: string, id: string, code: string) =>
  tx.db
    .insertInto('events_set_aside')
    .values({ project_id: projectId, id, code, at: new Date(tx.clock.now()) })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'id'])
        .doUpdateSet((eb) => ({ code: eb.ref('excluded.code'), at: eb.ref('excluded.at') })),
    )
    .execute()

/** Takes so many of those set aside, whose last try is the longest ago first. */
export async function takeSetAside(tx: TxCtx, projectId: string, most: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('events_set_aside')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('at')
    .limit(most)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length)
    await tx.db
      .deleteFrom('events_set_aside')
      .where('project_id', '=', projectId)
      .where('id', '=', anyOf(ids))
      .execute()
  return ids
}

/** Several batches as one. */
export const joinBatches = (batches: readonly WaitingBatch[]): Joined => ({
  ids: batches.flatMap(({ ids }) => ids),
  visitors: batches.flatMap(({ visitors }) => visitors),
  hashes: batches.flatMap(({ hashes }) => hashes),
  networks: batches.flatMap(({ networks }) => networks),
  arrivedMs: new Map(batches.flatMap(({ id, ids }) => ids.map((event) => [event, timeOfUuid7(id)]))),
})
