import { expect, test } from 'vitest'
import { monthsBetween } from './facts.ts'

test.each([
  ['2025-05-16', '2026-06-15', 13],
  ['2026-01-01', '2026-01-03', 1],
  ['2026-01-01', '2026-03-01', 2],
])('from %s to %s: %i months', (first, last, months) => {
  expect(monthsBetween(first, last)).toBe(months)
})
