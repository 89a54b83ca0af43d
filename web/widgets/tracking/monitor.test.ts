import { expect, test } from 'vitest'
import { areOnlyRobots, learn } from './monitor.ts'

test('fresh is what came last, until something newer comes', () => {
  const start = { ids: new Set(['a']), fresh: new Set<string>() }
  expect(learn(start, ['a'])).toBe(start)
  const second = learn(start, ['c', 'b', 'a'])
  expect([...second.fresh]).toEqual(['c', 'b'])
  expect(learn(second, ['c', 'b', 'a'])).toBe(second)
  expect([...learn(second, ['d', 'c', 'b']).fresh]).toEqual(['d'])
})

test('robots alone are spoken of only once they have come, and no more with the first person', () => {
  expect(areOnlyRobots([])).toBe(false)
  expect(areOnlyRobots([{ robot: true }, { robot: true }])).toBe(true)
  expect(areOnlyRobots([{ robot: true }, { robot: false }])).toBe(false)
})
