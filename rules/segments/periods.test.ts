import { expect, test } from 'vitest'
import { daysBefore, daysOf, isDay, isWithin, type PeriodName } from './periods.ts'

test.each<[Exclude<PeriodName, 'fixed'>, string, string | undefined]>([
  ['7d', '2026-11-17', '2026-11-11'],
  ['14d', '2026-11-17', '2026-11-04'],
  ['21d', '2026-11-17', '2026-10-28'],
  ['7d', '2026-03-01', '2026-02-23'],
  ['1m', '2026-11-17', '2026-10-17'],
  ['1m', '2026-03-31', '2026-02-28'],
  ['1m', '2028-03-31', '2028-02-29'],
  ['3m', '2026-01-31', '2025-10-31'],
  ['6m', '2026-08-31', '2026-02-28'],
  ['12m', '2028-02-29', '2027-02-28'],
  ['all', '2026-11-17', undefined],
])('%s on %s begins on %s and has no end', (period, today, from) => {
  expect(daysOf({ period }, today)).toEqual(from === undefined ? {} : { from })
})

test('a fixed period has both of its days', () => {
  const days = daysOf({ period: 'fixed', from: '2026-01-01', to: '2026-01-31' }, '2026-11-17')
  expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => isWithin(day, days))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a day back is a day of the calendar, also where one of them has 23 or 25 hours', () => {
  expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29')
  expect(daysBefore('2026-10-26', 1)).toBe('2026-10-25')
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['2026-13-01', false],
  ['0001-01-01', true],
  ['0000-12-31', false],
  ['9999-99-99', false],
  ['20261115', false],
  ['', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
