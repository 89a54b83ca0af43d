/** What a company's status means to the people who see it. */
import { dayMs } from '../time.ts'

export type CompanyStatus = 'ACTIVE' | 'PAYMENT_DUE' | 'OVER_LIMIT'
export type CompanyState = 'active' | 'ending' | 'trial' | 'paymentDue' | 'overLimit'

type Company = {
  active: CompanyStatus
  /** Whether a card pays for it, or an invoice by hand. */
  hasCardSubscription: boolean
  hasManualInvoicing: boolean
  /** Whether its card subscription was cancelled and ends with its period. */
  isEnding: boolean
}

const blocked: Partial<Record<CompanyStatus, CompanyState>> = {
  PAYMENT_DUE: 'paymentDue',
  OVER_LIMIT: 'overLimit',
}

/** A company that nobody pays for yet is on trial; one that will not be paid for any more is ending. */
export function companyState(company: Company): CompanyState {
  const { active, hasCardSubscription, hasManualInvoicing, isEnding } = company
  if (blocked[active]) return blocked[active]
  if (!hasCardSubscription && !hasManualInvoicing) return 'trial'
  return isEnding ? 'ending' : 'active'
}

/** Blocked: its shops stand still until somebody pays or changes the plan. */
export const isBlocked = (status: CompanyStatus): boolean => blocked[status] !== undefined

/** Days until the end, a begun one counted as whole; none once it has passed. */
export const daysLeft = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
