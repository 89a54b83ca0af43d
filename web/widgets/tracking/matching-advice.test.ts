import { expect, test } from 'vitest'
import { adviceOf } from './matching-advice.ts'

const answer = {
  by: null,
  pending: false,
  seen: 4,
  matched: 0,
  example: '44',
  better: null,
  betterMatched: 0,
}

test('adviceOf() names the id by which more would be found', () => {
  expect(adviceOf({ ...answer, better: 'SKU', betterMatched: 3 }, 'HEUREKA')).toEqual({
    kind: 'better',
    example: '44',
    source: 'SKU',
  })
})

test('adviceOf() where no id would do: one unknown product among many is no reason, one that has just come is', () => {
  expect(adviceOf(answer, 'HEUREKA')).toEqual({ kind: 'none', example: '44' })
  expect(adviceOf({ ...answer, matched: 3 }, 'HEUREKA')).toBeUndefined()
  expect(adviceOf({ ...answer, matched: 3 }, 'HEUREKA', true)).toEqual({ kind: 'none', example: '44' })
  expect(adviceOf({ ...answer, pending: true }, 'HEUREKA', true)).toBeUndefined()
})

test('adviceOf() of a table of Shopify, which has no ids of variants, says what feed has them', () => {
  expect(adviceOf(answer, 'SHOPIFY_CSV')).toEqual({ kind: 'shopifyTable', example: '44' })
})

test('adviceOf() says what was chosen', () => {
  expect(adviceOf({ ...answer, by: 'CODE', example: null, matched: 4 }, null)).toEqual({
    kind: 'chosen',
    source: 'CODE',
  })
})
