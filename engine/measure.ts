/** How well lists foresee what visitors did next, over the whole catalogue and without filters. */
import type { Case } from './cases.ts'
import { scoreProducts } from './score.ts'
import { clear, marks, type Shop } from './shop.ts'
import { makeBest, offer } from './sorting.ts'

export type Quality = {
  cases: number
  /** The share of cases of which any target was found, and of targets that were. */
  hitRate: number
  recall: number
  /** Found targets by their places: one over the first one's place, and 1 over log2(place + 1) against the best order. */
  reciprocalRank: number
  ndcg: number
}

export type Targets = 'all' | 'new'

/** The first products of a visitor's list; `new` leaves out what they have had, otherwise only where they are is left out. */
export function topProducts(
  shop: Shop,
  one: Case,
  targets: Targets,
  length: number,
  leaveOut: number,
): Uint32Array {
  scoreProducts(shop, one.past, one.now)
  const top = readTop(shop, targets, length, leaveOut)
  clear(shop.scratch)
  return top
}

function readTop({ scratch, model }: Shop, targets: Targets, length: number, leaveOut: number): Uint32Array {
  const best = makeBest(length)
  for (let place = 1; place <= scratch.touchedCount; place++) {
    const item = scratch.touched[place]!
    if (item === leaveOut || (targets === 'new' && (scratch.marks[place]! & marks.had) !== 0)) continue
    if (scratch.values[place]! > 0) offer(best, item, scratch.values[place]!, model.ties)
  }
  return best.items.subarray(0, best.size)
}

export type Lister = (one: Case, targets: Targets) => ArrayLike<number>

/** Measures any maker of lists; cases without a target of the kind are passed over. */
export function measureLists(
  list: Lister,
  cases: readonly Case[],
  targets: Targets,
  length: number,
): Quality {
  const sum = noQuality()
  for (const one of cases) addCase(sum, one, targets, length, () => list(one, targets))
  return mean(sum)
}

const noQuality = (): Quality => ({ cases: 0, hitRate: 0, recall: 0, reciprocalRank: 0, ndcg: 0 })

function addCase(
  sum: Quality,
  one: Case,
  targets: Targets,
  length: number,
  list: () => ArrayLike<number>,
): void {
  const wanted = new Set(
    targets === 'all' ? one.targets : one.targets.filter((item) => !one.past.items.includes(item)),
  )
  if (wanted.size === 0) return
  sum.cases += 1
  const items = list()
  let [found, gain, ideal] = [0, 0, 0]
  for (let at = 0; at < Math.min(length, items.length); at++) {
    if (!wanted.has(items[at]!)) continue
    if (found === 0) sum.reciprocalRank += 1 / (at + 1)
    found += 1
    gain += 1 / Math.log2(at + 2)
  }
  for (let at = 0; at < Math.min(length, wanted.size); at++) ideal += 1 / Math.log2(at + 2)
  sum.hitRate += found > 0 ? 1 : 0
  sum.recall += found / wanted.size
  sum.ndcg += gain / ideal
}

function mean({ cases, ...sums }: Quality): Quality {
  const share = cases > 0 ? 1 / cases : 0
  return {
    cases,
    hitRate: sums.hitRate * share,
    recall: sums.recall * share,
    reciprocalRank: sums.reciprocalRank * share,
    ndcg: sums.ndcg * share,
  }
}

/** No product is left out. */
export const nothing = -1

/** A visitor who stands at a product is not shown that product, unless it came with others in one order. */
export const standsAt = ({ past }: Case): number => {
  const last = past.items.length - 1
  return last < 0 || (last > 0 && past.times[last - 1] === past.times[last]) ? nothing : past.items[last]!
}

/** Both kinds of targets at once: scoring is what takes time. */
export function measureShop(shop: Shop, cases: readonly Case[], length = 20): Record<Targets, Quality> {
  const sums = { all: noQuality(), new: noQuality() }
  for (const one of cases) {
    const leaveOut = standsAt(one)
    scoreProducts(shop, one.past, one.now)
    for (const targets of ['all', 'new'] as const) {
      addCase(sums[targets], one, targets, length, () => readTop(shop, targets, length, leaveOut))
    }
    clear(shop.scratch)
  }
  return { all: mean(sums.all), new: mean(sums.new) }
}

/** The same for a list that is everybody's: what trends. */
export function measureTrend(shop: Shop, cases: readonly Case[], targets: Targets, length = 20): Quality {
  const { order } = shop.ranking
  return measureLists(
    (one) => {
      const had = new Set(targets === 'new' ? one.past.items : [standsAt(one)])
      const list: number[] = []
      for (let at = 0; at < order.length && list.length < length; at++)
        if (!had.has(order[at]!)) list.push(order[at]!)
      return list
    },
    cases,
    targets,
    length,
  )
}
