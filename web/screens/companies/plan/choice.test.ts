import { expect, test } from 'vitest'
import { commonRefusal, smallestFor, startOf } from './choice.ts'

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

test('what is refused for the company’s sake is not the fault of a plan', () => {
  const [free, small] = [{ refusal: null }, { refusal: 'PLAN_QUOTA_EXCEEDED' }]
  const later = { refusal: 'PLAN_UPGRADE_LATER' }
  expect(commonRefusal([free, small])).toBeUndefined()
  expect(commonRefusal([small, free, later])).toBe(later)
})
