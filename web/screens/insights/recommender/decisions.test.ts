import { expect, test } from 'vitest'
import {
  changesIn,
  countOf,
  type Decided,
  type Pin,
  placesOf,
  type Rule,
  tickedOf,
  withOne,
} from './decisions.ts'

const pin: Pin = { shopID: 'lamp', position: 3, places: ['CART'], until: null }
const rule: Rule = { kind: 'PRICE_FROM', value: 20_000, categoryID: null, places: [], active: true }
const decided: Decided = {
  pinned: [pin, { ...pin, shopID: 'boots' }],
  excluded: [{ shopID: null, categoryID: 'knives', places: ['EMAIL'] }],
  rules: [rule, { ...rule, places: ['CART'] }],
}
const whatIn = (after: Decided) =>
  Object.values(changesIn(decided, after)).flatMap((list) => list.map(({ what }) => what))

test('changesIn() tells what was added, changed and removed, and that another order is no change', () => {
  expect(countOf(changesIn(decided, structuredClone(decided)))).toBe(0)
  expect(whatIn({ ...decided, pinned: decided.pinned.toReversed() })).toEqual([])
  const moved = { ...pin, position: 1 }
  expect(changesIn(decided, { ...decided, pinned: [moved] }).pinned).toEqual([
    { what: 'changed', of: moved, was: pin },
    { what: 'removed', of: { ...pin, shopID: 'boots' } },
  ])
  expect(
    whatIn({ ...decided, excluded: [...decided.excluded, { shopID: 'x', categoryID: null, places: [] }] }),
  ).toEqual(['added'])
})

test('changesIn() takes the first of two rules of a kind away without taking the second for it', () => {
  const [, second] = decided.rules
  expect(changesIn(decided, { ...decided, rules: second ? [second] : [] }).rules).toEqual([
    { what: 'removed', of: rule },
  ])
  expect(
    changesIn(decided, { ...decided, rules: [rule, { ...rule, places: ['CART'], active: false }] }).rules,
  ).toEqual([{ what: 'changed', of: { ...rule, places: ['CART'], active: false }, was: second }])
})

test('withOne() decides anew what is the same or was edited, in its place and once, and otherwise adds', () => {
  const isSame = (wanted: string) => (one: string) => one[0] === wanted[0]
  expect(withOne(['a', 'b'], 'c', isSame('c'))).toEqual(['a', 'b', 'c'])
  expect(withOne(['a', 'b'], 'a2', isSame('a2'))).toEqual(['a2', 'b'])
  expect(withOne(['a', 'b', 'c'], 'c2', isSame('c2'), 'a')).toEqual(['c2', 'b'])
})

test('all places ticked are everywhere, and everywhere ticks all', () => {
  expect(placesOf(tickedOf([]))).toEqual([])
  expect(placesOf(['EMAIL', 'HOME'])).toEqual(['HOME', 'EMAIL'])
  expect(tickedOf(['CART'])).toEqual(['CART'])
})
