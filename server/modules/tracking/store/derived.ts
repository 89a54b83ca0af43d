/** The SQL of what follows from events: counts, roll-ups, carts, signs. All of it adds, once for each event. */
import { type Selectable, sql } from 'kysely'
import type { Events } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, type Db } from '#platform/db.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

export type Event = Selectable<Events>
/** With its arrival at the server, where `at` is the sender's time. */
export type Arrived = Event & { arrivedMs: number }

/** The events of a batch, oldest first. */
export async function eventsOf(tx: TxCtx, projectId: string, ids: readonly string[]): Promise<Event[]> {
  const times = ids.map(timeOfUuid7)
  return (
    tx.db
      .selectFrom('events')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('id', '=', anyOf(ids))
      // the ids' own times leave out the other months
      .where('at', '>=', new Date(Math.min(...times)))
      .where('at', '<=', new Date(Math.max(...times)))
      .orderBy('id')
      .execute()
  )
}

export const addEventDays = (
  tx: TxCtx,
  projectId: string,
  rows: readonly { day: string; type: string; events: number }[],
) =>
  tx.db
    .insertInto('event_days')
    .values(rows.map((row) => ({ project_id: projectId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day', 'type']).doUpdateSet({
        events: sql`event_days.events + excluded.events`,
      }),
    )
    .execute()

export type ProductDay = { product_id: string; day: string; views: number; carts: number; purchases: number }

export const addProductDays = (tx: TxCtx, projectId: string, rows: readonly ProductDay[]) =>
  tx.db
    .insertInto('product_days')
    .values(rows.map((row) => ({ project_id: projectId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'product_id', 'day']).doUpdateSet({
        views: sql`product_days.views + excluded.views`,
        carts: sql`product_days.carts + excluded.carts`,
        purchases: sql`product_days.purchases + excluded.purchases`,
      }),
    )
    .execute()

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
export const saveCarts = (
  tx: TxCtx,
  projectId: string,
  carts: readonly { device_id: string; products: string[]; changed_at: Date }[],
) =>
  tx.db
    .insertInto('carts')
    .values(carts.map((cart) => ({ project_id: projectId, ...cart })))
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'device_id'])
        .doUpdateSet((eb) => ({
          products: eb.ref('excluded.products'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .whereRef('carts.changed_at', '<=', 'excluded.changed_at'),
    )
    .execute()

export const saveSigns = (tx: TxCtx, projectId: string, signs: ReadonlyMap<string, Date>) =>
  tx.db
    .insertInto('tracking_signs')
    .values([...signs].map(([sign, seen_at]) => ({ project_id: projectId, sign, seen_at })))
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'sign']).doUpdateSet({
        seen_at: sql`greatest(tracking_signs.seen_at, excluded.seen_at)`,
      }),
    )
    .execute()

export const findSigns = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('tracking_signs')
    .select(['project_id', 'sign', 'seen_at'])
    .where('project_id', '=', anyOf(projectIds))
    .execute()
