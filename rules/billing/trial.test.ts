import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../time.ts'
import { needsMoreNow, trialUntil } from './trial.ts'

const now = Date.UTC(2026, 5, 16)
const left = (ms: number, isFirst = true) => {
  const until = trialUntil(new Date(now + ms), now, isFirst)
  return until && until.getTime() - now
}

test('a plan is free to the end of the trial, and never for less than two days', () => {
  expect([left(9 * dayMs), left(hourMs), left(0), left(-dayMs)]).toEqual([9 * dayMs, 49 * hourMs, null, null])
})

test('choosing again and again makes no trial longer', () => {
  expect([left(9 * dayMs, false), left(hourMs, false)]).toEqual([9 * dayMs, null])
})

test.each([
  [9_000, 25_000, false],
  [12_000, 25_000, true],
  [12_000, 10_000, false],
])(
  'with %i visitors expected and 10,000 allowed, the plan of %i is needed today: %s',
  (expected, plan, needed) => {
    expect(needsMoreNow(expected, 10_000, plan)).toBe(needed)
  },
)
