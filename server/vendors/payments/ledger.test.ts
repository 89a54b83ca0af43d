/** Money is conserved: whatever a customer does, what was paid less the credit left is what was delivered. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grossOf } from '#rules/billing/vat.ts'
import {
  advance,
  change,
  changeCard,
  emptyLedger,
  finish,
  isLive,
  type Ledger,
  nextChange,
  payOpen,
  setEnds,
  start,
  startNow,
} from './ledger.ts'

const hour = 3_600_000
const day = 24 * hour
const begun = Date.UTC(2026, 0, 31, 12)
const plan = (monthlyUserLimit: number) => ({ monthlyUserLimit, price: monthlyUserLimit * 7 + 13 })
const [small, large] = [plan(10), plan(25)]

const opened = (
  card: 'works' | 'declines' = 'works',
  trialTo: number | null = null,
  vatRate: number | null = null,
) => {
  const ledger = emptyLedger('a')
  start(ledger, small, { currency: 'CZK', vatRate, trialTo }, card, begun)
  return ledger
}
/** What the card has paid, less what is kept for later. */
const paid = ({ invoices, credit }: Ledger) =>
  invoices.filter(({ state }) => state === 'paid').reduce((sum, { charge }) => sum + charge, 0) - credit

describe('a subscription', () => {
  test('begins with a payment, and not without one', () => {
    expect(opened().subscription).toMatchObject({ state: 'active', monthlyUserLimit: 10, from: begun })
    expect(opened('declines')).toMatchObject({ subscription: null, invoices: [] })
  })

  test('renews on its day, on the last one where a month is shorter, and comes back to it', () => {
    const ledger = opened()
    const ends = () => new Date(ledger.subscription?.to ?? 0).toISOString()
    expect(ends()).toBe('2026-02-28T12:00:00.000Z')
    advance(ledger, Date.UTC(2026, 1, 28, 12))
    expect(ends()).toBe('2026-03-31T12:00:00.000Z')
    expect(paid(ledger)).toBe(2 * small.price)
  })

  test('an unpaid renewal waits; another card pays it; unpaid to its end it is over', () => {
    const ledger = opened()
    changeCard(ledger, 'declines')
    expect(advance(ledger, begun + 30 * day)).toEqual([
      'customer.subscription.updated',
      'invoice.payment_failed',
    ])
    expect(ledger.subscription?.state).toBe('past_due')
    const kept = structuredClone(ledger)
    expect(changeCard(ledger, 'works')).toContain('invoice.paid')
    expect(ledger.subscription?.state).toBe('active')
    expect(advance(kept, begun + 90 * day)).toEqual(['customer.subscription.deleted'])
    expect(kept.subscription?.state).toBe('canceled')
    expect(paid(kept)).toBe(small.price)
  })

  test('an upgrade that cannot be paid changes nothing, waits for a day and lapses', () => {
    const ledger = opened()
    changeCard(ledger, 'declines')
    change(ledger, large, large.price - small.price, begun + hour)
    expect(ledger.subscription).toMatchObject({ monthlyUserLimit: 10, pending: { monthlyUserLimit: 25 } })
    const later = structuredClone(ledger)
    changeCard(ledger, 'works')
    expect(ledger.subscription).toMatchObject({ monthlyUserLimit: 25, pending: null })
    advance(later, begun + 25 * hour)
    expect(later.subscription).toMatchObject({ monthlyUserLimit: 10, pending: null })
    expect(payOpen(later)).toEqual([])
  })

  test('one that ends is not renewed; one that goes on again is', () => {
    const ledger = opened()
    setEnds(ledger, true)
    const going = structuredClone(ledger)
    setEnds(going, false)
    advance(ledger, begun + 40 * day)
    advance(going, begun + 40 * day)
    expect([ledger.subscription?.state, going.subscription?.state]).toEqual(['canceled', 'active'])
  })
})

describe('a trial', () => {
  const trialTo = begun + 20 * day
  const tried = () => opened('works', trialTo)

  test('costs nothing until its end, and then the plan that was chosen last', () => {
    const ledger = tried()
    change(ledger, large, 1, begun + day)
    expect(ledger).toMatchObject({ invoices: [], subscription: { monthlyUserLimit: 25, to: trialTo } })
    advance(ledger, trialTo)
    expect(ledger.invoices).toMatchObject([{ at: trialTo, why: 'start', charge: large.price }])
    expect(ledger.subscription).toMatchObject({
      from: trialTo,
      to: Date.UTC(2026, 2, 20, 12),
      trialTo: null,
    })
  })

  test('is over unpaid when it was cancelled', () => {
    const ledger = tried()
    setEnds(ledger, true)
    expect(advance(ledger, trialTo)).toEqual(['customer.subscription.deleted'])
    expect(ledger.invoices).toEqual([])
  })

  test('ends at once when somebody starts now; with a card that fails it goes on', () => {
    const ledger = tried()
    expect(startNow(ledger, large, begun + day)).toContain('invoice.paid')
    expect(ledger.subscription).toMatchObject({ from: begun + day, trialTo: null, monthlyUserLimit: 25 })
    expect(paid(ledger)).toBe(large.price)

    const declined = tried()
    changeCard(declined, 'declines')
    startNow(declined, large, begun + day)
    expect(declined.subscription).toMatchObject({ trialTo, monthlyUserLimit: 10, pending: { starts: true } })
    const later = structuredClone(declined)
    changeCard(declined, 'works')
    expect(declined.subscription).toMatchObject({ from: begun + day, trialTo: null, monthlyUserLimit: 25 })
    advance(later, begun + 3 * day)
    expect(later.subscription).toMatchObject({ trialTo, monthlyUserLimit: 10, pending: null })
  })
})

const vatRates = fc.constantFrom(null, 21, 5.5)
type Step =
  | { wait: number }
  | { plan: number }
  | { card: 'works' | 'declines' }
  | 'pay'
  | 'startNow'
  | 'end'
  | 'continue'
  | 'finish'
const steps = fc.array(
  fc.oneof(
    fc.record({ wait: fc.integer({ min: 1, max: 60 * 24 }) }),
    fc.record({ plan: fc.constantFrom(10, 25, 50, 100) }),
    fc.record({ plan: fc.constantFrom(10, 25, 50, 100) }),
    fc.record({ card: fc.constantFrom('works' as const, 'works' as const, 'declines' as const) }),
    fc.constantFrom(
      'pay' as const,
      'startNow' as const,
      'end' as const,
      'continue' as const,
      'continue' as const,
      'finish' as const,
    ),
  ),
  { maxLength: 40 },
)

/** Runs the steps and adds up, period by period, the price with VAT of the plan that was had at its end, where it was paid. */
function live(ledger: Ledger, story: Step[]): number {
  let now = begun
  let delivered = 0
  const due = () =>
    ledger.subscription?.state === 'active' && !ledger.subscription.trialTo
      ? grossOf(ledger.subscription.price, ledger.vatRate ?? null)
      : 0
  const walk = (until: number) => {
    // one change of time at a time, so that each period's end is seen
    for (let next = nextChange(ledger); next !== null && next <= until; next = nextChange(ledger)) {
      const from = ledger.subscription?.from
      const value = due()
      advance(ledger, next)
      if (ledger.subscription?.from !== from || !isLive(ledger.subscription)) delivered += value
    }
    now = until
  }
  for (const step of story) {
    if (typeof step === 'object' && 'wait' in step) walk(now + step.wait * hour)
    else if (typeof step === 'object' && 'plan' in step) {
      const { subscription } = ledger
      // as the rule asks, no change while an invoice waits
      if (subscription?.state === 'active')
        change(ledger, plan(step.plan), plan(step.plan).price - subscription.price, now)
    } else if (typeof step === 'object') changeCard(ledger, step.card)
    else if (step === 'pay') payOpen(ledger)
    else if (step === 'startNow') startNow(ledger, plan(ledger.subscription?.monthlyUserLimit ?? 10), now)
    else if (step === 'finish') {
      const value = due()
      if (finish(ledger, now).length) delivered += value
    } else setEnds(ledger, step === 'end')
    expect(ledger.credit).toBeGreaterThanOrEqual(0)
  }
  return delivered + due()
}

test('in every sequence of changes, charges less credit are the plans that were delivered', () => {
  fc.assert(
    fc.property(steps, fc.option(fc.integer({ min: 1, max: 30 })), vatRates, (story, trialDays, vatRate) => {
      const ledger = opened('works', trialDays && begun + trialDays * day, vatRate)
      expect(live(ledger, story) - paid(ledger)).toBe(0)
    }),
    { numRuns: 1000 },
  )
})

test('credit is used before the card is', () => {
  fc.assert(
    fc.property(steps, (story) => {
      const ledger = opened()
      live(ledger, story)
      let credit = 0
      for (const { state, charge, creditUsed, creditAdded } of ledger.invoices.filter(
        (one) => one.state === 'paid',
      )) {
        if (state === 'paid' && charge > 0) expect(credit - creditUsed).toBe(0)
        credit += creditAdded - creditUsed
      }
      expect(credit).toBe(ledger.credit)
    }),
  )
})
