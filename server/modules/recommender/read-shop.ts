/** A shop as the engine takes it, read from the database: its products by number, and its events in columns. */

import { type Catalogue, makeCatalogue, type Product } from '#engine/catalogue.ts'
import type { Events } from '#engine/events.ts'
import type { Db } from '#platform/db.ts'
import type { RuledProduct } from '#rules/recommender/settings.ts'
import { calledCategories, categoryIdsByPath } from '../catalog/store/categories.ts'
import { allOrders, allSequences, deleteSequences, purchase } from './store/sequences.ts'
import { endOfSecond, entriesOf, pastSince, readBuyers, readOwners } from './visitor-pasts.ts'

/** The rest of a product, in the order of the catalogue. */
export type Goods = { catalogue: Catalogue; ruled: RuledProduct[] }

/** Few enough that the rows of one query are still among the newest objects when they are no longer needed. */
const chunk = 1000

/** Columns that the owner's rules need. */
type RuledRow = { shop_id: string; categories: string[]; price: number | null; stock: number | null }

/**
 * Products numbered in the order of the shop's ids, so that the same products have the same numbers wherever they are read.
 * `onRow` gets the rest of each row: a build does not need it, and it would be alive until the build ends.
 */
export async function readCatalogue(
  db: Db,
  projectId: string,
  onRow?: (row: RuledRow) => void,
): Promise<Catalogue> {
  const products: Product[] = []
  // each row brings a string of its own, though thousands of products share a category or a brand
  const names = new Map<string, string>()
  const shared = (name: string | null | undefined): string | undefined => {
    if (name === null || name === undefined) return undefined
    const first = names.get(name)
    if (first === undefined) names.set(name, name)
    return first ?? name
  }
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['shop_id', 'group_id', 'name', 'price', 'original_price', 'categories', 'availability'])
      .select(['stock', 'brand', 'created_at'])
      .where('project_id', '=', projectId)
      .where('shop_id', '>', after)
      .orderBy('shop_id')
      .limit(chunk)
      .execute()
    for (const row of rows) {
      const price = row.price === null ? null : Number(row.price)
      products.push({
        key: row.shop_id,
        name: row.name,
        category: shared(row.categories[0]),
        brand: shared(row.brand),
        group: shared(row.group_id),
        price: price ?? 0,
        inStock: row.availability !== 'OUT_OF_STOCK',
        visible: true,
        onSale: row.original_price !== null && price !== null && Number(row.original_price) > price,
        addedAt: Math.floor(row.created_at.getTime() / 1000),
      })
      onRow?.({ ...row, price })
    }
    after = rows.at(-1)?.shop_id ?? after
    if (rows.length < chunk) return makeCatalogue(products)
  }
}

export async function readGoods(db: Db, projectId: string): Promise<Goods> {
  const ruled: RuledProduct[] = []
  const idsByPath = await categoryIdsByPath(db, projectId)
  const catalogue = await readCatalogue(db, projectId, (row) => {
    const categories = calledCategories(row.categories, idsByPath)
    ruled.push({ shopId: row.shop_id, categories, price: row.price, stock: row.stock })
  })
  return { catalogue, ruled }
}

export type Past = {
  events: Events
  /** The number of each visitor in the events. */
  numbers: Map<string, number>
  /** Number of visitors in `numbers` who were seen in the shop. Of the others only orders are known. */
  visitors: number
  orders: number
}

/** Columns that grow. */
function makeColumns() {
  let size = 0
  let room = 1 << 16
  let columns = {
    visitors: new Uint32Array(room),
    items: new Uint32Array(room),
    kinds: new Uint8Array(room),
    times: new Uint32Array(room),
  }
  return {
    add(visitor: number, item: number, kind: number, time: number): void {
      if (size === room) {
        room *= 2
        const { visitors, items, kinds, times } = columns
        columns = {
          visitors: new Uint32Array(room),
          items: new Uint32Array(room),
          kinds: new Uint8Array(room),
          times: new Uint32Array(room),
        }
        columns.visitors.set(visitors)
        columns.items.set(items)
        columns.kinds.set(kinds)
        columns.times.set(times)
      }
      columns.visitors[size] = visitor
      columns.items[size] = item
      columns.kinds[size] = kind
      columns.times[size] = time
      size += 1
    },
    finish: (): Events => ({
      visitors: columns.visitors.subarray(0, size),
      items: columns.items.subarray(0, size),
      kinds: columns.kinds.subarray(0, size),
      times: columns.times.subarray(0, size),
    }),
  }
}

/**
 * All that visitors have done with products that there still are. Orders of somebody whom nothing ties to others count as
 * one visitor's each; numbers say nothing of who that is.
 */
export async function readPast(
  db: Db,
  projectId: string,
  items: ReadonlyMap<string, number>,
  nowMs: number,
): Promise<Past> {
  const since = pastSince(nowMs)
  const sinceSeconds = Math.floor(since.getTime() / 1000)
  const numbers = new Map<string, number>()
  const columns = makeColumns()
  const add = (visitor: string, product: string, kind: number, time: number) => {
    const item = items.get(product)
    if (item === undefined || time < sinceSeconds) return
    columns.add(numberOf(numbers, visitor), item, kind, time)
  }
  for await (const sequences of allSequences(db, projectId)) {
    const ownerOf = await readOwners(
      db,
      projectId,
      sequences.map(({ deviceId }) => deviceId),
    )
    const old: string[] = []
    for (const sequence of sequences) {
      const { deviceId, entries } = sequence
      if (entries.every(({ time }) => time < sinceSeconds)) old.push(deviceId)
      for (const entry of entriesOf(sequence))
        add(ownerOf(deviceId, endOfSecond(entry)), entry.product, entry.kind, entry.time)
    }
    if (old.length) await deleteSequences(db, projectId, old, sinceSeconds)
  }
  const visitors = numbers.size
  let orders = 0
  for await (const some of allOrders(db, projectId, since)) {
    orders += some.length
    const buyerOf = await readBuyers(db, projectId, some)
    for (const order of some) {
      const time = Math.floor(order.placed_at.getTime() / 1000)
      const visitor = buyerOf(order) ?? order.email ?? order.id
      for (const product of order.products) add(visitor, product, purchase, time)
    }
  }
  return { events: columns.finish(), numbers, visitors, orders }
}

export function numberOf(numbers: Map<string, number>, visitor: string): number {
  const number = numbers.get(visitor) ?? numbers.size
  numbers.set(visitor, number)
  return number
}

export const itemsByKey = (keys: readonly string[]): Map<string, number> =>
  new Map(keys.map((key, item) => [key, item]))
