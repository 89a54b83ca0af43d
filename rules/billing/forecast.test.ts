import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitReachedOn } from './forecast.ts'

const june = (day: number, hour = 0, minute = 0) => new Date(2026, 5, day, hour, minute)

test.each([
  ['at an even pace', 8_300, 10_000, june(16, 10, 42), june(20)],
  ['on the first day, which counts as a whole one', 500, 10_000, june(1, 0, 5), june(20)],
  ['on the last day of the month', 5_000, 10_000, june(15), june(30)],
  ['today, when it is just reached', 10_000, 10_000, june(16), june(16)],
  ['never, when the month ends first', 4_999, 10_000, june(15), undefined],
  ['never, when nobody comes', 0, 10_000, june(15), undefined],
  ['in the past, which is no forecast', 10_700, 10_000, june(15), undefined],
])('reached %s', (_when, used, limit, now, day) => {
  expect(limitReachedOn(used, limit, now)).toEqual(day)
})

test('a forecast lies in this month, not before today, and more visitors never make it later', () => {
  const hours = fc.date({ min: new Date(2026, 0, 1), max: new Date(2027, 11, 31), noInvalidDate: true })
  const visitors = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(
      visitors,
      visitors,
      fc.integer({ min: 1, max: 1_000_000 }),
      hours,
      (used, more, limit, now) => {
        const day = limitReachedOn(used, limit, now)
        if (!day) return
        expect(day.getMonth()).toBe(now.getMonth())
        expect(day.getDate()).toBeGreaterThanOrEqual(now.getDate())
        const sooner = limitReachedOn(used + more, limit, now)
        if (sooner) expect(sooner.getTime()).toBeLessThanOrEqual(day.getTime())
      },
    ),
  )
})
