import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../time.ts'
import { rampDay, rampOf } from './ramp.ts'
import { warmUpLimits } from './schedule.ts'

test('rampOf: grows day by day, and sends all messages', () => {
  expect(rampOf(60, 3)).toEqual([10, 20, 30])
  expect(rampOf(5, 1)).toEqual([5])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: warmUpLimits.messages }),
      fc.integer({ min: 1, max: warmUpLimits.days }),
      (messages, days) => {
        const ramp = rampOf(messages, days)
        expect(ramp).toHaveLength(days)
        expect(ramp.reduce((sum, count) => sum + count, 0)).toBe(messages)
        // whole messages only: a day may have one less than an even growth would give
        for (const [n, count] of ramp.entries()) expect(count).toBeGreaterThanOrEqual((ramp[n - 1] ?? 0) - 1)
      },
    ),
  )
})

test('rampDay: a day is 24 hours from its begin on, and after the last one it stays', () => {
  const days = [0, dayMs - 1, dayMs, 2 * dayMs, 50 * dayMs].map((passed) => rampDay(1000, 1000 + passed, 3))
  expect(days).toEqual([1, 1, 2, 3, 3])
})
