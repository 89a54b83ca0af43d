/** Whether the recommender is worth it, in one word. */
import { measuredVisits } from '#rules/recommender/settings.ts'

type Measure = { visits: number; orders: number; hits: number; popularHits: number; servesPopular: boolean }
export type Verdict =
  | { kind: 'early' }
  /** The most popular guess better, or as well and simpler. */
  | { kind: 'popular' }
  | { kind: 'alike' }
  | { kind: 'better'; times: number }
  /** The most popular never guess. */
  | { kind: 'alone' }

/** A tenth more is what can be seen at a glance, and survives rounding. */
const seen = 1.1

/** Visits, and orders without a visit: each shows what a customer chose next. */
export const casesOf = (measured: Pick<Measure, 'visits' | 'orders'> | null): number =>
  measured ? measured.visits + measured.orders : 0

export function verdictOf(measured: Measure | null): Verdict {
  if (!measured || casesOf(measured) < measuredVisits) return { kind: 'early' }
  const { hits, popularHits, servesPopular } = measured
  if (servesPopular) return { kind: 'popular' }
  if (popularHits === 0) return { kind: hits > 0 ? 'alone' : 'alike' }
  const times = hits / popularHits
  return times < seen ? { kind: 'alike' } : { kind: 'better', times }
}
