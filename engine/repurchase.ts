/**
 * How often products of a category are bought again, and after how long: coffee is, a fridge is not. Of each category the
 * share of purchases that were not the last one, and the interval within which half of the returns came.
 */
import { type Catalogue, none } from './catalogue.ts'
import { purchased } from './events.ts'
import type { Log } from './log.ts'
import { daySeconds } from './parameters.ts'

export type Repurchase = { rate: number; days: number }

/** By name of category, and of the shop as a whole under the empty name. */
export type Repurchases = Map<string, Repurchase>

/** Below this many purchases a category says nothing of its own. */
const leastPurchases = 20

type Tally = { purchases: number; returns: number[] }

export function countRepurchases(log: Log, { categories, categoryNames }: Catalogue): Repurchases {
  const whole: Tally = { purchases: 0, returns: [] }
  const tallies = categoryNames.map((): Tally => ({ purchases: 0, returns: [] }))
  for (let visitor = 0; visitor < log.visitorCount; visitor++) {
    const boughtAt = new Map<number, number>()
    for (let at = log.starts[visitor]!; at < log.ends[visitor]!; at++) {
      if (log.kinds[at] !== purchased) continue
      const [item, time] = [log.items[at]!, log.times[at]!]
      const before = boughtAt.get(item)
      if (before === time) continue // another line of the same order
      boughtAt.set(item, time)
      const category = categories[item]!
      for (const tally of category === none ? [whole] : [whole, tallies[category]!]) {
        tally.purchases += 1
        if (before !== undefined) tally.returns.push((time - before) / daySeconds)
      }
    }
  }
  const found: Repurchases = new Map([['', summarise(whole)]])
  tallies.forEach((tally, category) => {
    if (tally.purchases >= leastPurchases) found.set(categoryNames[category]!, summarise(tally))
  })
  return found
}

function summarise({ purchases, returns }: Tally): Repurchase {
  const sorted = Float64Array.from(returns).sort()
  return {
    rate: purchases > 0 ? returns.length / purchases : 0,
    days: sorted[Math.floor(sorted.length / 2)] ?? 0,
  }
}

/** Categories from this share on are bought again as a habit. */
const habitualRate = 0.1

/** Whether a product that was bought so many days ago may be recommended again. */
export const mayReturn = ({ rate, days }: Repurchase, daysAgo: number): boolean =>
  rate >= habitualRate && daysAgo >= days
