/** Whether the recommender is worth it, in one word. */
import { measuredVisits } from '#rules/recommender/settings.ts'

type Measure = { visits: number; hits: number; popularHits: number; servesPopular: boolean }
export type Verdict =
  | { kind: 'early'; visits: number }
  /** The most popular guess better, or as well and simpler. */
  | { kind: 'popular' }
  | { kind: 'alike' }
  | { kind: 'better'; times: number }
  /** The most popular never guess. */
  | { kind: 'alone' }

/** A tenth more is what can be seen at a glance, and survives rounding. */
const seen = 1.1

export function verdictOf(measured: Measure | null): Verdict {
  if (!measured || measured.visits < measuredVisits) return { kind: 'early', visits: measured?.visits ?? 0 }
  const { hits, popularHits, servesPopular } = measured
  if (servesPopular) return { kind: 'popular' }
  if (popularHits === 0) return { kind: hits > 0 ? 'alone' : 'alike' }
  const times = hits / popularHits
  return times < seen ? { kind: 'alike' } : { kind: 'better', times }
}
