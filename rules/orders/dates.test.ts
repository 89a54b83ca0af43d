import { expect, test } from 'vitest'
import { readTime } from './dates.ts'

test.each([
  ['2026-06-16T08:42:00Z', '2026-06-16T08:42:00Z'],
  ['2026-06-16T08:42:00.123Z', '2026-06-16T08:42:00Z'],
  ['2026-06-16T10:42:00+02:00', '2026-06-16T08:42:00Z'],
  ['2026-06-16 10:42:07 +0200', '2026-06-16T08:42:07Z'],
  ['2026-06-16 04:42:00 -0400', '2026-06-16T08:42:00Z'],
  ['2026-06-16 10:42:07', '2026-06-16T08:42:07Z'],
  ['2026-06-16 10:42', '2026-06-16T08:42:00Z'],
  ['2026-06-16', '2026-06-15T22:00:00Z'],
  ['16.6.2026', '2026-06-15T22:00:00Z'],
  ['16. 6. 2026 10:42', '2026-06-16T08:42:00Z'],
  ['05.01.2026, 9:05:10', '2026-01-05T08:05:10Z'],
  // the clocks go forward at two, and back at three
  ['2026-03-29 01:59', '2026-03-29T00:59:00Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00:00Z'],
  ['2026-10-25 12:00', '2026-10-25T11:00:00Z'],
])('%s', (text, utc) => {
  expect(new Date(readTime(text, 'Europe/Prague') ?? Number.NaN).toISOString()).toBe(
    new Date(utc).toISOString(),
  )
})

test.each([
  '',
  'včera',
  '31.2.2026',
  '2026-13-01',
  '2026-06-16 25:00',
  '2026-06-16 10:61',
  '16/6/2026',
  '1e9',
])('no day: %s', (text) => expect(readTime(text, 'Europe/Prague')).toBeUndefined())

test('a time that the clocks leave out is one all the same', () => {
  expect(readTime('2026-03-29 02:30', 'Europe/Prague')).toBe(Date.parse('2026-03-29T01:30:00Z'))
})
