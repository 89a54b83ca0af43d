/**
 * What is trending: how many visitors have found a product lately, each counted when they first met it, since what they
 * come back to says little about what others will want. Counts halve every ten days. They are not decayed one by one:
 * a visit counts more the later it is (2 to the power of its time after a landmark), which is the same by comparison,
 * takes one addition per event and no passing through the catalogue. A young product is judged by its own days: its sum
 * is divided by the share of the whole past that it has been there for.
 */
import { type Catalogue, none } from './catalogue.ts'
import { columnF32, columnF64, columnU32 } from './columns.ts'
import { type Log, noTime, type Sequence } from './log.ts'
import { daySeconds, limits } from './parameters.ts'
import { orderBy } from './sorting.ts'

export type Trend = {
  sums: Float64Array
  firstAt: Uint32Array
  /** Seconds since 1970 at which a visit counts 1. */
  landmark: number
  newest: number
}

/** Trend as it is served: from 0 to 1 of the most wanted product, all products in its order, and each category's. */
export type Ranking = {
  values: Float32Array
  /** Values to the power that the shop has tuned. */
  boosts: Float32Array
  order: Uint32Array
  categoryStarts: Uint32Array
  categoryOrder: Uint32Array
}

const halfLifeSeconds = limits.trendHalfLife * daySeconds

export function countTrend(log: Log): Trend {
  const { itemCount, visitorCount, starts, ends, items, times } = log
  const sums = columnF64(itemCount)
  const lastVisitor = new Uint32Array(itemCount).fill(noTime)
  for (let visitor = 0; visitor < visitorCount; visitor++) {
    for (let at = starts[visitor]!; at < ends[visitor]!; at++) {
      const item = items[at]!
      if (lastVisitor[item] === visitor) continue
      lastVisitor[item] = visitor
      sums[item]! += 2 ** ((times[at]! - log.newest) / halfLifeSeconds)
    }
  }
  return { sums, firstAt: log.firstAt, landmark: log.newest, newest: log.newest }
}

/** Later than this after the landmark, sums are brought to a new one, long before they are too large for a number. */
const farSeconds = 365 * daySeconds

/** Says that there are events up to `newest`. */
export function reachTime(trend: Trend, newest: number): void {
  trend.newest = newest
  if (newest - trend.landmark < farSeconds) return
  const factor = 2 ** ((trend.landmark - newest) / halfLifeSeconds)
  for (let item = 0; item < trend.sums.length; item++) trend.sums[item]! *= factor
  trend.landmark = newest
}

/** Adds a visitor's sequence to the sums, or takes it off again with `sign` -1. */
export function addToTrend(trend: Trend, sequence: Sequence, sign: 1 | -1): void {
  const counted = new Set<number>()
  sequence.items.forEach((item, at) => {
    if (counted.has(item)) return
    counted.add(item)
    trend.sums[item]! += sign * 2 ** ((sequence.times[at]! - trend.landmark) / halfLifeSeconds)
  })
}

export function rankTrend(trend: Trend, catalogue: Catalogue, power: number): Ranking {
  const size = trend.sums.length
  const values = columnF32(size)
  let most = 0
  for (let item = 0; item < size; item++) {
    const firstAt = trend.firstAt[item]!
    // what is a day old at most counts as a day old, lest its first visit make it the talk of the shop
    const age = firstAt === noTime ? 0 : Math.max(daySeconds, trend.newest - firstAt) + daySeconds
    values[item] = age === 0 ? 0 : Math.max(0, trend.sums[item]!) / (1 - 2 ** (-age / halfLifeSeconds))
    most = Math.max(most, values[item]!)
  }
  for (let item = 0; item < size; item++) values[item] = most > 0 ? values[item]! / most : 0
  const order = columnU32(size)
  order.set(orderByValue(values, catalogue))
  return { values, boosts: boostsOf(trend, values, power), order, ...orderByCategory(order, catalogue) }
}

/** Of a product that nobody has seen yet it is unknown how wanted it is: it has the boost of one in the middle. */
function boostsOf(trend: Trend, values: Float32Array, power: number): Float32Array {
  const boosts = columnF32(values.length).fill(1)
  if (power === 0) return boosts
  const seen = values.filter((_, item) => trend.firstAt[item] !== noTime).sort()
  const middle = seen[Math.floor(seen.length / 2)] ?? 1
  for (let item = 0; item < values.length; item++) {
    const value = trend.firstAt[item] === noTime ? middle : values[item]!
    boosts[item] = (value + 1e-6) ** power
  }
  return boosts
}

/**
 * From the most wanted to the least; of equals, as all are in a new shop, what is on sale first, and then the newest. The
 * bits of floats above zero are in the order of their values.
 */
function orderByValue(values: Float32Array, { ties, addedAt, onSale }: Catalogue): Uint32Array {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length)
  let order = orderBy(ties)
  for (const column of [addedAt, onSale, bits]) {
    const before = order
    order = orderBy(before.map((item) => column[item]!)).map((at) => before[at]!)
  }
  return order.reverse()
}

function orderByCategory(order: Uint32Array, { categories, categoryNames }: Catalogue) {
  const categoryStarts = columnU32(categoryNames.length + 1)
  for (const category of categories) if (category !== none) categoryStarts[category + 1]! += 1
  for (let at = 0; at < categoryNames.length; at++) categoryStarts[at + 1]! += categoryStarts[at]!
  const next = categoryStarts.slice()
  const categoryOrder = columnU32(categoryStarts[categoryNames.length]!)
  for (const item of order) {
    const category = categories[item]!
    if (category === none) continue
    categoryOrder[next[category]!] = item
    next[category]! += 1
  }
  return { categoryStarts, categoryOrder }
}
