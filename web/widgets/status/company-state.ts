import type { CompanyStatus } from '#rules/companies/first-subscription.ts'
import { companyState } from '#rules/companies/status.ts'

/** The state of a company as the API tells it. How it is paid for is not told yet, so whoever may work tries out. */
export const stateOf = ({ active }: { active: CompanyStatus }) =>
  companyState({ active, hasCardSubscription: false, hasManualInvoicing: false })
