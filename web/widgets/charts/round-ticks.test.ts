import { expect, test } from 'vitest'
import { roundTicks } from './round-ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [26_000, [0, 10_000, 20_000, 30_000]],
  [25_000, [0, 5000, 10_000, 15_000, 20_000, 25_000]],
  [99, [0, 20, 40, 60, 80, 100]],
])('%d is below %j', (highest, ticks) => {
  expect(roundTicks(highest)).toEqual(ticks)
})
