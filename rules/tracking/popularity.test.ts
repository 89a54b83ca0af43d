import { expect, test } from 'vitest'
import { popularityOf } from './popularity.ts'

test('buying says more than wanting, wanting more than looking', () => {
  expect(popularityOf({ views: 2, carts: 0, purchases: 0 })).toBe(2)
  expect(popularityOf({ views: 0, carts: 2, purchases: 0 })).toBe(6)
  expect(popularityOf({ views: 0, carts: 0, purchases: 2 })).toBe(10)
  expect(popularityOf({ views: 4e9, carts: 0, purchases: 0 })).toBe(2_147_483_647)
})
