/** What a company's status means to the people who see it. */
import { dayMs } from '../time.ts'

export type CompanyStatus = 'ACTIVE' | 'PAYMENT_DUE' | 'OVER_LIMIT'
export type CompanyState = 'active' | 'trial' | 'paymentDue' | 'overLimit'

type Company = {
  active: CompanyStatus
  /** Whether a card pays for it, or an invoice by hand. */
  hasCardSubscription: boolean
  hasManualInvoicing: boolean
}

const blocked: Partial<Record<CompanyStatus, CompanyState>> = {
  PAYMENT_DUE: 'paymentDue',
  OVER_LIMIT: 'overLimit',
}

/** A company that nobody pays for yet is on trial. */
export function companyState({ active, hasCardSubscription, hasManualInvoicing }: Company): CompanyState {
  return blocked[active] ?? (hasCardSubscription || hasManualInvoicing ? 'active' : 'trial')
}

/** Blocked: its shops stand still until somebody pays or changes the plan. */
export const isBlocked = (status: CompanyStatus): boolean => blocked[status] !== undefined

/** Days until the end, a begun one counted as whole; none once it has passed. */
export const daysLeft = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / dayMs))
