import { expect, test } from 'vitest'
import { plural } from './plurals.ts'

const shops = {
  en: { one: 'shop', other: 'shops' },
  cs: { one: 'obchod', few: 'obchody', other: 'obchodů' },
}

test.each([
  [0, 'shops', 'obchodů'],
  [1, 'shop', 'obchod'],
  [2, 'shops', 'obchody'],
  [4, 'shops', 'obchody'],
  [5, 'shops', 'obchodů'],
  [22, 'shops', 'obchodů'],
  [1.5, 'shops', 'obchodů'],
])('%d', (count, en, cs) => {
  expect(plural(count, shops.en, 'en')).toBe(en)
  expect(plural(count, shops.cs, 'cs')).toBe(cs)
})
