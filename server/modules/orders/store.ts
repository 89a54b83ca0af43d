import { type Insertable, type Selectable, sql } from 'kysely'
import type { Orders } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { acrossProjects, anyOf, kept } from '#platform/db.ts'
import { type EncodedRows, insertEncoded, insertRows } from '#platform/insert-rows.ts'
import { loader } from '#platform/loaders.ts'
import { lookedUp } from '#platform/look-up.ts'
import type { ReportsBySource } from '#rules/orders/merge.ts'
import type { Usual } from '#rules/orders/plausible.ts'

/** What was reported of these orders so far. */
export async function findReported(
  tx: TxCtx,
  projectId: string,
  shopIds: readonly string[],
): Promise<Map<string, ReportsBySource>> {
  const { rows } = await sql<{ shop_id: string; reports: unknown }>`
    select found.shop_id, found.reports
    from ${lookedUp('orders', projectId, ['shop_id', 'text'], shopIds)}`.execute(tx.db)
  // written by record-orders.ts only
  return new Map(rows.map(({ shop_id, reports }) => [shop_id, reports as ReportsBySource]))
}

/** Orders that are not there yet, which the caller has made sure of: to look for each once more takes as long as to write it. */
export const insertOrders = (tx: TxCtx, orders: EncodedRows) =>
  insertEncoded(tx.db, 'orders', columns, orders).modifyEnd(kept).execute()

export const encodeOrders = (orders: readonly Required<Insertable<Orders>>[]): EncodedRows =>
  arraysOf(orders, columns)

/** An order that is there already keeps its id and the time of its first report. */
export const saveOrders = (tx: TxCtx, orders: readonly Insertable<Orders>[]) =>
  insertRows(tx.db, 'orders', columns, orders)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'shop_id']).doUpdateSet((set) => ({
        placed_at: set.ref('excluded.placed_at'),
        email: set.ref('excluded.email'),
        device_id: set.ref('excluded.device_id'),
        status: set.ref('excluded.status'),
        cancelled: set.ref('excluded.cancelled'),
        currency: set.ref('excluded.currency'),
        total: set.ref('excluded.total'),
        lines: set.ref('excluded.lines'),
        reports: set.ref('excluded.reports'),
        standing: set.ref('excluded.standing'),
        doubt: set.ref('excluded.doubt'),
        updated_at: set.ref('excluded.updated_at'),
      })),
    )
    .execute()

const columns = {
  project_id: 'uuid',
  id: 'uuid',
  shop_id: 'text',
  placed_at: 'timestamptz',
  email: 'text',
  device_id: 'uuid',
  status: 'text',
  cancelled: 'boolean',
  currency: 'text',
  total: 'bigint',
  lines: 'jsonb',
  reports: 'jsonb',
  standing: 'text',
  doubt: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const

export type UnconfirmedOrderRow = Pick<Selectable<Orders>, (typeof unconfirmed)[number]>
const unconfirmed = [
  'project_id',
  'id',
  'shop_id',
  'placed_at',
  'total',
  'currency',
  'email',
  'device_id',
  'standing',
  'doubt',
] as const

/**
 * Orders that wait for somebody's word, or all that only browsers have told of without a signature: newest first,
 * before the given one. The indexes orders_doubtful and orders_unconfirmed hold them.
 */
export const listUnconfirmed = (
  tx: TxCtx,
  projectId: string,
  which: 'doubtful' | 'all',
  before: string | undefined,
  count: number,
): Promise<UnconfirmedOrderRow[]> =>
  tx.db
    .selectFrom('orders')
    .select(unconfirmed)
    .where('project_id', '=', projectId)
    .$if(which === 'doubtful', (query) => query.where('doubt', 'is not', null))
    .$if(which === 'all', (query) =>
      query.where(sql<boolean>`not (reports ? 'feed' or reports -> 'tracker' ? 'signed')`),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** Those of the given ones that are there. */
export const findOrders = (
  tx: TxCtx,
  projectId: string,
  ids: readonly string[],
): Promise<UnconfirmedOrderRow[]> =>
  tx.db
    .selectFrom('orders')
    .select(unconfirmed)
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .orderBy('id', 'desc')
    .execute()

/** The latest orders of which the 99th percentile is made: enough for it, and no more to read for a large shop. */
const usualOf = 10_000

/**
 * What orders of a project come to, by currency: of those that the shop itself has told of, by its books or its
 * signature, so that nobody makes a total usual, high or low, by reporting many. The index orders_confirmed holds them.
 */
export async function findUsual(
  tx: TxCtx,
  projectId: string,
  ownCurrency: string,
): Promise<Record<string, Usual>> {
  const { rows } = await sql<{ currency: string; usual: Usual }>`
    select currency, json_build_object('orders', count(*),
      'p99', percentile_disc(0.99) within group (order by total)) as usual
    from (
      select coalesce(currency, ${ownCurrency}) as currency, total
      from orders where project_id = ${projectId} and standing = 'COUNTED' and not cancelled
        and (reports ? 'feed' or reports -> 'tracker' ? 'signed')
      order by placed_at desc limit ${usualOf}
    ) as latest
    group by currency`.execute(tx.db)
  return Object.fromEntries(rows.map(({ currency, usual }) => [currency, usual]))
}

/** When the first and the last order that is known were placed: one statement, and of each project two looks at an index. */
export const orderTimes = loader<string, { first: Date | null; last: Date | null }>((ctx, ids) =>
  acrossProjects(ctx, ids, async (db, projectIds) => {
    const { rows } = await sql<{ project_id: string; first: Date | null; last: Date | null }>`
      select state.project_id,
        (select min(placed_at) from orders
          where orders.project_id = state.project_id and standing = 'COUNTED') as first,
        (select max(placed_at) from orders
          where orders.project_id = state.project_id and standing = 'COUNTED') as last
      from project_states state where state.project_id = ${anyOf(projectIds)}`.execute(db)
    return new Map(rows.map(({ project_id, ...times }) => [project_id, times]))
  }),
)
