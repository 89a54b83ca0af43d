/**
 * What each product is worth to one visitor. The last products of their past pass on strength to their neighbours, by
 * sequences, by content and, for the cart, by orders; the best of each counts 1, so that they can be blended:
 *
 *   (neighbours + content share · content + trendBase · trend) · trend^trendPower, and for what the visitor has had a reminder
 *
 * Some 20 products with 120 neighbours each are added up, which takes 15 µs; only touched products are looked at and cleared.
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
const trending = reasonKinds.indexOf('trending')
const viewed = reasonKinds.indexOf('viewed')
const similar = reasonKinds.indexOf('similar')
const together = reasonKinds.indexOf('together')
const again = reasonKinds.indexOf('again')

/** Trending products that are looked at beside the neighbours. */
const trendingCandidates = 100
/** What one product of the cart passes on by orders, beside the last product of the past. */
const cartStrength = 2
/** Of the strongest gain: less does not move a product to another place, and there is much of it. */
const leastGain = 1 / 200
/** Visitors after whom as much is believed of a product's neighbours as of its content. */
const enoughVisitors = 3

/** Fills `scratch.values`; the caller reads them and clears. */
export function scoreProducts(shop: Shop, past: Past, now: number, cart: readonly number[] = []): void {
  const { model, scratch } = shop
  const neighboursServe = servesNeighbours(model.measured)
  const had = remember(shop, past, now)
  if (neighboursServe) {
    const givers = Math.min(had, model.parameters.recent)
    passOnAll(scratch, givers, byNeighbours(scratch, model.views, viewed))
    passOnAll(scratch, givers, byContent(scratch, model.content))
  }
  const byOrders = byNeighbours(scratch, model.baskets, together)
  for (const item of cart) {
    if (item >= model.keys.length) continue
    const least = cartStrength * model.baskets.scales[item]! * leastGain
    passOn(scratch, item, cartStrength, least, byOrders)
  }
  const hasPast = scratch.touchedCount > 0
  if (hasPast && (model.parameters.trendBase > 0 || !neighboursServe)) {
    const candidates = Math.min(trendingCandidates, shop.ranking.order.length)
    for (let at = 0; at < candidates; at++) touch(scratch, shop.ranking.order[at]!)
  }
  blend(shop, had, neighboursServe)
}

/** Along which rows strength is passed on, where it is added up, and who has passed on most and why. */
type Gains = {
  rows: Rows
  sums: Float32Array
  strongest: Float32Array
  sources: Uint32Array
  reason: number
}

const byNeighbours = ({ neighbours, strongest, sources }: Scratch, rows: Rows, reason: number): Gains => ({
  rows,
  sums: neighbours,
  strongest,
  sources,
  reason,
})
const byContent = ({ content, strongestContent, contentSources }: Scratch, rows: Rows): Gains => ({
  rows,
  sums: content,
  strongest: strongestContent,
  sources: contentSources,
  reason: trending,
})

/** Gives the products of the past the first places, the last one first, and says how many they are. */
function remember({ model, scratch }: Shop, past: Past, now: number): number {
  const { fading, halfLife } = model.parameters
  const { own, strengths, marks: marked } = scratch
  const size = model.keys.length
  for (let at = past.items.length - 1; at >= 0; at--) {
    const item = past.items[at]!
    if (item >= size) continue
    const before = scratch.touchedCount
    const place = touch(scratch, item)
    marked[place]! |= past.kinds[at] === purchased ? marks.had | marks.bought : marks.had
    const age = Math.max(0, now - past.times[at]!) / daySeconds
    const weight = (kindWeights[past.kinds[at]!] ?? 1) * 2 ** (-age / halfLife) * Math.exp(-before / fading)
    own[place]! += weight
    if (place > before) strengths[place] = weight
  }
  return scratch.touchedCount
}

/** What the products in the first places pass on, each along its row. */
function passOnAll(scratch: Scratch, givers: number, into: Gains): void {
  const { touched, strengths } = scratch
  const { width, scales, items, weights } = into.rows
  let most = 0
  for (let place = 1; place <= givers; place++) {
    const item = touched[place]!
    const start = item * width
    const gain = (strengths[place]! * scales[item]! * weights[start]!) / fullWeight
    // no product is its own neighbour, and yet we look: memory fetches the beginnings of all rows together, not one by one
    if (items[start] !== item && gain > most) most = gain
  }
  const least = most * leastGain
  for (let place = 1; place <= givers; place++) {
    passOn(scratch, touched[place]!, strengths[place]!, least, into)
  }
}

/** Passes strength on along a row, and notes who has passed on most. */
function passOn(scratch: Scratch, item: number, weight: number, least: number, into: Gains): void {
  const { rows, sums, strongest, sources, reason } = into
  // columns are looked up once: inside the loop that would take half of its time
  const { places, touched, reasons } = scratch
  const { items, weights } = rows
  const start = item * rows.width
  const end = start + rows.counts[item]!
  const strength = (weight * rows.scales[item]!) / fullWeight
  let count = scratch.touchedCount
  for (let at = start; at < end; at++) {
    const gain = strength * weights[at]!
    if (gain < least) break // rows are sorted: what follows is weaker still
    const other = items[at]!
    const place = places[other]!
    if (place === 0) {
      count += 1
      places[other] = count
      touched[count] = other
      sums[count] = gain
      strongest[count] = gain
      sources[count] = item
      reasons[count] = reason
      continue
    }
    sums[place]! += gain
    // that orders hold both says more than that visitors came upon both
    if (gain > strongest[place]! || (reason === together && reasons[place] !== together)) {
      strongest[place] = gain
      sources[place] = item
      if (reason !== trending) reasons[place] = reason
    }
  }
  scratch.touchedCount = count
}

function blend({ model, ranking, scratch }: Shop, had: number, neighboursServe: boolean): void {
  const { degrees } = model
  const { content: contentShare, reminder } = model.parameters
  const { neighbours, content, own, values, touched, touchedCount, reasons } = scratch
  const { values: trend, boosts } = ranking
  let [mostNeighbours, mostContent, mostOwn] = [0, 0, 0]
  for (let place = 1; place <= touchedCount; place++) {
    if (neighbours[place]! > mostNeighbours) mostNeighbours = neighbours[place]!
    if (content[place]! > mostContent) mostContent = content[place]!
  }
  const trendBase = neighboursServe ? model.parameters.trendBase : 1
  const [perNeighbours, perContent] = [1 / (mostNeighbours || 1), 1 / (mostContent || 1)]
  let most = 0
  for (let place = 1; place <= touchedCount; place++) {
    const item = touched[place]!
    const byPairs = neighbours[place]! * perNeighbours
    let value = trendBase * trend[item]! + byPairs
    if (content[place]! > 0) {
      // a product of which little is learnt yet inherits from those that are like it
      const share = Math.max(contentShare, enoughVisitors / (enoughVisitors + degrees[item]!))
      const byWords = share * content[place]! * perContent
      value += byWords
      if (byWords > byPairs) {
        reasons[place] = similar
        scratch.sources[place] = scratch.contentSources[place]!
      }
    }
    if (neighboursServe) value *= boosts[item]!
    values[place] = value
    if (value > most) most = value
  }
  for (let place = 1; place <= had; place++) mostOwn = Math.max(mostOwn, own[place]!)
  const perOwn = (reminder / (mostOwn || 1)) * (most || 1)
  for (let place = 1; place <= had; place++) {
    const reminded = own[place]! * perOwn
    if (reminded > values[place]!) reasons[place] = again
    values[place]! += reminded
  }
}
