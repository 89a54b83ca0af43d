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

const byNeighbours = ({ neighbours, strongest, sources }: Scratch) => ({
  sums: neighbours,
  strongest,
  sources,
})
const byContent = ({ content, strongestContent, contentSources }: Scratch) => ({
  sums: content,
  strongest: strongestContent,
  sources: contentSources,
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
  into: { sums: Float64Array; strongest: Float64Array; sources: Uint32Array },
  reason?: number,
): void {
  const { sums, strongest, sources } = into
  const start = item * rows.width
  const end = start + rows.counts[item]!
  const strength = (weight * rows.scales[item]!) / fullWeight
  for (let at = start; at < end; at++) {
    const other = rows.items[at]!
    const gain = strength * rows.weights[at]!
    touch(scratch, other)
    sums[other]! += gain
    if (gain > strongest[other]!) {
      strongest[other] = gain
      sources[other] = item
      if (reason !== undefined) scratch.reasons[other] = reason
    }
  }
}

function blend({ model, ranking, scratch }: Shop, neighboursServe: boolean): void {
  const { parameters, degrees } = model
  const { neighbours, content, own, values, touched, touchedCount } = scratch
  let [mostNeighbours, mostContent, mostOwn] = [0, 0, 0]
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    if (neighbours[item]! > mostNeighbours) mostNeighbours = neighbours[item]!
    if (content[item]! > mostContent) mostContent = content[item]!
    if (own[item]! > mostOwn) mostOwn = own[item]!
  }
  const trendBase = neighboursServe ? parameters.trendBase : 1
  let most = 0
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    let value = trendBase * ranking.values[item]!
    const byPairs = neighbours[item]! > 0 ? neighbours[item]! / mostNeighbours : 0
    value += byPairs
    if (content[item]! > 0) {
      // a product of which little is learnt yet inherits from those that are like it
      const share = Math.max(parameters.content, enoughVisitors / (enoughVisitors + degrees[item]!))
      const byWords = (share * content[item]!) / mostContent
      value += byWords
      if (byWords > byPairs) {
        scratch.reasons[item] = similar
        scratch.sources[item] = scratch.contentSources[item]!
      }
    }
    values[item] = neighboursServe ? value * ranking.boosts[item]! : value
    if (values[item]! > most) most = values[item]!
  }
  for (let at = 0; at < touchedCount; at++) {
    const item = touched[at]!
    const reminder = own[item]! > 0 ? (parameters.reminder * own[item]!) / mostOwn : 0
    if (most > 0) values[item]! /= most
    if (reminder > values[item]!) scratch.reasons[item] = again
    values[item]! += reminder
  }
}
