import { expect, test } from 'vitest'
import { hourMs } from '#rules/time.ts'
import { isStalled } from './stalled.ts'

const now = Date.parse('2026-06-17T12:00:00Z')
const ago = (hours: number) => ({ sent: new Date(now - hours * hourMs).toISOString() })
const stalled = (hours: number, schedule = '{}', scheduleType: 'SCHEDULED' | 'AUTOMATIC' = 'SCHEDULED') =>
  isStalled({ scheduleType, schedule, latestMessage: ago(hours) }, now)

test('isStalled: a newsletter of which nothing was sent for an hour, unless it is spread over hours', () => {
  expect(stalled(0.9)).toBe(false)
  expect(stalled(1.1)).toBe(true)
  expect(stalled(1.1, '{"spreadHours":3}')).toBe(false)
  expect(stalled(4.1, '{"spreadHours":3}')).toBe(true)
})

test('isStalled: never one that waits for people who are due, nor one that has sent nothing yet', () => {
  expect(stalled(100, '{}', 'AUTOMATIC')).toBe(false)
  expect(isStalled({ scheduleType: 'SCHEDULED', schedule: '{}', latestMessage: null }, now)).toBe(false)
})
