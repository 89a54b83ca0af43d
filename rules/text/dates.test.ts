import { expect, test } from 'vitest'
import {
  formatAt,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatMonth,
  formatRecent,
  formatTime,
  formatWeekday,
  isNever,
} from './dates.ts'

/** Shows no-break spaces as tildes, so that they can be seen. */
const seen = (text: string) => text.replaceAll('\u00a0', '~')
const morning = '2026-05-24T07:05:00Z'

test('a date reads as people of the language write it', () => {
  expect(seen(formatDate(morning, 'cs', 'UTC'))).toBe('24.~5.~2026')
  expect(seen(formatDate(morning, 'en', 'UTC'))).toBe('24~May~2026')
})

test('a day without its year', () => {
  expect(seen(formatDay(new Date(2026, 5, 20), 'cs'))).toBe('20.~června')
  expect(seen(formatDay(new Date(2026, 5, 20), 'en'))).toBe('20~June')
  expect(seen(formatDay(new Date('2026-06-20T22:30:00Z'), 'en', 'Europe/Prague'))).toBe('21~June')
})

test.each([
  ['2026-11-01', '2026-11-18', '1–18~November', '1.–18.~listopadu'],
  ['2026-10-12', '2026-11-18', '12~October~– 18~November', '12.~října~– 18.~listopadu'],
  [
    '2025-11-12',
    '2026-11-18',
    '12~November~2025~– 18~November~2026',
    '12.~listopadu~2025~– 18.~listopadu~2026',
  ],
  ['2026-11-18', '2026-11-18', '18~November', '18.~listopadu'],
])('formatDays names the month of %s to %s once where it is the same', (from, to, en, cs) => {
  expect(seen(formatDays(new Date(from), new Date(to), 'en', 'UTC'))).toBe(en)
  expect(seen(formatDays(new Date(from), new Date(to), 'cs', 'UTC'))).toBe(cs)
})

test('formatCalendarDay reads a day of no time zone with its weekday; formatWeekday names a weekday alone', () => {
  expect(seen(formatCalendarDay('2026-05-24', 'cs'))).toBe('ne~24.~května')
  expect(seen(formatCalendarDay('2026-05-24', 'en'))).toBe('Sun~24~May')
  expect(formatWeekday(0, 'long', 'en')).toBe('Sunday')
  expect(formatWeekday(6, 'short', 'cs')).toBe('so')
})

test('with its time', () => {
  expect(seen(formatDateTime(morning, 'cs', 'Europe/Prague'))).toBe('24.~5.~2026~9:05')
  expect(seen(formatDateTime(morning, 'en', 'Europe/Prague'))).toBe('24~May~2026, 09:05')
  expect(formatTime('2026-05-24T00:00:00Z', 'en', 'UTC')).toBe('00:00')
  expect(formatTime('2026-05-24T00:07:00Z', 'cs', 'UTC')).toBe('0:07')
})

test('the day is that of the time zone', () => {
  const [from, to] = [new Date('2026-10-31T23:30Z'), new Date('2026-11-18T12:00Z')]
  expect(seen(formatDays(from, to, 'en', 'Europe/Prague'))).toBe('1–18~November')
  expect(seen(formatDate('2026-05-24T22:30:00Z', 'en', 'Europe/Prague'))).toBe('25~May~2026')
})

test.each([
  ['2026-05-24T22:30:00Z', 'today, 00:30', 'dnes v~0:30'],
  ['2026-05-25T12:00:00Z', 'today, 14:00', 'dnes ve~14:00'],
  ['2026-05-24T21:59:00Z', 'yesterday, 23:59', 'včera ve~23:59'],
  ['2026-05-24T07:12:00Z', 'yesterday, 09:12', 'včera v~9:12'],
  ['2026-05-25T22:00:00Z', 'tomorrow, 00:00', 'zítra v~0:00'],
  ['2026-05-23T21:59:00Z', '23~May~2026, 23:59', '23.~5.~2026~23:59'],
  ['2026-05-26T22:00:00Z', '27~May~2026, 00:00', '27.~5.~2026~0:00'],
  ['1970-01-01T00:00:00Z', 'never', 'nikdy'],
])('formatRecent of %s in Prague, a little after midnight, is “%s” and “%s”', (value, en, cs) => {
  const now = '2026-05-24T22:40:00Z'
  expect(seen(formatRecent(value, now, 'en', 'Europe/Prague'))).toBe(en)
  expect(seen(formatRecent(value, now, 'cs', 'Europe/Prague'))).toBe(cs)
})

test('formatRecent knows the day before a clock was changed, and that of another zone', () => {
  // the night of the change has 23 hours
  const morning = '2026-03-29T22:10:00Z'
  expect(formatRecent('2026-03-28T23:30:00Z', morning, 'en', 'Europe/Prague')).toBe('yesterday, 00:30')
  expect(formatRecent('2026-03-28T23:30:00Z', morning, 'en', 'Pacific/Auckland')).toBe('yesterday, 12:30')
  expect(formatRecent('2026-03-29T05:00:00Z', morning, 'en', 'America/New_York')).toBe('today, 01:00')
})

test('the year 1970 means never', () => {
  expect(formatDate('1970-01-01T00:00:00Z', 'en', 'America/New_York')).toBe('never')
  expect(formatDateTime(new Date(0), 'cs', 'Europe/Prague')).toBe('nikdy')
  expect([isNever('1970-12-31T12:00:00Z'), isNever('1971-01-01T12:00:00Z')]).toEqual([true, false])
})

test.each([
  ['en', 'long', 'December'],
  ['en', 'short', 'Dec'],
  ['cs', 'long', 'prosinec'],
  ['cs', 'short', 'pro'],
] as const)('a month in %s, %s, reads %s', (language, length, text) => {
  expect(formatMonth('2025-12', length, language)).toBe(text)
})

test.for([
  ['2026-06-17T17:58:00Z', 'at about 19:58', 'asi v 19:58'],
  ['2026-06-18T14:23:00Z', 'tomorrow at about 16:23', 'asi zítra v 16:23'],
  ['2026-06-18T12:05:00Z', 'tomorrow at about 14:05', 'asi zítra ve 14:05'],
] as const)('formatAt of %s is “%s” and “%s” within a sentence', ([value, en, cs]) => {
  const [now, zone] = ['2026-06-17T08:00:00Z', 'Europe/Prague']
  const seen = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(seen(formatAt(value, now, 'en', zone, true))).toBe(en)
  expect(seen(formatAt(value, now, 'cs', zone, true))).toBe(cs)
  expect(seen(formatAt(value, now, 'cs', zone))).toBe(cs.replace('asi ', ''))
})
