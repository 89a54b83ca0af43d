/** What is learnt of a shop. No visitor stands in it, under any name or number. */
import type { Parameters } from './parameters.ts'
import type { Repurchases } from './repurchase.ts'
import type { Rows } from './rows.ts'
import type { Trend } from './trend.ts'

export type Model = {
  keys: readonly string[]
  /** Of the catalogue that it was built for. */
  numbering: number
  ties: Uint32Array
  parameters: Parameters
  measured: Measured
  /** Visitors of each product. */
  degrees: Uint32Array
  views: Rows
  baskets: Rows
  content: Rows
  trend: Trend
  repurchases: Repurchases
}

/** How well the shop's own last visits were foreseen: the share of products opened next that were among the first ten. */
export type Measured = {
  /** Openings of products, and the visits that they are of. */
  cases: number
  visits: number
  /** Number of `visits` that are only an order. Missing in models of older versions. */
  orders?: number
  /** When the first and the last of them were, in seconds since 1970. */
  from: number
  to: number
  hitRate: number
  trendHitRate: number
}

export const unmeasured: Measured = { cases: 0, visits: 0, from: 0, to: 0, hitRate: 0, trendHitRate: 0 }

/** Below this many measured visits nothing can be said. */
const leastCases = 50

/** Whether neighbours are served at all: where they foresee less than what is trending, that is served instead. */
export const servesNeighbours = ({ cases, hitRate, trendHitRate }: Measured): boolean =>
  cases < leastCases || hitRate >= trendHitRate
