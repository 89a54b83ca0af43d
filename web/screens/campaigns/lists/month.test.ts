import { expect, test } from 'vitest'
import { monthAfter, monthIn, spanOf, weeksOf } from './month.ts'

test('weeksOf: whole weeks from the first weekday on, as long as the month goes on', () => {
  const weeks = weeksOf('2026-06', 1)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
    '2026-06-05',
    '2026-06-06',
    '2026-06-07',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-07-05')
  expect(weeksOf('2026-06', 0)[0]?.[0]).toBe('2026-05-31')
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test('monthAfter and monthIn: over the end of a year, and today where the address says nonsense', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
  expect(monthIn('2026-13', '2026-06-17')).toBe('2026-06')
  expect(monthIn('1969-12', '2026-06-17')).toBe('2026-06')
  expect(monthIn('2026-11', '2026-06-17')).toBe('2026-11')
})

test('spanOf: holds every moment of its days, whatever the time zone', () => {
  expect(spanOf('2026-06', 1)).toEqual({
    from: '2026-05-31T00:00:00.000Z',
    before: '2026-07-07T00:00:00.000Z',
  })
})
