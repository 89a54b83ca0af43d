/** The order of automatic campaigns: the one with the highest number comes first. */

/** Below all others. */
export const lowestPriority = (others: readonly number[]): number =>
  others.length ? Math.floor(Math.min(...others)) - 1 : 0

/**
 * Halfway between two neighbours, of which either may be missing; undefined where there is no number left between them, and
 * all have to be numbered anew.
 */
export function priorityBetween(above: number | undefined, below: number | undefined): number | undefined {
  if (above === undefined) return below === undefined ? 0 : Math.ceil(below) + 1
  if (below === undefined) return Math.floor(above) - 1
  const middle = below + (above - below) / 2
  return middle > below && middle < above ? middle : undefined
}

/** Whole numbers in the same order, the first one the highest. */
export const numberedAnew = (count: number): number[] => Array.from({ length: count }, (_, n) => count - n)
