import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthLater, monthOf, monthsTouched } from './month.ts'
import { type BillingPosition, isDowngraded, limitInForce, planChange } from './plan-change.ts'
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
  vatRate: null,
  active: { monthlyUserLimit: 25_000, price: 199_000, periodTo, ends: false },
  trialEnds: null,
  limit: 25_000,
  credit: 0,
  used: { month: '2026-06', visitors: 8_000 },
  touched: [],
  unpaid: false,
  manualInvoicing: false,
}

test('an upgrade charges the difference at once and counts at once', () => {
  expect(planChange(position, large, now)).toEqual({
    monthlyUserLimit: 50_000,
    currency: 'CZK',
    price: 349_000,
    vatRate: null,
    net: 150_000,
    vat: 0,
    kind: 'UPGRADE',
    charge: 150_000,
    creditUsed: 0,
    creditAdded: 0,
    nextInvoice: { at: periodTo, net: 349_000, vat: 0, amount: 349_000 },
    limitFrom: now,
    trialEnds: null,
    startNow: null,
    refusal: null,
    exceeded: null,
  })
})

describe('in a trial', () => {
  const trialEnds = new Date('2026-07-01T00:00:00Z')
  const tried = { ...position, active: null, limit: 10_000, trialEnds }
  const chosen = {
    ...tried,
    active: {
      ...position.active,
      monthlyUserLimit: 25_000,
      price: 199_000,
      periodTo: trialEnds,
      ends: false,
    },
  }

  test('a plan costs nothing before its end, and starting now costs the first month', () => {
    expect(planChange({ ...tried, credit: 9_000 }, middle, now)).toMatchObject({
      kind: 'START',
      charge: 0,
      creditUsed: 0,
      nextInvoice: { at: trialEnds, amount: 190_000 },
      limitFrom: trialEnds,
      startNow: {
        charge: 190_000,
        creditUsed: 9_000,
        nextInvoice: { at: new Date('2026-07-16T10:00:00Z'), amount: 199_000 },
      },
      refusal: null,
    })
  })

  test.each([small, large])('another plan than the chosen one is neither paid nor credited', (other) => {
    expect(planChange(chosen, other, now)).toMatchObject({
      charge: 0,
      creditAdded: 0,
      nextInvoice: { at: trialEnds, amount: other.prices.CZK },
      startNow: { charge: other.prices.CZK },
      refusal: null,
    })
  })

  test('whoever chose a smaller plan may choose a larger one again', () => {
    expect(planChange({ ...chosen, limit: 50_000 }, large, now).refusal).toBeNull()
  })

  test('what was cancelled ends with it and cannot be started', () => {
    const cancelled = { ...chosen, active: { ...chosen.active, ends: true } }
    expect(planChange(cancelled, middle, now)).toMatchObject({ startNow: null, nextInvoice: null })
  })
})

test('with a rate of VAT, what is paid, credited and invoiced has it in it', () => {
  const taxed = { ...position, vatRate: 21 }
  expect(planChange(taxed, large, now)).toMatchObject({
    price: 349_000,
    net: 150_000,
    vat: 31_500,
    charge: 181_500,
    nextInvoice: { net: 349_000, vat: 73_290, amount: 422_290 },
  })
  expect(planChange(taxed, small, now)).toMatchObject({
    net: -100_000,
    vat: -21_000,
    creditAdded: 121_000,
    // the credit of 1,210 pays the month of 1,197.90
    nextInvoice: { net: 99_000, vat: 20_790, amount: 0 },
  })
  const trialEnds = new Date('2026-07-01T00:00:00Z')
  expect(planChange({ ...taxed, active: null, trialEnds }, middle, now)).toMatchObject({
    net: 0,
    vat: 0,
    charge: 0,
    nextInvoice: { net: 199_000, vat: 41_790, amount: 240_790 },
    startNow: { charge: 240_790 },
  })
})

test('a downgrade adds the difference to the credit, which the next invoice uses, and counts at once', () => {
  expect(planChange(position, small, now)).toMatchObject({
    kind: 'DOWNGRADE',
    charge: 0,
    creditAdded: 100_000,
    nextInvoice: { at: periodTo, amount: 0 },
    limitFrom: now,
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

const june = (visitors: number) => ({ month: '2026-06', visitors })
const may = (visitors: number) => ({ month: '2026-05', visitors })

describe('what is refused', () => {
  test.each<[string, Partial<BillingPosition>, Plan, string | null]>([
    ['a plan under this month’s visits', { used: june(10_001) }, small, 'PLAN_QUOTA_EXCEEDED'],
    ['a plan at exactly this month’s visits', { used: june(10_000), touched: [may(10_000)] }, small, null],
    [
      'a plan under the visits of a month that the period touches',
      { touched: [may(10_001)] },
      small,
      'PLAN_QUOTA_EXCEEDED',
    ],
    ['an upgrade that is smaller than last month', { touched: [may(90_000)] }, large, null],
    ['an upgrade that is still too small', { used: june(50_001) }, large, 'PLAN_QUOTA_EXCEEDED'],
    ['a first plan that is too small', { active: null, used: june(10_001) }, small, 'PLAN_QUOTA_EXCEEDED'],
    ['an upgrade after a downgrade', { limit: 100_000 }, large, 'PLAN_UPGRADE_LATER'],
    ['one that this month’s visits need', { limit: 100_000, used: june(25_001) }, large, null],
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

test('what is too much names its month', () => {
  const change = planChange({ ...position, touched: [may(10_001)] }, small, now)
  expect(change.exceeded).toEqual({ month: '2026-05', visitors: 10_001 })
  expect(planChange(position, small, now).exceeded).toBeNull()
})

test('after a downgrade the smaller plan is in force', () => {
  expect([limitInForce(50_000, 10_000), limitInForce(50_000, null), limitInForce(50_000, 50_000)]).toEqual([
    10_000, 50_000, 50_000,
  ])
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
      fc.constantFrom(null, 21, 5.5),
      (visited, home, credit, vatRate) => {
        let active = { monthlyUserLimit: 1, price: home, periodTo, ends: false }
        let [paid, left] = [0, credit]
        for (const [index, CZK] of [...visited, home].entries()) {
          const change = planChange({ ...position, vatRate, active, credit: left }, plan(index + 2, CZK), now)
          paid += change.charge
          left += change.creditAdded - change.creditUsed
          active = { ...active, monthlyUserLimit: index + 2, price: CZK }
        }
        expect(paid - (left - credit)).toBe(0)
      },
    ),
  )
})

/** A shop whose owner takes every plan that is offered, at any moment, and whose visitors come while they are let in. */
const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('change' as const), to: fc.nat(3) }),
    fc.record({ kind: fc.constant('visitors' as const), count: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
  ),
  { minLength: 5, maxLength: 80 },
)

test('however an owner cycles through the plans, no period serves more visitors than the plan that it was paid with', () => {
  const plans = [small, middle, large, huge]
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 28 }), (list, day) => {
      let at = new Date(Date.UTC(2026, 0, day))
      let period = { from: at, to: monthLater(at), limit: small.monthlyUserLimit }
      let active = small
      let [paid, credit] = [small.prices.CZK, 0]
      const visitors = new Map<string, number>()
      const inMonth = (month: string) => ({ month, visitors: visitors.get(month) ?? 0 })
      // what came while this period ran
      let served = new Map<string, number>()

      const endPeriod = () => {
        for (const [month, most] of served)
          expect(most, `${month} of ${JSON.stringify(list)}`).toBeLessThanOrEqual(active.monthlyUserLimit)
        expect(paid - credit).toBe(active.prices.CZK)
        // a renewal uses the credit first; what is left of it was paid for in an earlier period
        credit -= Math.min(credit, active.prices.CZK)
        paid = active.prices.CZK + credit
        period = { from: period.to, to: monthLater(period.to), limit: active.monthlyUserLimit }
        served = new Map()
      }
      for (const move of list) {
        if (move.kind === 'pass') {
          at = new Date(at.getTime() + move.days * 86_400_000)
          while (at >= period.to) endPeriod()
        }
        if (move.kind === 'visitors') {
          const month = monthOf(at)
          const count = inMonth(month).visitors + move.count
          if (count > limitInForce(period.limit, active.monthlyUserLimit)) continue
          visitors.set(month, count)
          served.set(month, count)
        }
        if (move.kind === 'change') {
          const wanted = plans[move.to] ?? small
          const change = planChange(
            {
              ...position,
              active: {
                monthlyUserLimit: active.monthlyUserLimit,
                price: active.prices.CZK,
                periodTo: period.to,
                ends: false,
              },
              limit: period.limit,
              credit,
              used: inMonth(monthOf(at)),
              touched: monthsTouched(period.from, period.to).map(inMonth),
            },
            wanted,
            at,
          )
          if (change.refusal) continue
          paid += change.charge
          credit += change.creditAdded - change.creditUsed
          active = wanted
          period = { ...period, limit: Math.max(period.limit, wanted.monthlyUserLimit) }
        }
      }
      endPeriod()
    }),
    { numRuns: 500 },
  )
})
