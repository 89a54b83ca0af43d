/** The SQL of web boxes: the products that they show, what became of them, and who was compared. */
import { sql } from 'kysely'
import { encode } from '#platform/array-parameter.ts'
import { anyOf, type Db, statement } from '#platform/db.ts'
import { insertRows } from '#platform/insert-rows.ts'
import { joined, joinedRows } from '#platform/joint-statements.ts'
import type { ShownProduct } from '#rules/webboxes/card.ts'

type ShownRow = {
  shop_id: string
  group_id: string | null
  name: string
  url: string | null
  image: string | null
  price: string | null
  original_price: string | null
  currency: string | null
  description: string | null
}
const shownRows = (description: string) =>
  statement<ShownRow>(
    `select shop_id, group_id, name, url, image, price, original_price, currency, ${description} as description
     from products where project_id = $1 and shop_id = any($2::text[])`,
  )
// boxes show up to 500 characters of a description, messages up to 1,000
const [plainRows, describedRows] = [shownRows('null'), shownRows('left(description, 1100)')]

/** In no order; what has no address, or is gone, is left out. */
export async function findShown(
  db: Db,
  projectId: string,
  shopIds: readonly string[],
  currency: string,
  withDescriptions: boolean,
): Promise<Map<string, ShownProduct>> {
  if (!shopIds.length) return new Map()
  const rowsOf = withDescriptions ? describedRows : plainRows
  const rows = await rowsOf(db, [projectId, encode('text', shopIds)])
  return new Map(
    rows.flatMap(
      ({ shop_id: id, group_id, name, url, image, price, original_price, currency: own, description }) =>
        url === null
          ? []
          : [
              [
                id,
                {
                  id,
                  name,
                  url,
                  image,
                  price: price === null ? null : Number(price),
                  originalPrice: original_price === null ? null : Number(original_price),
                  currency: own ?? currency,
                  description,
                  hasVariants: group_id !== null,
                },
              ] as const,
            ],
    ),
  )
}

/** `step` is seen, clicked, or what kept a box from being shown. */
export type BoxCount = {
  project_id: string
  day: string
  box: string
  step: string
  events: number
  /** When it happened last. */
  last_at: Date | null
}
const dayColumns = {
  project_id: 'uuid',
  day: 'date',
  box: 'text',
  step: 'text',
  events: 'integer',
  last_at: 'timestamptz',
} as const

export const addBoxDays = joinedRows((tx, rows: readonly BoxCount[]) =>
  insertRows(tx.db, 'box_days', dayColumns, rows)
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'day', 'box', 'step']).doUpdateSet({
        events: sql`box_days.events + excluded.events`,
        last_at: sql`greatest(box_days.last_at, excluded.last_at)`,
      }),
    )
    .execute(),
)

export const boxDaysOf = (db: Db, projectIds: readonly string[], since: string): Promise<BoxCount[]> =>
  db
    .selectFrom('box_days')
    .select(['project_id', 'box', 'step', 'events', 'last_at'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('project_id', '=', anyOf(projectIds))
    .where('day', '>=', sql<Date>`${since}::date`)
    .execute()

export type Compared = { project_id: string; device_id: string; held: boolean; since: Date }
const comparedColumns = {
  project_id: 'uuid',
  device_id: 'uuid',
  held: 'boolean',
  since: 'timestamptz',
} as const

/** Who is in it stays as they came. */
export const addCompared = joinedRows((tx, rows: readonly Compared[]) =>
  insertRows(tx.db, 'box_compared', comparedColumns, rows)
    .onConflict((conflict) => conflict.columns(['project_id', 'device_id']).doNothing())
    .execute(),
)

export const deleteCompared = (db: Db, projectId: string) =>
  db.deleteFrom('box_compared').where('project_id', '=', projectId).execute()

export const holdoutOf = joined(async (tx, projectIds: readonly string[]): Promise<number[]> => {
  const rows = await tx.db
    .selectFrom('projects')
    .select(['id', 'box_holdout'])
    .where('id', '=', anyOf(projectIds))
    .execute()
  const found = new Map(rows.map(({ id, box_holdout }) => [id, box_holdout]))
  return projectIds.map((id) => found.get(id) ?? 0)
})

export type GroupSums = {
  held: boolean
  since: Date
  visitors: number
  buyers: number
  orders: number
  sales: number
}

/** What both groups have bought since they came, in the project's own currency. */
export async function groupsOf(db: Db, projectId: string, currency: string): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`
    select compared.held, min(compared.since) as since, count(*)::integer as visitors,
      count(bought.orders)::integer as buyers, coalesce(sum(bought.orders), 0)::integer as orders,
      coalesce(sum(bought.sales), 0)::float8 as sales
    from box_compared compared
    left join (
      select own.device_id, count(*) as orders, sum(orders.total) filter (where coalesce(orders.currency, ${currency}) = ${currency}) as sales
      from box_compared own
      join orders on orders.project_id = own.project_id and orders.device_id = own.device_id
        and orders.placed_at >= own.since
      where own.project_id = ${projectId} and orders.project_id = ${projectId}
        and orders.standing = 'COUNTED' and not orders.cancelled
      group by own.device_id
    ) as bought on bought.device_id = compared.device_id
    where compared.project_id = ${projectId}
    group by compared.held`.execute(db)
  return rows
}
