import { expect, test } from 'vitest'
import { compared, comparisonOf, inUnits, withValue } from './ranges.ts'

test.each([
  [{ min: 2 }, 'atLeast'],
  [{ max: 2 }, 'atMost'],
  [{ min: 2, max: 2 }, 'exactly'],
  [{ min: 2, max: 5 }, 'between'],
  [{}, 'atLeast'],
] as const)('%j is said as %s', (range, expected) => {
  expect(comparisonOf(range)).toBe(expected)
})

test.each([
  [{ min: 2 }, 'atMost', { max: 2 }],
  [{ max: 3 }, 'exactly', { min: 3, max: 3 }],
  [{ min: 2 }, 'between', { min: 2, max: 3 }],
  [{ min: 2, max: 5 }, 'atLeast', { min: 2 }],
  [{}, 'atMost', {}],
] as const)('compared keeps the numbers of %j for %s', (range, comparison, expected) => {
  const next = compared(range, comparison)
  expect(next).toEqual(expected)
  if (next.min !== undefined || next.max !== undefined) expect(comparisonOf(next)).toBe(comparison)
})

test('withValue changes the lower end of a range, and the one number of others', () => {
  expect(withValue({ min: 2, max: 5 }, 'between', 3)).toEqual({ min: 3, max: 5 })
  expect(withValue({ min: 2, max: 2 }, 'exactly', 4)).toEqual({ min: 4, max: 4 })
  expect(withValue({ max: 2 }, 'atMost', undefined)).toEqual({})
})

test('amounts stay as they are written where another currency has other minor units', () => {
  expect(inUnits({ min: 100_050, max: undefined }, 1 / 100)).toEqual({ min: 1001, max: undefined })
  expect(inUnits({ min: 0, max: 15 }, 100)).toEqual({ min: 0, max: 1500 })
})
