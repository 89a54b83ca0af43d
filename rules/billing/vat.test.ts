import { expect, test } from 'vitest'
import { grossOf, vatOf } from './vat.ts'

test('VAT comes on top, in whole minor units; without a rate there is none', () => {
  expect([vatOf(199_000, 21), vatOf(7_900, 5.5), vatOf(199_000, null)]).toEqual([41_790, 435, 0])
  expect([grossOf(199_000, 21), grossOf(199_000, 0), grossOf(199_000, null)]).toEqual([
    240_790, 199_000, 199_000,
  ])
})
