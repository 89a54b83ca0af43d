import { expect, test } from 'vitest'
import { sumOf, timelineDays, withMoments } from './timeline-days.ts'

const event = (at: string, scoreIncrement: number) => ({ at, scoreIncrement })
const since = '2026-11-02T23:00:00.000Z'
const events = [
  event('2026-11-16T10:00:00.000Z', 5),
  event('2026-11-15T23:30:00.000Z', 2),
  event('2026-11-15T22:30:00.000Z', 3),
  event('2026-11-02T22:30:00.000Z', 9),
]

test('timelineDays parts events by the days of the project, not of the browser', () => {
  expect(
    timelineDays(events, 'Europe/Prague', since).map(({ day, events: { length } }) => [day, length]),
  ).toEqual([
    ['2026-11-16', 2],
    ['2026-11-15', 1],
    ['2026-11-02', 1],
  ])
  expect(timelineDays(events, 'America/New_York', since).map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-15',
    '2026-11-02',
  ])
})

test('the points of its days add up to sumOf, and days that count no more have none', () => {
  const points = timelineDays(events, 'Europe/Prague', since).map((day) => day.points)
  expect(points).toEqual([7, 3, undefined])
  expect(sumOf(events, since)).toBe(10)
})

test('withMoments puts moments between events, and none before the oldest one while older ones wait', () => {
  const at = (minute: number) => ({ at: new Date(Date.UTC(2026, 10, 15, 10, minute)).toISOString() })
  const [events, moments] = [
    [at(9), at(5)],
    [at(7), at(3)],
  ]
  expect(withMoments(events, moments, true)).toEqual([at(9), at(7), at(5), at(3)])
  expect(withMoments(events, moments, false)).toEqual([at(9), at(7), at(5)])
  expect(withMoments([], moments, true)).toEqual([at(7), at(3)])
})
