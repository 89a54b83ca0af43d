/**
 * What each product is worth to one visitor. The last products of their past pass on strength to their neighbours, by
 * sequences, by content and, for the cart, by orders; the best of each counts 1, so that they can be blended:
 *
 *   (neighbours + content share · content + trendBase · trend) · trend^trendPower, and for what the visitor has had a reminder
 *
 * Some 20 products with 120 neighbours each are added up, which takes 20 µs; only touched entries are looked at and cleared.
 * Where most of a product's value came from is noted on the way and explains the recommendation.
 */
import { kindWeights, purchased } from './events.ts'
import { servesNeighbours } from './model.ts'
import { daySeconds } from './parameters.ts'
import type { Past } from './request.ts'
import { fullWeight, type Rows } from './rows.ts'
import { marks, type Scratch, type Shop, touch } from './shop.ts'

/** Why a product is recommended, by number in `Scratch.reasons`. */
export const reasonKinds = ['trending', 'viewed', 'similar', 'together', 'again', 'new', 'pinned'] as const
export type ReasonKind = (typeof reasonKinds)[number]
const viewed = reasonKinds.indexOf('viewed')
const similar = reasonKinds.indexOf('similar')
const together = reasonKinds.indexOf('together')
const again = reasonKinds.indexOf('again')

/** Trending products that are looked at beside the neighbours. */
const trendingCandidates = 100
/** What one product of the cart passes on by orders, beside the last product of the past. */
const cartStrength = 2
/** Of the strongest gain so far: less does not move a product to another place, and there is much of it. */
const leastGain = 1 / 200
/** Visitors after whom as much is believed of a product's neighbours as of its content. */
const enoughVisitors = 3

/** Fills `scratch.values`; the caller reads them and clears. */
export function scoreProducts(shop: Shop, past: Past, now: number, cart: readonly number[] = []): void {
  const { model, scratch } = shop
  const neighboursServe = servesNeighbours(model.measured)
  passOn(shop, past, now, neighboursServe)
  for (const item of cart) {
    if (item < model.keys.length)
      addRow(scratch, model.baskets, item, cartStrength, byNeighbours(scratch), together)
  }
  const hasPast = scratch.touchedCount > 0
  if (hasPast && (model.parameters.trendBase > 0 || !neighboursServe)) {
    const candidates = Math.min(trendingCandidates, shop.ranking.order.length)
    for (let at = 0; at < candidates; at++) touch(scratch, shop.ranking.order[at]!)
  }
  blend(shop, neighboursServe)
}

/** Where strength is added up, and the strongest gain so far. */
type Gains = { sums: Float32Array; strongest: Float32Array; sources: Uint32Array; most: number }

const byNeighbours = ({ neighbours, strongest, sources }: Scratch): Gains => ({
  sums: neighbours,
  strongest,
  sources,
  most: 0,
})
const byContent = ({ content, strongestContent, contentSources }: Scratch): Gains => ({
  sums: content,
  strongest: strongestContent,
  sources: contentSources,
  most: 0,
})

/** Adds up what the visitor's last products pass on, and what they themselves are worth as reminders. */
function passOn({ model, scratch }: Shop, past: Past, now: number, neighboursServe: boolean): void {
  const { recent, fading, halfLife } = model.parameters
  const size = model.keys.length
  const [neighbours, content] = [byNeighbours(scratch), byContent(scratch)]
  let rank = 0
  for (let at = past.items.length - 1; at >= 0; at--) {
    const item = past.items[at]!
    if (item >= size) continue
    if (past.kinds[at] === purchased) scratch.marks[item]! |= marks.bought
    const age = Math.max(0, now - past.times[at]!) / daySeconds
    const isFirst = (scratch.marks[item]! & marks.had) === 0
    const weight = (kindWeights[past.kinds[at]!] ?? 1) * 2 ** (-age / halfLife) * Math.exp(-rank / fading)
    scratch.own[item]! += weight
    if (!isFirst) continue
    touch(scratch, item)
    scratch.marks[item]! |= marks.had
    if (rank < recent && neighboursServe) {
      addRow(scratch, model.views, item, weight, neighbours, viewed)
      addRow(scratch, model.content, item, weight, content)
    }
    rank += 1
  }
}

/** Passes strength on along a row, and notes who has passed on most. */
function addRow(
  scratch: Scratch,
  rows: Rows,
  item: number,
  weight: number,
  into: Gains,
  reason?: number,
): void {
  const { sums, strongest, sources } = into
  // columns are looked up once: inside the loop that would take half of its time
  const { marks: seen, touched, reasons } = scratch
  const { items, weights } = rows
  const start = item * rows.width
  const end = start + rows.counts[item]!
  const strength = (weight * rows.scales[item]!) / fullWeight
  into.most = Math.max(into.most, strength * fullWeight)
  const least = into.most * leastGain
  let count = scratch.touchedCount
  for (let at = start; at < end; at++) {
    const other = items[at]!
    const gain = strength * weights[at]!
    if (gain < least) break // rows are sorted: what follows is weaker still
    if ((seen[other]! & marks.touched) === 0) {
      seen[other]! |= marks.touched
      touched[count++] = other
    }
    sums[other]! += gain
    if (gain > strongest[other]!) {
      strongest[other] = gain
      sources[other] = item
      if (reason !== undefined) reasons[other] = reason
    }
  }
  scratch.touchedCount = count
}

function blend({ model, ranking, scratch }: Shop, neighboursServe: boolean): void {
  const { degrees } = model
  const { content: contentShare, reminder } = model.parameters
  const { neighbours, content, own, values, touched, touchedCount, reasons } = scratch
  const { values: trend, boosts } = ranking
  let [mostNeighbours, mostContent, mostOwn] = [0, 0, 0]
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    if (neighbours[item]! > mostNeighbours) mostNeighbours = neighbours[item]!
    if (content[item]! > mostContent) mostContent = content[item]!
    if (own[item]! > mostOwn) mostOwn = own[item]!
  }
  const trendBase = neighboursServe ? model.parameters.trendBase : 1
  const [perNeighbours, perContent] = [1 / (mostNeighbours || 1), 1 / (mostContent || 1)]
  let most = 0
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    const byPairs = neighbours[item]! * perNeighbours
    let value = trendBase * trend[item]! + byPairs
    if (content[item]! > 0) {
      // a product of which little is learnt yet inherits from those that are like it
      const share = Math.max(contentShare, enoughVisitors / (enoughVisitors + degrees[item]!))
      const byWords = share * content[item]! * perContent
      value += byWords
      if (byWords > byPairs) {
        reasons[item] = similar
        scratch.sources[item] = scratch.contentSources[item]!
      }
    }
    if (neighboursServe) value *= boosts[item]!
    values[item] = value
    if (value > most) most = value
  }
  const [perValue, perOwn] = [1 / (most || 1), reminder / (mostOwn || 1)]
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    const value = values[item]! * perValue
    const reminded = own[item]! * perOwn
    if (reminded > value) reasons[item] = again
    values[item] = value + reminded
  }
}
