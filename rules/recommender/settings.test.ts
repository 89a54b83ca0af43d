import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  holdsAt,
  isExcludedBy,
  isHiddenBy,
  noSettings,
  type RecommendationRule,
  type RecommenderSettings,
  recommendationPlaces,
  recommenderFaults,
  recommenderSettingsOf,
  settingLimits,
  showableAt,
} from './settings.ts'

const tent = { shopId: 'T1', categories: ['tents', 'camp'], price: 20_000, stock: 3 }
const rule = (kind: 'PRICE_FROM' | 'PRICE_TO' | 'STOCK_FROM', value: number): RecommendationRule => ({
  kind,
  value,
  places: [],
  active: true,
})

test('holdsAt: without places everywhere, otherwise there alone', () => {
  expect(holdsAt({ places: [] }, 'HOME')).toBe(true)
  expect(holdsAt({ places: ['CART'] }, 'CART')).toBe(true)
  expect(holdsAt({ places: ['CART'] }, 'HOME')).toBe(false)
})

test('isExcludedBy: a product by its id, or by any of its categories', () => {
  expect(isExcludedBy({ shopID: 'T1', places: [] }, tent)).toBe(true)
  expect(isExcludedBy({ shopID: 'T2', places: [] }, tent)).toBe(false)
  expect(isExcludedBy({ categoryID: 'camp', places: [] }, tent)).toBe(true)
  expect(isExcludedBy({ categoryID: 'boots', places: [] }, tent)).toBe(false)
})

test('isHiddenBy: prices and stock at the limit stay; what has no stock count passes, what has no price is below any', () => {
  expect(isHiddenBy(rule('PRICE_FROM', 20_000), tent)).toBe(false)
  expect(isHiddenBy(rule('PRICE_FROM', 20_001), tent)).toBe(true)
  expect(isHiddenBy(rule('PRICE_FROM', 1), { ...tent, price: null })).toBe(true)
  expect(isHiddenBy(rule('PRICE_TO', 20_000), tent)).toBe(false)
  expect(isHiddenBy(rule('PRICE_TO', 19_999), tent)).toBe(true)
  expect(isHiddenBy(rule('STOCK_FROM', 3), tent)).toBe(false)
  expect(isHiddenBy(rule('STOCK_FROM', 4), tent)).toBe(true)
  expect(isHiddenBy(rule('STOCK_FROM', 4), { ...tent, stock: null })).toBe(false)
  const again: RecommendationRule = {
    kind: 'AGAIN_AFTER',
    categoryID: 'camp',
    value: 9,
    places: [],
    active: true,
  }
  expect(isHiddenBy(again, tent)).toBe(false)
})

test('showableAt: exclusions and rules hold at their places, and rules only while they are switched on', () => {
  const dear = { ...rule('PRICE_TO', 100), places: ['EMAIL' as const] }
  expect(showableAt(noSettings, 'EMAIL')(tent)).toBe(true)
  expect(showableAt({ ...noSettings, rules: [dear] }, 'EMAIL')(tent)).toBe(false)
  expect(showableAt({ ...noSettings, rules: [dear] }, 'HOME')(tent)).toBe(true)
  expect(showableAt({ ...noSettings, rules: [{ ...dear, active: false }] }, 'EMAIL')(tent)).toBe(true)
  const excluded = [{ shopID: 'T1', places: ['HOME' as const] }]
  expect(showableAt({ ...noSettings, excluded }, 'HOME')(tent)).toBe(false)
  expect(showableAt({ ...noSettings, excluded }, 'CART')(tent)).toBe(true)
})

test('showableAt says of any product what isExcludedBy and isHiddenBy say one by one', () => {
  const places = fc.subarray([...recommendationPlaces])
  const settings = fc.record({
    pinned: fc.constant<RecommenderSettings['pinned']>([]),
    excluded: fc.array(
      fc.oneof(
        fc.record({ shopID: fc.constantFrom('T1', 'T2'), places }),
        fc.record({ categoryID: fc.constantFrom('camp', 'boots'), places }),
      ),
    ),
    rules: fc.array(
      fc.record({
        kind: fc.constantFrom('PRICE_FROM' as const, 'PRICE_TO' as const, 'STOCK_FROM' as const),
        value: fc.integer({ min: 1, max: 6 }),
        places,
        active: fc.boolean(),
      }),
    ),
  })
  const product = fc.record({
    shopId: fc.constantFrom('T1', 'T2', 'T3'),
    categories: fc.subarray(['camp', 'boots', 'socks']),
    price: fc.option(fc.integer({ min: 0, max: 6 })),
    stock: fc.option(fc.integer({ min: 0, max: 6 })),
  })
  fc.assert(
    fc.property(settings, product, fc.constantFrom(...recommendationPlaces), (decided, one, place) => {
      const isHidden =
        decided.excluded.some((exclusion) => holdsAt(exclusion, place) && isExcludedBy(exclusion, one)) ||
        decided.rules.some((hiding) => hiding.active && holdsAt(hiding, place) && isHiddenBy(hiding, one))
      expect(showableAt(decided, place)(one)).toBe(!isHidden)
    }),
  )
})

test('recommenderFaults: what is at the limits is right, and what recommenderSettingsOf keeps is what was said', () => {
  const settings = {
    pinned: [{ shopID: 'T1', position: 10, places: ['HOME', 'EMAIL'], until: '2028-02-29' }],
    excluded: [{ categoryID: 'camp', places: [] }],
    rules: [
      { kind: 'AGAIN_AFTER', categoryID: 'camp', value: settingLimits.days, places: [], active: false },
    ],
  }
  expect(recommenderFaults('settings', settings)).toEqual([])
  expect(recommenderSettingsOf({ ...settings, more: 1 })).toEqual(settings)
})

test.each([
  ['the same place twice', { pinned: [{ shopID: 'T1', position: 1, places: ['HOME', 'HOME'] }] }],
  ['a place that there is not', { pinned: [{ shopID: 'T1', position: 1, places: ['SMS'] }] }],
  ['position 0', { pinned: [{ shopID: 'T1', position: 0, places: [] }] }],
  ['a day that there is not', { pinned: [{ shopID: 'T1', position: 1, places: [], until: '2027-02-29' }] }],
  ['both a product and a category', { excluded: [{ shopID: 'T1', categoryID: 'camp', places: [] }] }],
  ['stock from 0', { rules: [rule('STOCK_FROM', 0)] }],
  ['half a crown', { rules: [rule('PRICE_TO', 0.5)] }],
  ['a kind that there is not', { rules: [{ kind: 'COLOUR', value: 1, places: [], active: true }] }],
])('recommenderFaults names %s', (_, settings) => {
  expect(recommenderFaults('settings', { ...noSettings, ...settings })).toHaveLength(1)
})
