/**
 * One row of the view or the basket model: who else is near a product in the sequences of its latest visitors.
 *
 * Each visitor adds to a neighbour the best of its places: the smaller of both events' weights, e times less for each
 * `reach` positions between them, less against the order of events, less in a long sequence. The sum is divided by powers
 * of both products' numbers of visitors and raised to `sharpness`. Those numbers are taken in steps of a twelfth: otherwise every view of a popular product would change all rows in which it stands.
 *
 * A row reads at most 300 visitors, so it costs at most 300 windows however popular the product is.
 */
import { kindWeights, purchased } from './events.ts'
import { type Log, latestHolders } from './log.ts'
import { limits, type Parameters } from './parameters.ts'
import { type Rows, writeRow } from './rows.ts'
import { type Best, makeBest, offer } from './sorting.ts'

/** What decides pairs, as tables, and the room to add up a row in; one of them per thread. */
export type Pairing = {
  isBasket: boolean
  visitorsOfPair: number
  /** Positions on either side of an event within which another one makes a pair. */
  window: number
  /** What a pair counts by its distance. */
  forward: Float64Array
  backward: Float64Array
  byLength: Float64Array
  sharpness: number
  sourceDegree: number
  /** What a neighbour is multiplied by for each number of its visitors, as far as the table goes. */
  byDegree: Float64Array
  neighbourDegree: number
  sums: Float64Array
  visitors: Uint16Array
  /** What the visitor at hand adds to each product, and whom that was last written for. */
  nearest: Float64Array
  writtenFor: Uint32Array
  touched: Uint32Array
  mine: Uint32Array
  holders: Uint32Array
  /** As wide as the rows that were built last. */
  best: Best
}

/** Orders are small and have no order of their own: every two products of one are a pair alike. */
const basketParameters = { reach: Number.POSITIVE_INFINITY, backward: 1, length: 0.5, sharpness: 1 }

export function makePairing(
  { itemCount, visitorCount }: Pick<Log, 'itemCount' | 'visitorCount'>,
  of: Parameters,
  isBasket = false,
  visitorsOfPair: number = limits.visitorsOfPair,
): Pairing {
  const { reach, backward, length, sharpness } = isBasket ? basketParameters : of
  const window = Math.min(limits.eventsOfVisitor, 5 * reach)
  const forward = Float64Array.from({ length: window + 1 }, (_, distance) =>
    Math.exp(-(distance - 1) / reach),
  )
  return {
    isBasket,
    visitorsOfPair,
    window,
    forward,
    backward: forward.map((weight) => weight * backward),
    byLength: Float64Array.from(
      { length: limits.eventsOfVisitor + 1 },
      (_, of) => Math.max(1, of) ** -length,
    ),
    sharpness,
    sourceDegree: of.sourceDegree,
    byDegree: Float64Array.from(
      { length: Math.min(4096, visitorCount + 1) },
      (_, degree) => steppedDegree(degree) ** -of.neighbourDegree,
    ),
    neighbourDegree: of.neighbourDegree,
    sums: new Float64Array(itemCount),
    visitors: new Uint16Array(itemCount),
    nearest: new Float64Array(itemCount),
    writtenFor: new Uint32Array(itemCount),
    touched: new Uint32Array(itemCount),
    mine: new Uint32Array(limits.eventsOfVisitor),
    holders: new Uint32Array(limits.visitorsOfItem),
    best: makeBest(0),
  }
}

/** The number of visitors in steps of a twelfth of itself, exact up to a dozen or so. */
export const degreeStep = (degree: number): number => Math.round(8 * Math.log2(Math.max(1, degree)))
const steppedDegree = (degree: number): number => 2 ** (degreeStep(degree) / 8)

export function buildRow(log: Log, pairing: Pairing, item: number, rows: Rows, ties: Uint32Array): void {
  const { sums, visitors, touched, holders } = pairing
  const holderCount = latestHolders(log, item, holders)
  let touchedCount = 0
  for (let at = 0; at < holderCount; at++) {
    touchedCount = addVisitor(log, pairing, item, holders[at]!, at + 1, touchedCount)
  }
  if (pairing.best.width !== rows.width) pairing.best = makeBest(rows.width)
  const { best } = pairing
  best.size = 0
  for (let at = 0; at < touchedCount; at++) {
    const other = touched[at]!
    if (visitors[other]! >= pairing.visitorsOfPair) {
      const degree = log.degrees[other]!
      const value =
        sums[other]! * (pairing.byDegree[degree] ?? steppedDegree(degree) ** -pairing.neighbourDegree)
      offer(best, other, pairing.sharpness === 1 ? value : value ** pairing.sharpness, ties)
    }
    sums[other] = 0
    visitors[other] = 0
    pairing.writtenFor[other] = 0
  }
  const degree = Math.min(limits.visitorsOfItem, steppedDegree(log.degrees[item]!))
  writeRow(rows, item, best, degree ** (-pairing.sourceDegree * pairing.sharpness))
}

/** Adds what one visitor says; `turn` is theirs alone within the row. Returns how many products are touched by now. */
function addVisitor(
  log: Log,
  pairing: Pairing,
  item: number,
  visitor: number,
  turn: number,
  touchedBefore: number,
): number {
  const { sums, visitors, nearest, writtenFor, touched, mine } = pairing
  const changed = log.news.sequences.get(visitor)
  const { items, kinds, times } = changed ?? log
  const from = changed ? 0 : log.starts[visitor]!
  const to = changed ? items.length : log.ends[visitor]!
  let touchedCount = touchedBefore
  let mineCount = 0
  for (let place = from; place < to; place++) {
    if (items[place] !== item) continue
    if (pairing.isBasket && kinds[place] !== purchased) continue
    const weight = kindWeights[kinds[place]!] ?? 1
    const end = Math.min(to, place + pairing.window + 1)
    for (let at = Math.max(from, place - pairing.window); at < end; at++) {
      const other = items[at]!
      if (other === item) continue
      const along = at > place ? pairing.forward[at - place]! : pairing.backward[place - at]!
      if (pairing.isBasket && (kinds[at] !== purchased || times[at] !== times[place])) continue
      const counts = along * Math.min(weight, kindWeights[kinds[at]!] ?? 1)
      if (writtenFor[other] !== turn) {
        if (visitors[other] === 0) touched[touchedCount++] = other
        visitors[other]! += 1
        writtenFor[other] = turn
        nearest[other] = counts
        mine[mineCount++] = other
      } else if (counts > nearest[other]!) {
        nearest[other] = counts
      }
    }
  }
  const share = pairing.byLength[to - from]!
  for (let at = 0; at < mineCount; at++) sums[mine[at]!]! += nearest[mine[at]!]! * share
  return touchedCount
}
