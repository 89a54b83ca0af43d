import { expect, test } from 'vitest'
import { planMirror } from './plan-mirror.ts'

test('twelve months on a plan of ten thousand; exactly the limit is not over it', () => {
  const visitors = [9_800, 10_000, 10_001, 23_400]
  expect(planMirror(visitors, { monthlyUserLimit: 10_000, price: 99_000 })).toEqual({
    cost: 396_000,
    overLimit: 2,
    months: 4,
  })
  expect(planMirror([], { monthlyUserLimit: 10_000, price: 99_000 })).toEqual({
    cost: 0,
    overLimit: 0,
    months: 0,
  })
})
