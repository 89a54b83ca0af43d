/** How much visitors want products: each counts once a day for a product's views and carts. Orders are counted in rank-products.ts. */
import { hash } from 'node:crypto'
import type { TxCtx } from '#platform/context.ts'
import { rangeIn } from '#rules/tracking/counting.ts'
import { mostFromNetwork, mostFromRange } from '#rules/tracking/popularity.ts'
import { dayIn } from './days.ts'
import { productsIn } from './event-data.ts'
import { type Arrived, addProductDays, type Event, type ProductDay } from './store/derived.ts'
import { findProductCounts, saveProductCounts } from './store/product-counts.ts'

type Kind = 'views' | 'carts'

/** Of one batch; a crowd's events have one or two each. */
const mostWishes = 5_000

/** Only products of the catalogue, or anybody could fill the tables. False when nothing has changed. */
export async function countProducts(
  tx: TxCtx,
  projectId: string,
  timezone: string,
  events: readonly Arrived[],
  catalogueIds: ReadonlySet<string>,
): Promise<boolean> {
  // a sender may say any day of the last week, and would count once for each
  const dayOf = ({ arrivedMs }: Arrived) => dayIn(timezone, arrivedMs)
  const acts = events.filter(({ type }) => type !== 'purchase')
  const wishes = wishesIn(lastCarts(acts, dayOf), dayOf, catalogueIds)
  if (!wishes.length) return false
  const keys = [...new Set(wishes.flatMap(({ visitor, network, range }) => [visitor, network, range]))]
  const before = await findProductCounts(tx, { projectId, keys })
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
  const changed = [...counts].filter(([key, count]) => before.get(key) !== count)
  await saveProductCounts(
    tx,
    changed.map(([key, count]) => ({ projectId, key, count })),
  )
  const rows = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await addProductDays(
    tx,
    rows.map((row) => ({ project_id: projectId, ...row })),
  )
  return true
}

/** Of the carts of one browser and day only the last: it tells of all that is in it each time something changes. */
function lastCarts(events: readonly Arrived[], dayOf: (event: Arrived) => string): Arrived[] {
  const seen = new Set<string>()
  return events
    .toReversed()
    .filter((event) => {
      if (event.type !== 'cart') return true
      const key = `${dayOf(event)} ${whoseOf(event)}`
      return !seen.has(key) && seen.add(key)
    })
    .reverse()
}

type Wish = { day: string; kind: Kind; product: string; visitor: string; network: string; range: string }

/** Each once, and no more than `mostWishes`: whoever sends more at once is no crowd of customers. */
function wishesIn(
  events: readonly Arrived[],
  dayOf: (event: Arrived) => string,
  catalogueIds: ReadonlySet<string>,
): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const event of events) {
    const day = dayOf(event)
    const kind = kindOf(event)
    for (const product of productsIn(event)) {
      const wish = `${whoseOf(event)} ${kind} ${product}`
      if (!catalogueIds.has(product) || wishes.has(`${day} ${wish}`)) continue
      if (wishes.size === mostWishes) return [...wishes.values()]
      const visitor = `${day} ${keyOf(wish)}`
      const network = `${day} ${keyOf(`network ${event.network} ${kind} ${product}`)}`
      const range = `${day} ${keyOf(`network ${rangeIn(BigInt(event.network))} ${kind} ${product}`)}`
      wishes.set(`${day} ${wish}`, { day, kind, product, visitor, network, range })
    }
  }
  return [...wishes.values()]
}

const whoseOf = ({ visitor_id, anonymous }: Event) => visitor_id ?? anonymous

const kindOf = ({ type }: Event): Kind => (type === 'product' ? 'views' : 'carts')

const keyOf = (text: string): bigint => hash('sha1', text, 'buffer').readBigInt64BE()
