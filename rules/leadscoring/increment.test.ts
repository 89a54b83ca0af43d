import { expect, test } from 'vitest'
import { incrementOf } from './increment.ts'
import { leadscoringDefaults } from './settings.ts'

test.each([
  ['scroll', 25, 0],
  ['scroll', 75, 2],
  ['scroll', 60, 0],
  ['time', 300, 1],
  ['time', 900, 0],
  ['image', null, 3],
  ['cart', null, 5],
  ['purchase', null, 5],
  ['product', null, 0],
  ['page', null, 0],
  ['signIn', null, 0],
  ['consent', null, 0],
] as const)('%s %s adds %i', (type, value, expected) => {
  expect(incrementOf(leadscoringDefaults, { type, value })).toBe(expected)
})

test('the owner decides', () => {
  const settings = { ...leadscoringDefaults, cart: 9, scroll: [{ value: 10, score: 4 }] }
  expect(incrementOf(settings, { type: 'cart', value: null })).toBe(9)
  expect(incrementOf(settings, { type: 'scroll', value: 10 })).toBe(4)
  expect(incrementOf(settings, { type: 'scroll', value: 50 })).toBe(0)
})
