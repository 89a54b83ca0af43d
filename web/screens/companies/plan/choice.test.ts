import { expect, test } from 'vitest'
import { smallestFor, startOf } from './choice.ts'

const plans = (own?: number) =>
  [10_000, 25_000, 50_000].map((monthlyUserLimit) => ({
    monthlyUserLimit,
    kind: monthlyUserLimit === own ? 'SAME' : 'START',
  }))

test.each([
  [0, 10_000],
  [10_000, 10_000],
  [10_001, 25_000],
  [70_000, 50_000],
])('for %i visitors the smallest plan is the one up to %i', (visitors, limit) => {
  expect(smallestFor(plans(), visitors)?.monthlyUserLimit).toBe(limit)
})

test.each([
  [25_000, 3_000, 25_000],
  [10_000, 10_340, 25_000],
  [undefined, 8_300, 10_000],
])('with the plan of %s and %i visitors the page opens at %i', (own, visitors, limit) => {
  expect(startOf(plans(own), visitors)?.monthlyUserLimit).toBe(limit)
})
