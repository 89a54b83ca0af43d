import { expect, test } from 'vitest'
import { dayIn, monthIn } from './days.ts'

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
