import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

test.each([
  ['ArrowUp', false, [4, 2]],
  ['ArrowDown', false, [2, 2]],
  ['ArrowLeft', false, [3, 1]],
  ['ArrowRight', false, [3, 3]],
  ['Home', false, [3, 1]],
  ['End', false, [3, 5]],
  ['Home', true, [5, 1]],
  ['End', true, [1, 5]],
  ['x', false, undefined],
] as const)('from the middle %s (whole grid: %s) leads to %j', (key, isWhole, cell) => {
  expect(cellAfter([3, 2], key, isWhole)).toEqual(cell)
})

test('no key leads out of the grid', () => {
  expect(cellAfter([5, 5], 'ArrowUp', false)).toEqual([5, 5])
  expect(cellAfter([1, 1], 'ArrowLeft', false)).toEqual([1, 1])
})
