/**
 * From values to a list: pinned products at their places, and around them the best with at most four of ten per category and one per group of
 * variants, one slot in ten for a product that is new, and whatever is missing by what trends in the category of the page
 * or of the visitor's last product, then in the shop, then by any product that may be shown at all.
 */
import { none } from './catalogue.ts'
import type { Eligible } from './eligible.ts'
import { daySeconds } from './parameters.ts'
import { defaultCount, type Request } from './request.ts'
import type { ReasonKind } from './score.ts'
import type { Shop } from './shop.ts'
import { floorOf, makeBest, offer } from './sorting.ts'

export type Picked = { item: number; value: number; reason?: ReasonKind }

/** Candidates that are kept for each place of the list, so that diversity has something to choose from. */
const candidatesPerPlace = 5
/** So many times more are looked at first, since some may not be shown. */
const spareCandidates = 1.25
const categoryShare = 0.4
/** One of so many places is for a new product: at most so old, with at most so many visitors. */
const exploredPlaces = 10
const newDays = 30
const newVisitors = 5
/** What each time that a product was shown in vain leaves of its value. */
const shownInVain = 0.85
/** What the shop's best-seller loses: everybody finds it anyway. */
const noveltyPenalty = 0.1

export function arrange(shop: Shop, request: Request, eligible: Eligible): Picked[] {
  const { categories } = shop.catalogue
  const count = request.count ?? defaultCount
  const list: Picked[] = []
  const { places, values } = shop.scratch
  const pins = (request.rules?.pinned ?? [])
    .toSorted((a, b) => a.position - b.position)
    // what is pinned twice has the first of its places
    .filter(({ item }, at, all) => all.findIndex((one) => one.item === item) === at)
  for (const { item } of pins) {
    if (item < shop.model.keys.length && list.length < count && eligible(item)) {
      add(shop, list, { item, value: values[places[item]!]!, reason: 'pinned' })
    }
  }
  const explored = request.explores === false ? 0 : Math.floor(count / exploredPlaces)
  const candidates = rank(shop, request, eligible, count * candidatesPerPlace)
  const mostOfCategory = Math.ceil(count * categoryShare)
  const addUpTo = (places: number, most: number, from: readonly Picked[]) => {
    for (const candidate of from) {
      if (list.length >= places) return
      const category = categories[candidate.item]!
      if (category === none || countOf(list, categories, category) < most) add(shop, list, candidate)
    }
  }
  addUpTo(count - explored, mostOfCategory, candidates)
  if (explored > 0) addUpTo(count, mostOfCategory, newOnes(shop, request, candidates, eligible))
  addUpTo(count, mostOfCategory, candidates)
  addUpTo(count, count, candidates)
  fill(shop, request, list, eligible, count)
  return pins.length > 0 ? putPinned(list, pins) : list
}

/** Moves each pinned product to its place, or to the end of a list that does not reach so far. */
function putPinned(list: readonly Picked[], pins: readonly { item: number; position: number }[]): Picked[] {
  const placed = list.filter(({ reason }) => reason !== 'pinned')
  for (const { item, position } of pins) {
    const pinned = list.find((one) => one.item === item && one.reason === 'pinned')
    if (pinned) placed.splice(position - 1, 0, pinned)
  }
  return placed
}

/** How many of a list have this number in a column. Lists are short: counting anew is quicker than keeping count. */
function countOf(list: readonly Picked[], column: Uint32Array, number: number): number {
  let count = 0
  for (const { item } of list) if (column[item] === number) count += 1
  return count
}

function add({ catalogue: { groups } }: Shop, list: Picked[], picked: Picked): void {
  if (list.some(({ item }) => item === picked.item)) return
  const group = groups[picked.item]!
  if (group === none || countOf(list, groups, group) === 0) list.push(picked)
}

/** The most valuable products that may be shown, best first. Only what can be among them is asked whether it may. */
function rank(
  { model, ranking, scratch }: Shop,
  { shown }: Request,
  eligible: Eligible,
  most: number,
): Picked[] {
  const { touched, touchedCount, values, valueBits } = scratch
  const { values: trend } = ranking
  for (let place = 1; place <= touchedCount; place++) {
    values[place]! *= 1 - noveltyPenalty * trend[touched[place]!]!
  }
  for (const [item, times] of shown ?? []) values[scratch.places[item] ?? 0]! *= shownInVain ** times
  if (scratch.best.width !== most) scratch.best = makeBest(most)
  const { best } = scratch
  best.size = 0
  for (let wanted = most * spareCandidates; best.size < most; wanted *= 2) {
    const floor = floorOf(valueBits, touchedCount, wanted)
    best.size = 0
    for (let place = 1; place <= touchedCount; place++) {
      const bits = valueBits[place]!
      if (bits < floor || bits === 0) continue
      const item = touched[place]!
      if (eligible(item)) offer(best, item, values[place]!, model.ties)
    }
    if (floor === 0) break
  }
  const ranked: Picked[] = []
  for (let at = 0; at < best.size; at++) ranked.push({ item: best.items[at]!, value: best.values[at]! })
  return ranked
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
  for (let place = 1; place <= scratch.touchedCount && found.length === 0; place++) {
    const item = scratch.touched[place]!
    if (scratch.values[place]! > 0 && isNew(item) && eligible(item))
      found.push({ item, value: scratch.values[place]! })
  }
  return found.map(({ item, value }) => ({ item, value, reason: 'new' }))
}

function fill(shop: Shop, request: Request, list: Picked[], eligible: Eligible, count: number): void {
  if (list.length >= count) return
  const { catalogue, ranking } = shop
  const lastItem = request.past.items.at(-1)
  const category =
    request.category ?? (lastItem === undefined ? undefined : catalogue.categories[lastItem]) ?? none
  const ofCategory =
    category < catalogue.categoryNames.length
      ? ranking.categoryOrder.subarray(ranking.categoryStarts[category], ranking.categoryStarts[category + 1])
      : []
  const found = list.filter(({ reason }) => reason !== 'pinned').map(({ value }) => value)
  const floor = found.length > 0 ? Math.min(...found) : 1
  for (const order of [ofCategory, ranking.order]) {
    for (const item of order) {
      if (list.length >= count) return
      // below everything that was found for the visitor, and still in the order of trend
      if (eligible(item))
        add(shop, list, { item, value: floor * ranking.values[item]! * 0.5, reason: 'trending' })
    }
  }
}
