/** What `billing`, which stands above, decides of a company. */
import type { TxCtx } from '#platform/context.ts'
import type { Period } from '#rules/billing/period.ts'
import type { CompanyStatus } from '#rules/companies/status.ts'

export const setPeriod = (tx: TxCtx, companyId: string, { from, to, monthlyUserLimit }: Period) =>
  tx.db
    .updateTable('companies')
    .set({ subscription_from: from, subscription_to: to, monthly_user_limit: monthlyUserLimit })
    .where('id', '=', companyId)
    .execute()

export const setStatus = (tx: TxCtx, companyId: string, active: CompanyStatus) =>
  tx.db.updateTable('companies').set({ active }).where('id', '=', companyId).execute()
