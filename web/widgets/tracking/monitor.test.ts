import { expect, test } from 'vitest'
import { learn } from './monitor.ts'

test('fresh is what came last, until something newer comes', () => {
  const start = { ids: new Set(['a']), fresh: new Set<string>() }
  expect(learn(start, ['a'])).toBe(start)
  const second = learn(start, ['c', 'b', 'a'])
  expect([...second.fresh]).toEqual(['c', 'b'])
  expect(learn(second, ['c', 'b', 'a'])).toBe(second)
  expect([...learn(second, ['d', 'c', 'b']).fresh]).toEqual(['d'])
})
