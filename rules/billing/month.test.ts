import { expect, test } from 'vitest'
import {
  expectedVisitors,
  isMonth,
  monthLater,
  monthOf,
  monthOfPeriod,
  monthsUpTo,
  nextMonthBegins,
} from './month.ts'

const at = (text: string) => new Date(text)

test('months are told in one spelling, whatever the day', () => {
  expect(monthOf(at('2026-11-30T23:59:59.999Z'))).toBe('2026-11')
  expect(nextMonthBegins(at('2026-12-31T10:00:00Z').getTime())).toEqual(at('2027-01-01T00:00:00Z'))
  expect(monthsUpTo(at('2026-03-31T10:00:00Z').getTime(), 3)).toEqual([
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(['2026-11', '2026-13', '2026-1', '26-11', '2026-11-01'].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a period is mostly about the month of its middle', () => {
  expect(monthOfPeriod(at('2026-04-21T00:00:00Z'), at('2026-05-21T00:00:00Z'))).toBe('2026-05')
  expect(monthOfPeriod(at('2026-04-03T00:00:00Z'), at('2026-05-03T00:00:00Z'))).toBe('2026-04')
})

test.each([
  ['2026-01-15T10:00:00.000Z', 1, '2026-02-15T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-01-31T10:00:00.000Z', 2, '2026-03-31T10:00:00.000Z'],
  ['2026-12-05T00:00:00.000Z', 1, '2027-01-05T00:00:00.000Z'],
])('%s, %d months later', (from, months, later) => {
  expect(monthLater(at(from), months).toISOString()).toBe(later)
})

test('what the month will have follows from what it had', () => {
  expect(expectedVisitors(5_000, at('2026-11-16T00:00:00Z').getTime())).toBe(10_000)
  expect(expectedVisitors(7, at('2026-11-01T00:00:00Z').getTime())).toBe(7)
  expect(expectedVisitors(0, at('2026-11-20T00:00:00Z').getTime())).toBe(0)
})
