/** May a company change to a plan, and what does it cost: the one rule behind the preview and the confirmation. */
import { type Settlement, settle } from './money.ts'
import { monthLater } from './month.ts'
import type { BillingCurrency, Plan } from './plans.ts'

export type PlanChangeKind = 'START' | 'SAME' | 'UPGRADE' | 'DOWNGRADE'
export type PlanRefusal = 'PLAN_QUOTA_EXCEEDED' | 'PLAN_UPGRADE_LATER' | 'PAYMENT_FIRST' | 'MANUAL_INVOICING'

/** Where a company stands when it looks at the plans. */
export type BillingPosition = {
  currency: BillingCurrency
  /** The card subscription that runs, with the price it was agreed at; null without one. */
  active: { monthlyUserLimit: number; price: number; periodTo: Date; ends: boolean } | null
  /** The limit in force in this period. */
  limit: number
  credit: number
  /** This month's visitors. */
  used: number
  /** Whether an invoice waits to be paid. */
  unpaid: boolean
  manualInvoicing: boolean
}

export type PlanChange = Omit<Settlement, 'credit'> & {
  monthlyUserLimit: number
  currency: BillingCurrency
  price: number
  kind: PlanChangeKind
  /** Null when the subscription ends with its period. */
  nextInvoice: { at: Date; amount: number } | null
  limitFrom: Date
  refusal: PlanRefusal | null
}

/** Downgraded: the period allows more than the plan that is paid for from the next one on. */
export const isDowngraded = (limit: number, activePlan: number | null): boolean =>
  activePlan !== null && limit > activePlan

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
  const downgraded = isDowngraded(position.limit, position.active?.monthlyUserLimit ?? null)
  if (kind === 'UPGRADE' && downgraded) return 'PLAN_UPGRADE_LATER'
  return position.used > monthlyUserLimit ? 'PLAN_QUOTA_EXCEEDED' : null
}

/**
 * A change costs the whole difference of the two months' prices, however much of the period is left: a plan's visitors
 * are those of a month, and nobody gets a part of them.
 */
export function planChange(position: BillingPosition, plan: Plan, now: Date): PlanChange {
  const { active, currency } = position
  const { monthlyUserLimit } = plan
  const kind = kindOfChange(active, monthlyUserLimit)
  // who keeps a plan keeps its price
  const price = active && kind === 'SAME' ? active.price : plan.prices[currency]
  const { credit, ...paid } = settle(price - (active?.price ?? 0), position.credit)
  const at = active?.periodTo ?? monthLater(now)
  return {
    ...paid,
    monthlyUserLimit,
    currency,
    price,
    kind,
    nextInvoice: active?.ends ? null : { at, amount: settle(price, credit).charge },
    limitFrom: kind === 'DOWNGRADE' ? at : now,
    refusal: refusalOf(position, kind, monthlyUserLimit),
  }
}
