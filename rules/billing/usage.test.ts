import { expect, test } from 'vitest'
import { usageTone } from './usage.ts'

test.each([
  [0, 10_000, 'green'],
  [7_900, 10_000, 'green'],
  [7_999, 10_000, 'green'],
  [8_000, 10_000, 'orange'],
  [9_999, 10_000, 'orange'],
  [10_000, 10_000, 'red'],
  [10_340, 10_000, 'red'],
  [5, 0, 'red'],
  [10_340, null, undefined],
  [10_340, undefined, undefined],
])('%d of %s is %s', (used, limit, tone) => {
  expect(usageTone(used, limit)).toBe(tone)
})
