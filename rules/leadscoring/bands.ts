/** Who is cold, warm or hot: by percentiles of the scores that a shop's visitors have, read from a histogram. */

/** Kept exactly up to here, and above it to about one per cent: so few rows tell of any number of visitors. */
const exact = 128

/** The lowest score that is counted together with this one. */
export function countedAs(score: number): number {
  if (score < exact) return score
  const step = 2 ** (Math.floor(Math.log2(score)) - 6)
  return Math.floor(score / step) * step
}

export type Band = { name: string; percentile: number; score: number; visitors: number }
export type ScoreCount = { score: number; visitors: number }

/**
 * Each segment with the score from which on a visitor is in it, and how many are. The first takes everybody who is in no
 * other; each begins above the one before it, so that where many have the same score the lower one has them.
 */
export function bandsOf(
  segments: readonly { name: string; percentile: number }[],
  counts: readonly ScoreCount[],
): Band[] {
  const rising = counts.filter(({ visitors }) => visitors > 0).toSorted((a, b) => a.score - b.score)
  const total = rising.reduce((sum, { visitors }) => sum + visitors, 0)
  /** The score of which that part of the visitors has less. */
  const scoreAt = (percentile: number) => {
    let below = 0
    for (const { score, visitors } of rising) {
      below += visitors
      if (below * 100 > percentile * total) return score
    }
    return 0
  }
  let least = 0
  const starts = segments.map(({ percentile }, at) => {
    const start = at === 0 ? 0 : Math.max(scoreAt(percentile), least)
    least = start + 1
    return start
  })
  const bands = segments.map(({ name, percentile }, at) => ({
    name,
    percentile,
    score: starts[at] ?? 0,
    visitors: 0,
  }))
  return countedIn(bands, rising)
}

/** The same bands with those who are in them by other counts. */
export const countedIn = (bands: readonly Band[], counts: readonly ScoreCount[]): Band[] =>
  bands.map((band, at) => {
    const below = bands[at + 1]?.score ?? Number.POSITIVE_INFINITY
    const inside = counts.filter(({ score }) => score >= band.score && score < below)
    return { ...band, visitors: inside.reduce((sum, { visitors }) => sum + visitors, 0) }
  })

export const bandOf = (bands: readonly Band[], score: number): Band | undefined =>
  bands.findLast((band) => band.score <= score)
