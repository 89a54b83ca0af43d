import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

const measured = { visits: 1482, orders: 0, hits: 34, popularHits: 12, servesPopular: false }

test.each([
  ['nothing was measured', null, { kind: 'early' }],
  ['there were 499 visits', { ...measured, visits: 499 }, { kind: 'early' }],
  [
    'there were 499 visits and an order',
    { ...measured, visits: 499, orders: 1 },
    { kind: 'better', times: 34 / 12 },
  ],
  ['it guesses more', { ...measured, visits: 500 }, { kind: 'better', times: 34 / 12 }],
  ['it guesses hardly more', { ...measured, hits: 13 }, { kind: 'alike' }],
  ['the most popular are shown', { ...measured, servesPopular: true }, { kind: 'popular' }],
  ['only it guesses', { ...measured, popularHits: 0 }, { kind: 'alone' }],
  ['none guesses', { ...measured, hits: 0, popularHits: 0 }, { kind: 'alike' }],
] as const)('verdictOf() where %s', (_, given, expected) => {
  expect(verdictOf(given)).toEqual(expected)
})
