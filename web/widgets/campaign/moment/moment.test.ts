import { expect, test } from 'vitest'
import { cellAfter, isNear, localTime, openActivity, sendsOn, weekOf } from './moment.ts'

test('a week begins with the project’s first day, and has the day in it', () => {
  expect(weekOf('2026-07-05', 1)[0]).toBe('2026-06-29')
  expect(weekOf('2026-07-05', 0)[0]).toBe('2026-07-05')
  expect(weekOf('2026-03-29', 1)).toHaveLength(7)
  expect(weekOf('2026-03-29', 1).at(-1)).toBe('2026-03-29')
})

test('moments are told as the clocks of the project show them, before and after they change', () => {
  expect(localTime(Date.parse('2026-03-29T00:30:00Z'), 'Europe/Prague')).toBe('2026-03-29T01:30')
  expect(localTime(Date.parse('2026-03-29T01:30:00Z'), 'Europe/Prague')).toBe('2026-03-29T03:30')
  const late = { name: 'Late', at: '2026-06-30T22:30:00Z' }
  expect(sendsOn([late], '2026-07-01', 'Europe/Prague')).toMatchObject([{ local: '2026-07-01T00:30' }])
  expect(sendsOn([late], '2026-06-30', 'Europe/Prague')).toEqual([])
})

test('hours are compared with the busiest one, and those that have passed are not offered', () => {
  const events = [10, 40, 80, 20, 5, 60]
  const activity = openActivity(events.map((count, n) => ({ weekday: 3, hour: 8 + n, events: count })))
  expect(activity.isEnough).toBe(true)
  expect(activity.shareAt('2026-07-01', 10)).toBe(1)
  expect(activity.shareAt('2026-07-01', 9)).toBe(0.5)
  expect(activity.shareAt('2026-07-02', 10)).toBe(0)
  expect(activity.bestOf('2026-07-01', '2026-06-30T12:00')).toEqual([8, 9, 10, 11, 13])
  expect(activity.bestOf('2026-07-01', '2026-07-01T10:00')).toEqual([11, 12, 13, 14, 15])
  expect(openActivity([{ weekday: 1, hour: 1, events: 199 }]).isEnough).toBe(false)
})

test('what goes out within two hours is near', () => {
  expect(isNear('2026-07-01T20:00', '2026-07-01T21:59')).toBe(true)
  expect(isNear('2026-07-01T20:00', '2026-07-01T18:00')).toBe(false)
  expect(isNear('2026-07-01T00:00', '2026-06-30T23:00')).toBe(true)
})

test('arrows walk through a week and stay in it', () => {
  expect(cellAfter(0, 0, 'ArrowLeft')).toEqual({ row: 0, hour: 0 })
  expect(cellAfter(0, 23, 'ArrowDown')).toEqual({ row: 1, hour: 23 })
  expect(cellAfter(6, 5, 'End')).toEqual({ row: 6, hour: 23 })
  expect(cellAfter(0, 0, 'x')).toBeUndefined()
})
