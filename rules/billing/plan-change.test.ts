import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BillingPosition, isDowngraded, planChange } from './plan-change.ts'
import type { Plan } from './plans.ts'

const now = new Date('2026-06-16T10:00:00Z')
const periodTo = new Date('2026-06-21T00:00:00Z')
const plan = (monthlyUserLimit: number, CZK: number): Plan => ({
  monthlyUserLimit,
  prices: { CZK, EUR: CZK / 25 },
})
const [small, middle, large, huge] = [
  plan(10_000, 99_000),
  plan(25_000, 199_000),
  plan(50_000, 349_000),
  plan(100_000, 590_000),
]
const position: BillingPosition = {
  currency: 'CZK',
  active: { monthlyUserLimit: 25_000, price: 199_000, periodTo, ends: false },
  limit: 25_000,
  credit: 0,
  used: 8_000,
  unpaid: false,
  manualInvoicing: false,
}

test('an upgrade charges the difference at once and counts at once', () => {
  expect(planChange(position, large, now)).toEqual({
    monthlyUserLimit: 50_000,
    currency: 'CZK',
    price: 349_000,
    kind: 'UPGRADE',
    charge: 150_000,
    creditUsed: 0,
    creditAdded: 0,
    nextInvoice: { at: periodTo, amount: 349_000 },
    limitFrom: now,
    refusal: null,
  })
})

test('a downgrade adds the difference to the credit, which the next invoice uses; the limit stays until then', () => {
  expect(planChange(position, small, now)).toMatchObject({
    kind: 'DOWNGRADE',
    charge: 0,
    creditAdded: 100_000,
    nextInvoice: { at: periodTo, amount: 0 },
    limitFrom: periodTo,
    refusal: null,
  })
})

test('credit pays before the card does', () => {
  expect(planChange({ ...position, credit: 40_000 }, large, now)).toMatchObject({
    charge: 110_000,
    creditUsed: 40_000,
  })
  expect(planChange({ ...position, credit: 200_000 }, large, now)).toMatchObject({
    charge: 0,
    creditUsed: 150_000,
    nextInvoice: { amount: 299_000 },
  })
})

test('a first subscription pays the price and runs for a month', () => {
  expect(planChange({ ...position, active: null, currency: 'EUR' }, middle, now)).toMatchObject({
    kind: 'START',
    charge: 7_960,
    currency: 'EUR',
    nextInvoice: { at: new Date('2026-07-16T10:00:00Z'), amount: 7_960 },
    limitFrom: now,
  })
})

test('a subscription that ends with its period has no next invoice', () => {
  const active = { monthlyUserLimit: 25_000, price: 199_000, periodTo, ends: true }
  expect(planChange({ ...position, active }, large, now)).toMatchObject({
    charge: 150_000,
    nextInvoice: null,
  })
})

test('the plan that one has costs nothing, and keeps its price', () => {
  const dearer = plan(25_000, 249_000)
  expect(planChange(position, dearer, now)).toMatchObject({
    kind: 'SAME',
    charge: 0,
    creditAdded: 0,
    price: 199_000,
  })
})

describe('what is refused', () => {
  test.each<[string, Partial<BillingPosition>, Plan, string | null]>([
    ['a plan under this month’s visits', { used: 10_001 }, small, 'PLAN_QUOTA_EXCEEDED'],
    ['a plan at exactly this month’s visits', { used: 10_000 }, small, null],
    ['an upgrade that is still too small', { used: 50_001 }, large, 'PLAN_QUOTA_EXCEEDED'],
    ['a first plan that is too small', { active: null, used: 10_001 }, small, 'PLAN_QUOTA_EXCEEDED'],
    ['an upgrade after a downgrade', { limit: 100_000 }, large, 'PLAN_UPGRADE_LATER'],
    ['another downgrade after a downgrade', { limit: 100_000 }, small, null],
    ['the same plan after a downgrade', { limit: 100_000 }, middle, null],
    ['an upgrade in the next period', { limit: 25_000 }, huge, null],
    ['any change while an invoice waits', { unpaid: true }, large, 'PAYMENT_FIRST'],
    [
      'anything by card where invoices are written',
      { manualInvoicing: true, active: null },
      large,
      'MANUAL_INVOICING',
    ],
  ])('%s', (_, given, chosen, refusal) => {
    expect(planChange({ ...position, ...given }, chosen, now).refusal).toBe(refusal)
  })
})

test('downgraded means that the period allows more than the plan', () => {
  expect([isDowngraded(25_000, 10_000), isDowngraded(25_000, 25_000), isDowngraded(10_000, null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('changing there and back again costs nothing, whatever lies between', () => {
  const prices = fc.integer({ min: 1, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.array(prices, { minLength: 1, maxLength: 8 }),
      prices,
      fc.nat(1_000_000),
      (visited, home, credit) => {
        let active = { monthlyUserLimit: 1, price: home, periodTo, ends: false }
        let [paid, left] = [0, credit]
        for (const [index, CZK] of [...visited, home].entries()) {
          const change = planChange({ ...position, active, credit: left }, plan(index + 2, CZK), now)
          paid += change.charge
          left += change.creditAdded - change.creditUsed
          active = { ...active, monthlyUserLimit: index + 2, price: CZK }
        }
        expect(paid - (left - credit)).toBe(0)
      },
    ),
  )
})
