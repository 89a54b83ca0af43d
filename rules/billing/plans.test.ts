import { expect, test } from 'vitest'
import { currencyOfCountry, isBillingCurrency, planOf, readPlans } from './plans.ts'

const plans = [
  { monthlyUserLimit: 10_000, prices: { CZK: 99_000, EUR: 3_900 } },
  { monthlyUserLimit: 25_000, prices: { CZK: 199_000, EUR: 7_900 } },
]

test('plans cross the API as JSON text', () => {
  expect(readPlans(JSON.stringify(plans))).toEqual(plans)
  expect(readPlans('[]')).toEqual([])
})

test.each([
  '',
  '{',
  'null',
  '{}',
  '[{"monthlyUserLimit":10000}]',
  '[{"monthlyUserLimit":0.5,"prices":{"CZK":1,"EUR":1}}]',
])('%j is no list of plans', (text) => {
  expect(readPlans(text)).toBeUndefined()
})

test('a plan is found by its visitors, and by nothing near it', () => {
  expect(planOf(plans, 25_000)).toBe(plans[1])
  expect(planOf(plans, 24_999)).toBeUndefined()
})

test('Czech companies pay in crowns, all others in euros', () => {
  expect([currencyOfCountry('CZ'), currencyOfCountry('SK'), currencyOfCountry(null)]).toEqual([
    'CZK',
    'EUR',
    'EUR',
  ])
  expect([isBillingCurrency('EUR'), isBillingCurrency('USD'), isBillingCurrency('toString')]).toEqual([
    true,
    false,
    false,
  ])
})
