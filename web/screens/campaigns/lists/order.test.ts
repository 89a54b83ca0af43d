import { expect, test } from 'vitest'
import { movedTo } from './order.ts'

test('movedTo: puts one to another place and leaves the others in their order', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
})

test('movedTo: beyond the ends, and for one that is not there, nothing moves', () => {
  const ids = ['a', 'b']
  expect(movedTo(ids, 'a', -1)).toBe(ids)
  expect(movedTo(ids, 'b', 2)).toBe(ids)
  expect(movedTo(ids, 'x', 0)).toBe(ids)
})
