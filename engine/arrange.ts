/**
 * From values to a list: pinned products first, then the best with at most four of ten per category and one per group of
 * variants, one slot in ten for a product that is new, and whatever is missing by what trends in the category of the page
 * or of the visitor's last product, then in the shop, then by any product that may be shown at all.
 */
import { none } from './catalogue.ts'
import type { Eligible } from './eligible.ts'
import { daySeconds } from './parameters.ts'
import { defaultCount, type Request } from './request.ts'
import type { ReasonKind } from './score.ts'
import type { Shop } from './shop.ts'
import { makeBest, offer, sortBest } from './sorting.ts'

export type Picked = { item: number; value: number; reason?: ReasonKind }

/** Candidates that are kept for each place of the list, so that diversity has something to choose from. */
const candidatesPerPlace = 5
const categoryShare = 0.4
/** One of so many places is for a new product: at most so old, with at most so many visitors. */
const exploredPlaces = 10
const newDays = 30
const newVisitors = 5
/** What each time that a product was shown in vain leaves of its value. */
const shownInVain = 0.85
/** What the shop's best-seller loses: everybody finds it anyway. */
const noveltyPenalty = 0.1

type List = { picked: Picked[]; items: Set<number>; groups: Set<number>; byCategory: Map<number, number> }

export function arrange(shop: Shop, request: Request, eligible: Eligible): Picked[] {
  const count = request.count ?? defaultCount
  const list: List = { picked: [], items: new Set(), groups: new Set(), byCategory: new Map() }
  for (const item of request.rules?.pinned ?? []) {
    if (item < shop.model.keys.length && list.picked.length < count && eligible(item)) {
      add(shop, list, { item, value: 0, reason: 'pinned' })
    }
  }
  const explored = request.explores === false ? 0 : Math.floor(count / exploredPlaces)
  const candidates = rank(shop, request, eligible, count * candidatesPerPlace)
  const mostOfCategory = Math.ceil(count * categoryShare)
  const addUpTo = (places: number, most: number, from: readonly Picked[]) => {
    for (const candidate of from) {
      if (list.picked.length >= places) return
      const category = shop.catalogue.categories[candidate.item]!
      if (category === none || (list.byCategory.get(category) ?? 0) < most) add(shop, list, candidate)
    }
  }
  addUpTo(count - explored, mostOfCategory, candidates)
  if (explored > 0) addUpTo(count, mostOfCategory, newOnes(shop, request, candidates, eligible))
  addUpTo(count, mostOfCategory, candidates)
  addUpTo(count, count, candidates)
  fill(shop, request, list, eligible, count)
  return list.picked
}

function add({ catalogue }: Shop, list: List, picked: Picked): void {
  const group = catalogue.groups[picked.item]!
  if (list.items.has(picked.item) || (group !== none && list.groups.has(group))) return
  list.picked.push(picked)
  list.items.add(picked.item)
  if (group !== none) list.groups.add(group)
  const category = catalogue.categories[picked.item]!
  list.byCategory.set(category, (list.byCategory.get(category) ?? 0) + 1)
}

/** The most valuable products that may be shown, best first. */
function rank(
  { model, ranking, scratch }: Shop,
  request: Request,
  eligible: Eligible,
  most: number,
): Picked[] {
  const best = makeBest(Math.min(most, scratch.touchedCount))
  const { touched, touchedCount, values } = scratch
  const { values: trend } = ranking
  const shown = request.shown?.size ? request.shown : undefined
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    let value = values[item]! * (1 - noveltyPenalty * trend[item]!)
    if (shown) value *= shownInVain ** (shown.get(item) ?? 0)
    if (value <= 0 || (best.size === best.items.length && value < best.values[0]!)) continue
    if (eligible(item)) offer(best, item, value, model.ties)
  }
  sortBest(best, model.ties)
  return Array.from({ length: best.size }, (_, at) => ({ item: best.items[at]!, value: best.values[at]! }))
}

/** Products for the slots that nobody would find otherwise: the best of the new ones, and then any that were touched. */
function newOnes(
  { catalogue, model, scratch }: Shop,
  request: Request,
  candidates: readonly Picked[],
  eligible: Eligible,
): Picked[] {
  const since = request.now - newDays * daySeconds
  if (catalogue.latestAddedAt < since) return []
  const isNew = (item: number) => model.degrees[item]! <= newVisitors && catalogue.addedAt[item]! >= since
  const found = candidates.filter(({ item }) => isNew(item))
  for (let at = 0; at < scratch.touchedCount && found.length === 0; at++) {
    const item = scratch.touched[at]!
    if (scratch.values[item]! > 0 && isNew(item) && eligible(item)) found.push({ item, value: 0 })
  }
  return found.map(({ item, value }) => ({ item, value, reason: 'new' }))
}

function fill(shop: Shop, request: Request, list: List, eligible: Eligible, count: number): void {
  const { catalogue, ranking } = shop
  const lastItem = request.past.items.at(-1)
  const category =
    request.category ?? (lastItem === undefined ? undefined : catalogue.categories[lastItem]) ?? none
  const ofCategory =
    category < catalogue.categoryNames.length
      ? ranking.categoryOrder.subarray(ranking.categoryStarts[category], ranking.categoryStarts[category + 1])
      : []
  const floor = Math.min(
    ...list.picked.filter(({ reason }) => reason !== 'pinned').map(({ value }) => value),
    1,
  )
  for (const order of [ofCategory, ranking.order]) {
    for (const item of order) {
      if (list.picked.length >= count) return
      // below everything that was found for the visitor, and still in the order of trend
      if (eligible(item))
        add(shop, list, { item, value: floor * ranking.values[item]! * 0.5, reason: 'trending' })
    }
  }
}
