import { expect, test } from 'vitest'
import { signsOf } from './signs.ts'

const known = new Set(['7'])

test.each([
  ['page', [], known, ['tracker']],
  ['signIn', [], known, ['tracker', 'signIn']],
  ['product', ['7'], known, ['tracker', 'viewProduct']],
  ['product', ['8'], known, ['tracker']],
  ['product', ['8'], new Set<string>(), ['tracker']],
  ['product', ['8'], undefined, ['tracker', 'viewProduct']],
  ['cart', ['8', '7'], known, ['tracker', 'addToCart']],
  ['cart', [], known, ['tracker']],
  ['purchase', ['8'], known, ['tracker']],
  ['purchase', ['7'], known, ['tracker', 'purchase']],
] as const)('%s of %j, of which %o are known, shows %j', (type, products, catalogue, signs) => {
  expect(signsOf(type, products, catalogue)).toEqual(signs)
})
