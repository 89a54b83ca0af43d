/** Which of its views the billing page shows. */
import type { CompanyStatus } from '../companies/status.ts'

export type BillingView = 'none' | 'trial' | 'current' | 'invoice'

type Company = { active: CompanyStatus; hasCardSubscription: boolean; hasManualInvoicing: boolean }

/** A trial is a company that is active; one that has ended, or has more visitors than it may, has no subscription. */
export function billingView({ active, hasCardSubscription, hasManualInvoicing }: Company): BillingView {
  if (hasManualInvoicing) return 'invoice'
  if (hasCardSubscription) return 'current'
  return active === 'ACTIVE' ? 'trial' : 'none'
}
