/** May a company change to a plan, and what does it cost: the one rule behind the preview and the confirmation. */
import { type Settlement, settle } from './money.ts'
import { monthLater } from './month.ts'
import type { BillingCurrency, Plan } from './plans.ts'
import { grossOf, vatOf } from './vat.ts'

export type PlanChangeKind = 'START' | 'SAME' | 'UPGRADE' | 'DOWNGRADE'
export type PlanRefusal = 'PLAN_QUOTA_EXCEEDED' | 'PLAN_UPGRADE_LATER' | 'PAYMENT_FIRST' | 'MANUAL_INVOICING'

export type MonthVisitors = { month: string; visitors: number }

/** Where a company stands when it looks at the plans. */
export type BillingPosition = {
  currency: BillingCurrency
  /** In percent; null where it is not known. */
  vatRate: number | null
  /** The card subscription that runs, with the price it was agreed at; null without one. */
  active: { monthlyUserLimit: number; price: number; periodTo: Date; ends: boolean } | null
  /** Until when nothing is paid; null when no trial runs. A plan may have been chosen in it. */
  trialEnds: Date | null
  /** The most that was paid for in this period. */
  limit: number
  /** With VAT, as it was paid. */
  credit: number
  /** This month and its visitors. */
  used: MonthVisitors
  /** The months that the running period touches, this one included. */
  touched: readonly MonthVisitors[]
  /** Whether an invoice waits to be paid. */
  unpaid: boolean
  manualInvoicing: boolean
}

/** `amount` is what the card pays: net and VAT less the credit. */
export type PlanInvoice = { at: Date; net: number; vat: number; amount: number }

/** What ending the trial at once costs. */
export type StartNow = { charge: number; creditUsed: number; nextInvoice: PlanInvoice }

export type PlanChange = Omit<Settlement, 'credit'> & {
  monthlyUserLimit: number
  currency: BillingCurrency
  /** Without VAT. */
  price: number
  /** Null where it is not known: all amounts are then without VAT. */
  vatRate: number | null
  /** Invoiced today; below zero for what is given back. */
  net: number
  vat: number
  kind: PlanChangeKind
  /** Null when the subscription ends with its period. */
  nextInvoice: PlanInvoice | null
  limitFrom: Date
  /** The trial goes on until then, and so long nothing is paid; null when none runs. */
  trialEnds: Date | null
  /** Null when no trial runs, and for a subscription that ends with it. */
  startNow: StartNow | null
  refusal: PlanRefusal | null
  /** The month that had more visitors than the plan covers, where that is the reason. */
  exceeded: MonthVisitors | null
}

/** Downgraded: more was paid for in this period than the plan that is left of it. */
export const isDowngraded = (limit: number, activePlan: number | null): boolean =>
  activePlan !== null && limit > activePlan

/**
 * The visitors that count now. The difference to a smaller plan is given back whole, so that plan is what the period is
 * paid with: whoever could go on with the larger one would have it for the price of the smaller.
 */
export const limitInForce = (limit: number, activePlan: number | null): number =>
  activePlan === null ? limit : Math.min(limit, activePlan)

export function kindOfChange(
  active: { monthlyUserLimit: number } | null,
  monthlyUserLimit: number,
): PlanChangeKind {
  if (!active) return 'START'
  if (monthlyUserLimit === active.monthlyUserLimit) return 'SAME'
  return monthlyUserLimit > active.monthlyUserLimit ? 'UPGRADE' : 'DOWNGRADE'
}

function refusalOf(
  position: BillingPosition,
  kind: PlanChangeKind,
  monthlyUserLimit: number,
): PlanRefusal | null {
  if (position.manualInvoicing) return 'MANUAL_INVOICING'
  if (kind === 'SAME') return null
  if (kind !== 'START' && position.unpaid) return 'PAYMENT_FIRST'
  if (exceededMonth(position, kind, monthlyUserLimit)) return 'PLAN_QUOTA_EXCEEDED'
  // a trial has paid for nothing, so nothing was given back
  if (position.trialEnds) return null
  const plan = position.active?.monthlyUserLimit ?? null
  const isNeeded = plan !== null && position.used.visitors > plan
  return kind === 'UPGRADE' && isDowngraded(position.limit, plan) && !isNeeded ? 'PLAN_UPGRADE_LATER' : null
}

/** A downgrade gives back what the whole period has cost, so all its months must fit; otherwise this one alone. */
function exceededMonth(
  { used, touched }: BillingPosition,
  kind: PlanChangeKind,
  monthlyUserLimit: number,
): MonthVisitors | undefined {
  const months = kind === 'DOWNGRADE' ? [used, ...touched] : [used]
  return months.find(({ visitors }) => visitors > monthlyUserLimit)
}

/**
 * A change costs the whole difference of the two months' prices, however much of the period is left: a plan's visitors
 * are those of a month, and nobody gets a part of them. A trial is kept: the whole price is paid at its end.
 */
export function planChange(position: BillingPosition, plan: Plan, now: Date): PlanChange {
  const { active, currency, trialEnds, vatRate } = position
  const { monthlyUserLimit } = plan
  const kind = kindOfChange(active, monthlyUserLimit)
  // who keeps a plan keeps its price
  const price = active && kind === 'SAME' ? active.price : plan.prices[currency]
  const before = trialEnds ? price : (active?.price ?? 0)
  // each price has its own VAT, as on the invoice, so that there and back again is nothing
  const [net, vat] = [price - before, vatOf(price, vatRate) - vatOf(before, vatRate)]
  const { credit, ...paid } = settle(net + vat, position.credit)
  const at = trialEnds ?? active?.periodTo ?? monthLater(now)
  const refusal = refusalOf(position, kind, monthlyUserLimit)
  const isExceeded = refusal === 'PLAN_QUOTA_EXCEEDED'
  return {
    ...paid,
    monthlyUserLimit,
    currency,
    price,
    vatRate,
    net,
    vat,
    kind,
    nextInvoice: active?.ends ? null : invoiceOf(price, vatRate, credit, at),
    limitFrom: trialEnds ?? now,
    trialEnds,
    startNow: trialEnds && !active?.ends ? startNow(price, position, now) : null,
    refusal,
    exceeded: (isExceeded && exceededMonth(position, kind, monthlyUserLimit)) || null,
  }
}

const invoiceOf = (net: number, vatRate: number | null, credit: number, at: Date): PlanInvoice => ({
  at,
  net,
  vat: vatOf(net, vatRate),
  amount: settle(grossOf(net, vatRate), credit).charge,
})

function startNow(price: number, { vatRate, credit }: BillingPosition, now: Date): StartNow {
  const { charge, creditUsed, credit: left } = settle(grossOf(price, vatRate), credit)
  return { charge, creditUsed, nextInvoice: invoiceOf(price, vatRate, left, monthLater(now)) }
}
