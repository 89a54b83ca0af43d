import type { CompanyCondition } from '#generated/resolvers.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { meets } from '#rules/checks/text-filter.ts'
import { type DetailsInput, readDetails } from '#rules/companies/details.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { type Company, changedFields, lockCompany, writeCompany } from './store.ts'

const meetsCondition = (company: Company, condition: CompanyCondition | null | undefined) =>
  meets(company.name, condition?.name) &&
  meets(company.active, condition?.active) &&
  meets(company.country ?? '', condition?.country) &&
  meets(company.cr_no ?? '', condition?.crNo) &&
  meets(company.vat_no ?? '', condition?.vatNo)

/** Changes what is given, when the company as it is now meets the condition: an optimistic lock of the caller's. */
export function updateCompany(
  ctx: Ctx,
  companyId: string,
  input: DetailsInput,
  condition: CompanyCondition | null | undefined,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const company = (await lockCompany(tx, companyId)) ?? refuse('NOT_FOUND')
    if (!meetsCondition(company, condition)) refuse('CONDITION_FAILED')
    const { country, cr_no: crNo, vat_no: vatNo } = company
    const { details, faults } = readDetails(input, { country, crNo, vatNo })
    if (faults.length) refuseFields(faults)
    const fields = changedFields(company, details)
    if (fields.length) await writeCompany(tx, companyId, details)
    await audit(tx, { action: 'companies.update', companyId, fields })
  })
}
