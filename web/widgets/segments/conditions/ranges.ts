/** How a range of numbers is said and chosen: one comparison, with a number or two. */
import type { Range } from '#rules/segments/definition.ts'

export const comparisons = ['atLeast', 'atMost', 'exactly', 'between'] as const
export type Comparison = (typeof comparisons)[number]

export function comparisonOf({ min, max }: Range): Comparison {
  if (min !== undefined && max !== undefined) return min === max ? 'exactly' : 'between'
  return max === undefined ? 'atLeast' : 'atMost'
}

/** The same numbers, compared otherwise. */
export function compared({ min, max }: Range, comparison: Comparison): Range {
  const value = min ?? max
  if (comparison === 'between') return { min: value, max: Math.max(max ?? 0, (value ?? 0) + 1) }
  return ends(value, comparison)
}

/** With another number; of `between` it is the lower one. */
export const withValue = (range: Range, comparison: Comparison, value: number | undefined): Range =>
  comparison === 'between' ? { min: value, max: range.max } : ends(value, comparison)

/** The same numbers as they are written, in minor units of another size. */
export const inUnits = ({ min, max }: Range, factor: number): Range => ({
  min: min === undefined ? undefined : Math.round(min * factor),
  max: max === undefined ? undefined : Math.round(max * factor),
})

const ends = (value: number | undefined, comparison: Comparison): Range => ({
  min: comparison === 'atMost' ? undefined : value,
  max: comparison === 'atLeast' ? undefined : value,
})
