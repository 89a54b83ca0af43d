/** A company's status, and what the interface calls it. */
import type { CompanyStatus } from '../companies/first-subscription.ts'
import { nextMonthBegins } from './month.ts'

const hour = 3_600_000
const day = 24 * hour
/** A company over its limit has this long before its projects stop. */
export const projectsFollowAfterMs = 3 * day

/** What the card provider says of a subscription: it is paid, an invoice waits, or it is over. */
export type CardState = 'paid' | 'unpaid' | 'ended'

export type StatusFacts = {
  now: Date
  /** The end of the period that is tried out or paid for. */
  periodTo: Date | null
  limit: number | null
  /** This month's visitors. */
  used: number
  /** Null where there never was a card subscription. */
  card: CardState | null
  /** Since when the limit is exceeded, if it was so at the last look. */
  overSince: Date | null
}

export type StatusVerdict = {
  active: CompanyStatus
  overSince: Date | null
  /** The status that projects of the company have to show. */
  projects: CompanyStatus
  /** When to look again, if nothing happens before. */
  lookAgain: Date
}

/**
 * A paid card subscription renews itself: that its period is over only means that we have not heard of the renewal yet,
 * and a provider that does not answer must not stop a company.
 */
const isDue = ({ now, periodTo, card }: StatusFacts) =>
  card === 'unpaid' || (card !== 'paid' && (periodTo === null || now >= periodTo))

export function companyStatus(facts: StatusFacts): StatusVerdict {
  const { now, periodTo, limit, used } = facts
  const over = limit !== null && used > limit
  const overSince = over ? (facts.overSince ?? now) : null
  const due = isDue(facts)
  const reaches = overSince && new Date(overSince.getTime() + projectsFollowAfterMs)
  // a renewal that is late is asked for every hour
  const late = !due && periodTo !== null && now >= periodTo ? new Date(now.getTime() + hour) : null
  const times = [periodTo, reaches, late, nextMonthBegins(now.getTime())]
    .map(Number)
    .filter((time) => time > Number(now))
  return {
    active: due ? 'PAYMENT_DUE' : over ? 'OVER_LIMIT' : 'ACTIVE',
    overSince,
    projects: due ? 'PAYMENT_DUE' : reaches && now >= reaches ? 'OVER_LIMIT' : 'ACTIVE',
    lookAgain: new Date(Math.min(...times)),
  }
}

export const isBlocked = (active: CompanyStatus): boolean => active !== 'ACTIVE'

type Paying = { active: CompanyStatus; hasCardSubscription: boolean; hasManualInvoicing: boolean }

export const isTrial = ({ active, hasCardSubscription, hasManualInvoicing }: Paying): boolean =>
  active === 'ACTIVE' && !hasCardSubscription && !hasManualInvoicing

/** Which of the billing views a company is shown; past periods stand below each of them. */
export type BillingView = 'none' | 'trial' | 'current'

export function billingView(company: Paying): BillingView {
  if (company.hasCardSubscription || company.hasManualInvoicing) return 'current'
  // a trial over its limit is still a trial
  return company.active === 'PAYMENT_DUE' ? 'none' : 'trial'
}

/** What an owner is written about. */
export type BillingMailKind = 'nearLimit' | 'overLimit' | 'paymentDue'
