import { type Selectable, sql } from 'kysely'
import type { Products } from '#generated/tables.ts'
import { arrayOf, arraysOf } from '#platform/array-parameter.ts'
import type { TxCtx } from '#platform/context.ts'
import type { Copy } from '#platform/copy.ts'
import { anyOf, anyText, asUuid, ofOneProject } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { joined } from '#platform/joint-statements.ts'
import { keyIn, projectLoader } from '#platform/loaders.ts'
import { folded } from '#platform/text-filter.ts'
import type { Availability } from '#rules/catalog/availability.ts'
import { keptApart, otherId } from '#rules/catalog/ids.ts'
import { type ChangedProduct, productColumns } from './reader/classify-products.ts'

/** Without the description, which is long and which few ask for. */
export type ProductRow = Omit<
  Selectable<Products>,
  'content_hash' | 'text_hash' | 'description' | 'other_ids'
>

const shown = [
  'project_id',
  'id',
  'shop_id',
  'group_id',
  'name',
  'url',
  'image',
  'price',
  'original_price',
  'currency',
  'categories',
  'availability',
  'stock',
  'brand',
  'ean',
  'popularity',
  'created_at',
  'updated_at',
] as const satisfies (keyof ProductRow)[]

export const findProduct = (tx: TxCtx, projectId: string, id: string): Promise<ProductRow | undefined> =>
  tx.db
    .selectFrom('products')
    .select(shown)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findByShopIds = (
  tx: TxCtx,
  projectId: string,
  shopIds: readonly string[],
): Promise<ProductRow[]> =>
  tx.db
    .selectFrom('products')
    .select(shown)
    .where('project_id', '=', projectId)
    .where('shop_id', '=', anyText(shopIds))
    .execute()

export const productByShopId = projectLoader<ProductRow>(async (db, projectIds, shopIds) => {
  const rows = await db
    .selectFrom('products')
    .select(shown)
    .where('project_id', '=', anyOf(projectIds))
    .where('shop_id', '=', anyText(shopIds))
    .execute()
  return new Map(rows.map((row) => [keyIn(row.project_id, row.shop_id), row]))
})

export const descriptionOf = projectLoader<string | null>(
  async (db, projectIds, ids) => {
    const rows = await db
      .selectFrom('products')
      .select(['project_id', 'id', 'description'])
      .where('project_id', '=', anyOf(projectIds))
      .where('id', '=', anyOf(ids))
      .execute()
    return new Map(rows.map((row) => [keyIn(row.project_id, row.id), row.description]))
  },
  { most: 50 },
)

/** Which of these the catalogue has; undefined while there is no catalogue. */
export const knownShopIds = joined(
  async (
    tx,
    calls: readonly { projectId: string; shopIds: readonly string[] }[],
  ): Promise<(Set<string> | undefined)[]> => {
    const keys = calls.flatMap(({ projectId, shopIds }) => shopIds.map((shopId) => ({ projectId, shopId })))
    const { rows } = await sql<{ project_id: string; shop_id: string }>`
      select products.project_id, products.shop_id
      from unnest(${arraysOf(keys, { projectId: 'uuid', shopId: 'text' })})
        as wanted (project_id, shop_id)
      join products on products.project_id = wanted.project_id and products.shop_id = wanted.shop_id
      where ${ofOneProject('products.project_id', calls)}`.execute(tx.db)
    const found = Map.groupBy(rows, ({ project_id }) => project_id)
    const missing = calls.filter(({ projectId }) => !found.has(projectId))
    const others = missing.length ? await projectsWithProducts(tx, missing) : new Set<string>()
    return calls.map(({ projectId }) => {
      const list = found.get(projectId)?.map(({ shop_id }) => shop_id)
      return list || others.has(projectId) ? new Set(list) : undefined
    })
  },
)

async function projectsWithProducts(
  tx: TxCtx,
  wanted: readonly { projectId: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ project_id: string }>`
    select wanted.project_id from unnest(${arraysOf(wanted, { projectId: 'uuid' })}) as wanted (project_id)
    cross join lateral (
      select from products
      where products.project_id = wanted.project_id and ${ofOneProject('products.project_id', wanted)} limit 1
    ) any_product`.execute(tx.db)
  return new Set(rows.map(({ project_id }) => project_id))
}

/** The ids of some products that have one of these besides the one that they are known by. */
export const productsByOtherIds = (tx: TxCtx, projectId: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('products')
    .select(['other_ids', 'group_id', 'ean'])
    .where('project_id', '=', projectId)
    .where((eb) => {
      const others = keptApart.flatMap((source) => ids.map((id) => otherId(source, id)))
      return eb.or([
        // of a list that a text is looked for in a hash is made; two lists are compared each with each
        ...keptApart.map((_, at) => sql<boolean>`other_ids[${sql.lit(at + 1)}] = ${anyText(others)}`),
        eb('group_id', '=', anyText(ids)),
        eb('ean', '=', anyText(ids)),
      ])
    })
    // a group may have many variants
    .limit(5000)
    .execute()

/** Where a product stands among the others, the most wanted first. */
export type Popularity = { popularity: number; id: string }

export type ProductWhere = { text?: string; category?: string; availability?: Availability }

export const listByPopularity = (
  tx: TxCtx,
  projectId: string,
  { text, category, availability }: ProductWhere,
  after: Popularity | undefined,
  count: number,
): Promise<ProductRow[]> =>
  tx.db
    .selectFrom('products')
    .select(shown)
    .where('project_id', '=', projectId)
    .$if(text !== undefined, (query) =>
      query.where(
        sql<boolean>`(strpos(${folded(sql`name`)}, ${folded(sql`${text}::text`)}) > 0
          or starts_with(lower(shop_id), lower(${text}::text)))`,
      ),
    )
    .$if(category !== undefined, (query) =>
      query.where(sql<boolean>`products.categories && array(
        select ${category}::text
        union all select path from categories where project_id = ${projectId} and shop_id = ${category})`),
    )
    .$if(availability !== undefined, (query) => query.where('availability', '=', availability ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(popularity, id) < (${after?.popularity}, ${after?.id})`),
    )
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()

/** The place of each product among those of its project. */
export const rankOf = projectLoader<number>(
  async (db, projectIds, ids) => {
    const { rows } = await sql<{ project_id: string; id: string; rank: number }>`
      select product.project_id, product.id, (
        select count(*) from products above
        where above.project_id = product.project_id and above.project_id = ${anyOf(projectIds)}
          and (above.popularity, above.id) >= (product.popularity, product.id)
      )::integer as rank
      from products product where product.project_id = ${anyOf(projectIds)} and product.id = ${anyOf(ids)}`.execute(
      db,
    )
    return new Map(rows.map(({ project_id, id, rank }) => [keyIn(project_id, id), rank]))
  },
  { most: 50 },
)

/** Of every product: shop id, content hash, text hash, and `ProductFacts` as JSON; see reader/catalogue-snapshot.ts. */
export const copyProductFacts = (copy: Copy, projectId: string) =>
  copy.from(
    `select shop_id, content_hash, text_hash, json_build_array(categories, currency, url is not null, price is not null, image is not null)
     from products where project_id = '${asUuid(projectId)}'`,
  )

export const addProducts = (copy: Copy, rows: Uint8Array) =>
  copy.into(`products (${productColumns.join(', ')})`, rows)

/** Of a product that is there already; what is left out stays. */
const updatedColumns = productColumns.filter(
  (column) => !['project_id', 'id', 'shop_id', 'created_at'].includes(column),
)

/** Writes products that are there already anew; what visitors have made of them stays. */
export async function updateProducts(tx: TxCtx, projectId: string, changed: ChangedProduct[]): Promise<void> {
  const now = new Date(tx.clock.now())
  const rows = changed.map((product) => ({
    project_id: projectId,
    id: newId(tx.clock.now()),
    shop_id: product.shopId,
    other_ids: product.otherIds,
    group_id: product.groupId,
    name: product.name,
    url: product.url,
    image: product.image,
    price: product.price,
    original_price: product.originalPrice,
    currency: product.currency,
    categories: product.categories.map(({ shopId }) => shopId),
    availability: product.availability,
    stock: product.stock,
    brand: product.brand,
    ean: product.ean,
    description: product.description,
    content_hash: Buffer.from(product.contentHash, 'latin1'),
    text_hash: product.textHash === null ? null : Buffer.from(product.textHash, 'latin1'),
    created_at: now,
    updated_at: now,
  }))
  await tx.db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'shop_id'])
        .doUpdateSet((set) =>
          Object.fromEntries(updatedColumns.map((column) => [column, set.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

/** Writes only what is not so yet. */
export const updatePopularity = (tx: TxCtx, projectId: string, byShopId: ReadonlyMap<string, number>) =>
  sql`
    update products set popularity = wanted.popularity
    from (
      select product.id, coalesce(ranked.popularity, 0) as popularity
      from products product
      left join unnest(${arrayOf('text', [...byShopId.keys()])}, ${arrayOf('integer', [...byShopId.values()])})
        as ranked (shop_id, popularity) on ranked.shop_id = product.shop_id
      where product.project_id = ${projectId}
    ) wanted
    where products.project_id = ${projectId} and products.id = wanted.id
      and products.popularity <> wanted.popularity`.execute(tx.db)

const chunk = 5000

export async function removeProducts(tx: TxCtx, projectId: string, shopIds: string[]): Promise<void> {
  for (let from = 0; from < shopIds.length; from += chunk)
    await tx.db
      .deleteFrom('products')
      .where('project_id', '=', projectId)
      .where('shop_id', '=', anyText(shopIds.slice(from, from + chunk)))
      .execute()
}
