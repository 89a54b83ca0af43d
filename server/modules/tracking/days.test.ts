import { expect, test } from 'vitest'
import { dayIn, monthIn, startOfDay } from './days.ts'

test.each([
  ['Europe/Prague', '2026-10-31T22:59:59Z', '2026-10-31'],
  ['Europe/Prague', '2026-10-31T23:00:00Z', '2026-11-01'],
  ['Europe/Prague', '2026-10-31T23:30:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-01T03:59:00Z', '2026-10-31'],
  ['UTC', '2026-10-31T23:59:59Z', '2026-10-31'],
])('in %s it is at %s the %s', (timezone, at, day) => {
  expect(dayIn(timezone, Date.parse(at))).toBe(day)
  expect(monthIn(timezone, Date.parse(at))).toBe(day.slice(0, 7))
})

test.each([
  ['Europe/Prague', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['Europe/Prague', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Asia/Kathmandu', '2026-11-15', '2026-11-14T18:15:00Z'],
  ['Pacific/Kiritimati', '2026-11-15', '2026-11-14T10:00:00Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
])('in %s the %s begins at %s', (timezone, day, start) => {
  expect(new Date(startOfDay(timezone, day)).toISOString()).toBe(start.replace('Z', '.000Z'))
})
