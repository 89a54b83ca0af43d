/** The SQL of categories. */
import { type Selectable, sql } from 'kysely'
import type { Categories } from '#generated/tables.ts'
import type { TxCtx } from '#platform/context.ts'
import { anyOf, anyText, type Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { type Category, newProductsCategory, pathSeparator } from '#rules/catalog/categories.ts'

/** Rows of one statement. */
const chunk = 5000

export type ProductCategoryRow = Selectable<Categories>

export type Path = { path: string; id: string }

/** The categories of the shop by path; the one of new products is not for choosing. */
export const listCategories = (
  tx: TxCtx,
  projectId: string,
  after: Path | undefined,
  count: number,
): Promise<ProductCategoryRow[]> =>
  tx.db
    .selectFrom('categories')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('name', '<>', newProductsCategory)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(path, id) > (${after?.path}, ${after?.id})`),
    )
    .orderBy('path')
    .orderBy('id')
    .limit(count)
    .execute()

/** A category by the shop's id. */
export const categoryByShopId = projectLoader<ProductCategoryRow>(async (db, projectIds, shopIds) => {
  const rows = await db
    .selectFrom('categories')
    .selectAll()
    .where('project_id', '=', anyOf(projectIds))
    .where('shop_id', '=', anyText(shopIds))
    .execute()
  return new Map(rows.map((row) => [keyIn(row.project_id, row.shop_id), row]))
})

/**
 * Shop ids of categories by their paths. A product's own feed may name its category by the path, although the feed of
 * categories gives that path an id.
 */
export async function categoryIdsByPath(db: Db, projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('categories')
    .select(['path', 'shop_id'])
    .where('project_id', '=', projectId)
    .whereRef('shop_id', '<>', 'path')
    .execute()
  return new Map(rows.map(({ path, shop_id }) => [path, shop_id]))
}

/** Categories of a product by all that they may be called. */
export const calledCategories = (
  categories: readonly string[],
  idsByPath: ReadonlyMap<string, string>,
): string[] =>
  categories.flatMap((one) => {
    const id = idsByPath.get(one)
    return id === undefined ? [one] : [one, id]
  })

/** The path of a category by the shop's id. */
export const pathOf = projectLoader<string>(async (db, projectIds, shopIds) => {
  const rows = await db
    .selectFrom('categories')
    .select(['project_id', 'shop_id', 'path'])
    .where('project_id', '=', anyOf(projectIds))
    .where('shop_id', '=', anyText(shopIds))
    .execute()
  return new Map(rows.map((row) => [keyIn(row.project_id, row.shop_id), row.path]))
})

/** What a category and those below it may be called in `products.categories`; undefined where there is no such one. */
export async function namesBelow(tx: TxCtx, projectId: string, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ shop_id: string; path: string }>`
    select below.shop_id, below.path from categories top
    join categories below on below.project_id = top.project_id
      and (below.path = top.path or starts_with(below.path, top.path || ${pathSeparator}))
    where top.project_id = ${projectId} and below.project_id = ${projectId} and top.id = ${id}`.execute(tx.db)
  return rows.length ? [...new Set(rows.flatMap(({ shop_id, path }) => [shop_id, path]))] : undefined
}

/** How many categories there are, and how many of them are not among `shopIds`. */
export async function countCategories(tx: TxCtx, projectId: string, shopIds: readonly string[]) {
  const { existing, kept } = await tx.db
    .selectFrom('categories')
    .select(({ fn }) => [
      fn.countAll<string>().as('existing'),
      sql<string>`count(*) filter (where shop_id = ${anyText(shopIds)})`.as('kept'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return { existing: Number(existing), vanished: Number(existing) - Number(kept) }
}

/** The shop's ids of all categories. */
export const categoryIds = async (tx: TxCtx, projectId: string): Promise<string[]> =>
  (await tx.db.selectFrom('categories').select('shop_id').where('project_id', '=', projectId).execute()).map(
    (row) => row.shop_id,
  )

/**
 * Makes the categories those of the list, and those of `kept`; one that stays keeps its id. Returns how many came,
 * changed and went.
 */
export async function replaceCategories(
  tx: TxCtx,
  projectId: string,
  categories: readonly Category[],
  { remove, kept = [] }: { remove: boolean; kept?: readonly string[] },
) {
  const before = await tx.db
    .selectFrom('categories')
    .select(['shop_id', 'name', 'path'])
    .where('project_id', '=', projectId)
    .execute()
  const existing = new Map(before.map((row) => [row.shop_id, row]))
  const isSame = ({ shopId, name, path }: Category) =>
    existing.get(shopId)?.name === name && existing.get(shopId)?.path === path
  const written = categories.filter((category) => !isSame(category))
  for (let from = 0; from < written.length; from += chunk)
    await tx.db
      .insertInto('categories')
      .values(
        written.slice(from, from + chunk).map(({ shopId, name, path }) => ({
          project_id: projectId,
          id: newId(tx.clock.now()),
          shop_id: shopId,
          name,
          path,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['project_id', 'shop_id']).doUpdateSet((set) => ({
          name: set.ref('excluded.name'),
          path: set.ref('excluded.path'),
        })),
      )
      .execute()
  const now = new Set([...categories.map(({ shopId }) => shopId), ...kept])
  const gone = remove ? before.map((row) => row.shop_id).filter((shopId) => !now.has(shopId)) : []
  if (gone.length)
    await tx.db
      .deleteFrom('categories')
      .where('project_id', '=', projectId)
      .where('shop_id', '=', anyText(gone))
      .execute()
  const added = written.filter(({ shopId }) => !existing.has(shopId)).length
  return { added, changed: written.length - added, removed: gone.length }
}
