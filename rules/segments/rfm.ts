/**
 * Recency and frequency of customers in five steps each. Cut-offs are values, not ranks: whoever has the same value is in the same
 * cell, however many they are.
 */
import type { RfmCell } from './definition.ts'

export const rfmSteps = [1, 2, 3, 4, 5] as const

export type RfmCuts = {
  /** Days since the last order, rising: up to the first it is 5, beyond the last 1. */
  recency: readonly number[]
  /** Numbers of orders, rising: up to the first it is 1, beyond the last 5. */
  frequency: readonly number[]
}

/** So many must have bought twice before a shop's own quintiles tell anything. */
export const fewRepeatBuyers = 100
export const fixedCuts: RfmCuts = { recency: [40, 90, 180, 365], frequency: [1, 2, 3, 4] }

const exceeded = (cuts: readonly number[], value: number) => cuts.filter((cut) => cut < value).length

/** Undefined for whoever has not bought. */
export const cellOf = (cuts: RfmCuts, customer: { daysAgo: number; orders: number }): RfmCell | undefined =>
  customer.orders < 1
    ? undefined
    : [5 - exceeded(cuts.recency, customer.daysAgo), 1 + exceeded(cuts.frequency, customer.orders)]

/** The values of a step: above the first and up to the second; undefined where there is no such end. */
export type Span = { above: number | undefined; upTo: number | undefined }
export const recencySpan = ({ recency }: RfmCuts, step: number): Span => spanOf(recency, 5 - step)
export const frequencySpan = ({ frequency }: RfmCuts, step: number): Span => spanOf(frequency, step - 1)
const spanOf = (cuts: readonly number[], at: number): Span => ({ above: cuts[at - 1], upTo: cuts[at] })

const cells = (recency: readonly number[], frequency: readonly number[]): RfmCell[] =>
  recency.flatMap((r) => frequency.map((f): RfmCell => [r, f]))

/** Sets of cells with names; together they are the whole grid, and no cell is in two of them. */
export const rfmPresets = {
  CHAMPIONS: cells([4, 5], [4, 5]),
  NEW: cells([4, 5], [1]),
  AT_RISK: cells([1], [2, 3, 4, 5]),
  LOST: cells([1, 2, 3], [1]),
  LOYAL: [...cells([2, 3], [2, 3, 4, 5]), ...cells([4, 5], [2, 3])],
} as const satisfies Record<string, readonly RfmCell[]>
