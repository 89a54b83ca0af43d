import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../time.ts'
import { nextCheck } from './schedule.ts'

const since = Date.parse('2026-06-12T12:52:00Z')

test.each([
  ['at once', 0, 2 * minuteMs],
  ['with a clock that went back', -hourMs, 2 * minuteMs],
  ['before an hour', hourMs - 1, 2 * minuteMs],
  ['after an hour', hourMs, 10 * minuteMs],
  ['before a day', dayMs - 1, 10 * minuteMs],
  ['after a day', dayMs, 30 * minuteMs],
  ['before 72 hours', 3 * dayMs - 1, 30 * minuteMs],
  ['after 72 hours', 3 * dayMs, dayMs],
  ['after a year', 365 * dayMs, dayMs],
])('nextCheck() %s', (_, age, wait) => {
  const now = since + age
  expect(nextCheck({ now, since, allWorking: false })).toBe(now + wait)
  expect(nextCheck({ now, since, allWorking: true })).toBe(now + dayMs)
})
