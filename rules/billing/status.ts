/** A company's status, from payments and visitors. */
import type { CompanyStatus } from '../companies/status.ts'
import { overLimitGraceMs, reachingProjects } from '../projects/status.ts'
import { hourMs } from '../time.ts'
import { nextMonthBegins } from './month.ts'

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
  const active = due ? 'PAYMENT_DUE' : over ? 'OVER_LIMIT' : 'ACTIVE'
  const times = [
    periodTo,
    overSince && overSince.getTime() + overLimitGraceMs,
    // a renewal that is late is asked for every hour
    !due && periodTo !== null && now >= periodTo && now.getTime() + hourMs,
    nextMonthBegins(now.getTime()),
  ].map(Number)
  return {
    active,
    overSince,
    projects: reachingProjects(active, Number(overSince), now.getTime()),
    lookAgain: new Date(Math.min(...times.filter((time) => time > now.getTime()))),
  }
}

/** What an owner is written about. */
export type BillingMailKind = 'nearLimit' | 'overLimit' | 'paymentDue'
