/** The SQL of what follows from events: counts, roll-ups, carts, signs. All of it adds, once for each event. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Carts, EventDays, Events, TrackingSigns } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db, pieces } from '#platform/db.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

export type Event = Selectable<Events>
/** With its arrival at the server, where `at` is the sender's time. */
export type Arrived = Event & { arrivedMs: number }

/** The events of a batch, oldest first. */
export const eventsOf = joined(
  async (tx, batches: readonly { projectId: string; ids: readonly string[] }[]): Promise<Event[][]> => {
    const keys = batches.flatMap(({ projectId, ids }) => ids.map((id) => ({ projectId, id })))
    const times = keys.map(({ id }) => timeOfUuid7(id))
    const rows = await tx.db
      .selectFrom('events')
      .selectAll('events')
      .innerJoin(
        sql<Key>`unnest(${keys.map(({ projectId }) => projectId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[])`.as<'key'>(
          sql`key (project_id, id)`,
        ),
        (join) => join.onRef('events.project_id', '=', 'key.project_id').onRef('events.id', '=', 'key.id'),
      )
      .where('events.project_id', '=', anyOf(batches.map(({ projectId }) => projectId)))
      // the ids' own times leave out the other months
      .where('at', '>=', new Date(Math.min(...times)))
      .where('at', '<=', new Date(Math.max(...times)))
      .orderBy('events.id')
      .execute()
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return batches.map(({ projectId }) => byProject.get(projectId) ?? [])
  },
)
type Key = { project_id: string; id: string }

export const addEventDays = joinedRows((tx, rows: readonly Insertable<EventDays>[]) =>
  tx.db
    .insertInto('event_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day', 'type']).doUpdateSet({
        events: sql`event_days.events + excluded.events`,
      }),
    )
    .execute(),
)

export type ProductDay = { product_id: string; day: string; views: number; carts: number; purchases: number }

export const addProductDays = joinedRows(
  async (tx, rows: readonly (ProductDay & { project_id: string })[]) => {
    for (const piece of pieces(rows))
      await tx.db
        .insertInto('product_days')
        .values(piece)
        .onConflict((conflict) =>
          conflict.columns(['project_id', 'product_id', 'day']).doUpdateSet({
            views: sql`product_days.views + excluded.views`,
            carts: sql`product_days.carts + excluded.carts`,
            purchases: sql`product_days.purchases + excluded.purchases`,
          }),
        )
        .execute()
  },
)

/** What was done with each product from that day on. */
export async function sumProductDays(tx: TxCtx, projectId: string, since: string) {
  const rows = await tx.db
    .selectFrom('product_days')
    .select(({ fn }) => [
      'product_id',
      fn.sum<string>('views').as('views'),
      fn.sum<string>('carts').as('carts'),
      fn.sum<string>('purchases').as('purchases'),
    ])
    .where('project_id', '=', projectId)
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy('product_id')
    .execute()
  return rows.map(({ product_id, views, carts, purchases }) => ({
    product_id,
    views: Number(views),
    carts: Number(carts),
    purchases: Number(purchases),
  }))
}

/** A cart that comes late does not replace a later one. */
export const saveCarts = joinedRows((tx, carts: readonly Insertable<Carts>[]) =>
  tx.db
    .insertInto('carts')
    .values(carts)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'device_id'])
        .doUpdateSet((eb) => ({
          products: eb.ref('excluded.products'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .whereRef('carts.changed_at', '<=', 'excluded.changed_at'),
    )
    .execute(),
)

export const saveSigns = joinedRows((tx, signs: readonly Insertable<TrackingSigns>[]) =>
  tx.db
    .insertInto('tracking_signs')
    .values(signs)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'sign']).doUpdateSet({
        seen_at: sql`greatest(tracking_signs.seen_at, excluded.seen_at)`,
      }),
    )
    .execute(),
)

export const findSigns = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('tracking_signs')
    .select(['project_id', 'sign', 'seen_at'])
    .where('project_id', '=', anyOf(projectIds))
    .execute()
