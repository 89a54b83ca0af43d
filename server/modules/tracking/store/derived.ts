/** The SQL of what follows from events: counts, roll-ups, carts, checks of tracking. All of it adds, once for each event. */
import { type Selectable, sql } from 'kysely'
import type { Events } from '#generated/tables.ts'
import { arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText, type Db } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import { RecentMap } from '#platform/recent-map.ts'
import { hourMs } from '#rules/time.ts'
import { timeOfUuid7 } from '#rules/tracking/uuid.ts'

export type Event = Selectable<Events>
/** With its arrival at the server, where `at` is the sender's time. */
export type Arrived = Event & { arrivedMs: number }

/** The events of a batch, oldest first. */
export const eventsOf = joined(
  async (tx, batches: readonly { projectId: string; ids: readonly string[] }[]): Promise<Event[][]> => {
    const ids = batches.flatMap((batch) => batch.ids)
    const times = ids.map(timeOfUuid7)
    const rows = await tx.db
      .selectFrom('events')
      .selectAll()
      .where('project_id', '=', anyOf(batches.map(({ projectId }) => projectId)))
      .where('id', '=', anyOf(ids))
      // the ids' own times leave out the other months
      .where('at', '>=', new Date(Math.min(...times)))
      .where('at', '<=', new Date(Math.max(...times)))
      .orderBy('id')
      .execute()
    const byProject = Map.groupBy(rows, ({ project_id }) => project_id)
    return batches.map(({ projectId, ids: own }) => {
      // an id of one shop may be that of an old event of another
      const wanted = new Set(own)
      return (byProject.get(projectId) ?? []).filter(({ id }) => wanted.has(id))
    })
  },
)

/** Events of one type in one hour of a day. */
export type EventHour = { project_id: string; day: string; type: string; hour: number; events: number }
const hourColumns = {
  project_id: 'uuid',
  day: 'date',
  type: 'text',
  events: 'integer',
  hour: 'integer',
} as const

/** Sums by day and type, and by hour within them. */
export const addEventHours = joinedRows(async (tx, rows: readonly EventHour[]) => {
  // a statement changes a row once, and most days of a batch have one hour
  const times = new Map<string, number>()
  const turnOf = ({ project_id, day, type }: EventHour) => {
    const key = `${project_id} ${day} ${type}`
    const turn = times.get(key) ?? 0
    times.set(key, turn + 1)
    return turn
  }
  for (const once of Map.groupBy(rows, turnOf).values()) {
    await sql`
      insert into event_days (project_id, day, type, events, hours)
      select project_id, day, type, events, array_fill(events, array[1], array[hour])
      from unnest(${arraysOf(once, hourColumns)}) as counted (project_id, day, type, events, hour)
      on conflict (project_id, day, type) do update set
        events = event_days.events + excluded.events,
        hours[array_lower(excluded.hours, 1)] =
          coalesce(event_days.hours[array_lower(excluded.hours, 1)], 0) + excluded.events`.execute(tx.db)
  }
})

/** What happened at each hour of the week, from that month on; weekday 0 is Sunday. */
export async function sumEventHours(tx: TxCtx, projectId: string, since: string) {
  const { rows } = await sql<{ weekday: number; hour: number; events: number; purchases: number }>`
    select extract(dow from day)::integer as weekday, hour, sum(hours[hour])::float8 as events,
      coalesce(sum(hours[hour]) filter (where type = 'purchase'), 0)::float8 as purchases
    from event_days cross join lateral generate_subscripts(hours, 1) as hour
    where project_id = ${projectId} and day >= ${`${since}-01`}::date and hours[hour] > 0
    group by 1, 2 order by 1, 2`.execute(tx.db)
  return rows
}

export type ProductDay = { product_id: string; day: string; views: number; carts: number; purchases: number }

const productColumns = {
  project_id: 'uuid',
  product_id: 'text',
  day: 'date',
  views: 'integer',
  carts: 'integer',
  purchases: 'integer',
} as const

export const addProductDays = joinedRows((tx, rows: readonly (ProductDay & { project_id: string })[]) =>
  insertRows(tx.db, 'product_days', productColumns, rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'product_id', 'day']).doUpdateSet({
        views: sql`product_days.views + excluded.views`,
        carts: sql`product_days.carts + excluded.carts`,
        purchases: sql`product_days.purchases + excluded.purchases`,
      }),
    )
    .execute(),
)

/**
 * Recounts each product's orders by day, since `since`: orders of every source that count and were not cancelled. Only products
 * of the catalogue get rows, because a browser may claim orders of anything.
 */
export async function recountSold(
  tx: TxCtx,
  projectId: string,
  { timezone, since }: { timezone: string; since: string },
): Promise<void> {
  const { rows } = await sql<{ product_id: string; day: string; purchases: number }>`
    with sold as (
      select line ->> 'id' as product_id, (placed_at at time zone ${timezone})::date as day,
        count(distinct orders.id)::integer as purchases
      from orders cross join lateral jsonb_array_elements(lines) as line
      where orders.project_id = ${projectId} and standing = 'COUNTED' and not cancelled
        and placed_at >= ${since}::date::timestamp at time zone ${timezone}
      group by 1, 2
    ), counted as (
      select product_id, day, purchases from product_days
      where project_id = ${projectId} and day >= ${since}::date
    )
    select product_id, day::text, coalesce(sold.purchases, 0) as purchases
    from sold full join counted using (product_id, day)
    where coalesce(sold.purchases, 0) <> coalesce(counted.purchases, 0)
      and (counted.purchases is not null or exists (
        select from products where products.project_id = ${projectId} and products.shop_id = product_id))
    order by day, product_id`.execute(tx.db)
  if (!rows.length) return
  await insertRows(
    tx.db,
    'product_days',
    productColumns,
    rows.map((row) => ({ project_id: projectId, ...row, views: 0, carts: 0 })),
  )
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'product_id', 'day'])
        .doUpdateSet((eb) => ({ purchases: eb.ref('excluded.purchases') })),
    )
    .execute()
}

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

/** What was done with products by day, from that day on. */
export const productDaysOf = (
  db: Db,
  projectIds: readonly string[],
  shopIds: readonly string[],
  since: string,
) =>
  db
    .selectFrom('product_days')
    .select(['project_id', 'product_id', 'views', 'carts', 'purchases'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('project_id', '=', anyOf(projectIds))
    .where('product_id', '=', anyText(shopIds))
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()

/** A cart that comes late does not replace a later one. */
export const saveCarts = joinedRows((tx, carts: readonly Cart[]) => {
  // an array of arrays of any lengths is none: each of them travels as its text
  const rows = carts.map((cart) => ({ ...cart, products: arrayText(cart.products) }))
  return sql`
    insert into carts (project_id, device_id, products, changed_at)
    select project_id, device_id, products::text[], changed_at
    from unnest(${arraysOf(rows, { project_id: 'uuid', device_id: 'uuid', products: 'text', changed_at: 'timestamptz' })})
      as given (project_id, device_id, products, changed_at)
    on conflict (project_id, device_id) do update set products = excluded.products, changed_at = excluded.changed_at
    where carts.changed_at <= excluded.changed_at`.execute(tx.db)
})
export type Cart = { project_id: string; device_id: string; products: readonly string[]; changed_at: Date }

const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`

type Check = { project_id: string; passed: string; seen_at: Date }

/** When each check was noted, as far as it was read: what is rolled back is not here. */
const noted = new RecentMap<string, number>(100_000)

/** Notes when each was passed, but for those that were within the hour before: they are shown for days. */
export const saveChecks = joinedRows(async (tx, checks: readonly Check[]) => {
  const keyOf = (check: { project_id: string; passed: string }) => `${check.project_id} ${check.passed}`
  const isLate = (check: Check) => check.seen_at.getTime() - (noted.get(keyOf(check)) ?? 0) > hourMs
  const unread = checks.filter(isLate)
  if (!unread.length) return
  const found = await findChecks(tx.db, [...new Set(unread.map(({ project_id }) => project_id))])
  for (const row of found) noted.set(keyOf(row), row.seen_at.getTime())
  const late = unread.filter(isLate)
  if (late.length)
    await insertRows(tx.db, 'tracking_checks', checkColumns, late)
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'passed'])
          .doUpdateSet((eb) => ({ seen_at: eb.ref('excluded.seen_at') })),
      )
      .execute()
})
const checkColumns = { project_id: 'uuid', passed: 'text', seen_at: 'timestamptz' } as const

export const findChecks = (db: Db, projectIds: readonly string[]) =>
  db
    .selectFrom('tracking_checks')
    .select(['project_id', 'passed', 'seen_at'])
    .where('project_id', '=', anyOf(projectIds))
    .execute()
