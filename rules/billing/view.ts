/** Which of its views the billing page shows. */
import type { CompanyStatus } from '../companies/status.ts'

export type BillingView = 'none' | 'trial' | 'current' | 'invoice'

type Company = { active: CompanyStatus; hasCardSubscription: boolean; hasManualInvoicing: boolean }

/** A trial that has ended is no subscription; one over its limit is still a trial. */
export function billingView({ active, hasCardSubscription, hasManualInvoicing }: Company): BillingView {
  if (hasManualInvoicing) return 'invoice'
  if (hasCardSubscription) return 'current'
  return active === 'PAYMENT_DUE' ? 'none' : 'trial'
}
