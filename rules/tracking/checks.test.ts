import { expect, test } from 'vitest'
import { checksPassedBy } from './checks.ts'

const inFeed = new Set(['7'])

test.each([
  ['page', [], inFeed, ['tracker']],
  ['signIn', [], inFeed, ['tracker', 'signIn']],
  ['product', ['7'], inFeed, ['tracker', 'viewProduct']],
  ['product', ['8'], inFeed, ['tracker']],
  ['product', ['8'], new Set<string>(), ['tracker']],
  ['product', ['8'], undefined, ['tracker', 'viewProduct']],
  ['cart', ['8', '7'], inFeed, ['tracker', 'addToCart']],
  ['cart', [], inFeed, ['tracker']],
  ['purchase', ['8'], inFeed, ['tracker']],
  ['purchase', ['7'], inFeed, ['tracker', 'purchase']],
] as const)('%s of %j, of which %o are known, shows %j', (type, products, catalogue, checks) => {
  expect(checksPassedBy(type, products, catalogue)).toEqual(checks)
})
