/** How much visitors want products: each of them counts once a day for a product and what was done with it. */
import { hash } from 'node:crypto'
import type { TxCtx } from '#platform/context.ts'
import { pieces } from '#platform/db.ts'
import { rangeIn } from '#rules/tracking/counting.ts'
import { mostFromNetwork, mostFromRange } from '#rules/tracking/popularity.ts'
import { dayIn } from './days.ts'
import { productsIn } from './event-data.ts'
import { type Arrived, addProductDays, type Event, type ProductDay } from './store/derived.ts'
import { findProductCounts, saveProductCounts } from './store/product-counts.ts'

/** Only products of the catalogue, or anybody could fill the tables. False when nothing has changed. */
export async function countProducts(
  tx: TxCtx,
  projectId: string,
  timezone: string,
  events: readonly Arrived[],
  known: ReadonlySet<string>,
): Promise<boolean> {
  const wishes = events.flatMap((event) => {
    const kind = kindOf(event)
    // a sender may say any day of the last week, and would count once for each
    const day = dayIn(timezone, event.arrivedMs)
    const of = (whose: string | null) => (product: string) => keyOf(`${whose} ${kind} ${product}`)
    return productsIn(event)
      .filter((product) => known.has(product))
      .map((product) => ({
        day,
        kind,
        product,
        visitor: `${day} ${of(event.visitor_id ?? event.anonymous)(product)}`,
        network: `${day} ${of(`network ${event.network}`)(product)}`,
        range: `${day} ${of(`network ${rangeIn(BigInt(event.network))}`)(product)}`,
      }))
  })
  if (!wishes.length) return false
  const before = await findProductCounts(
    tx,
    projectId,
    wishes.flatMap(({ visitor, network, range }) => [visitor, network, range]),
  )
  const counts = new Map(before)
  const days = new Map<string, ProductDay>()
  for (const { day, kind, product, visitor, network, range } of wishes) {
    const [others, around] = [counts.get(network) ?? 0, counts.get(range) ?? 0]
    if (counts.has(visitor) || others >= mostFromNetwork || around >= mostFromRange) continue
    counts
      .set(visitor, 1)
      .set(network, others + 1)
      .set(range, around + 1)
    const row = days.get(`${day} ${product}`) ?? {
      product_id: product,
      day,
      views: 0,
      carts: 0,
      purchases: 0,
    }
    days.set(`${day} ${product}`, { ...row, [kind]: row[kind] + 1 })
  }
  if (!days.size) return false
  await saveProductCounts(
    tx,
    projectId,
    [...counts].filter(([key, count]) => before.get(key) !== count),
  )
  const rows = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  for (const piece of pieces(rows)) await addProductDays(tx, projectId, piece)
  return true
}

const kindOf = ({ type }: Event): 'views' | 'carts' | 'purchases' =>
  type === 'product' ? 'views' : type === 'purchase' ? 'purchases' : 'carts'

const keyOf = (text: string): bigint => hash('sha1', text, 'buffer').readBigInt64BE()
