import type { CompanyCondition } from '#generated/resolvers.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { checkedName } from '#rules/checks/name.ts'
import { meets } from '#rules/checks/text-filter.ts'
import { refuse } from '#rules/refusals.ts'
import { lockCompany, updateCompany as update } from './store.ts'

type Changes = { name?: string | null }

/** Changes what is given, when the company as it is now meets the condition. */
export function updateCompany(
  ctx: Ctx,
  companyId: string,
  input: Changes,
  condition: CompanyCondition | null | undefined,
): Promise<void> {
  const changes = input.name == null ? {} : { name: checkedName(input.name, 'input.name') }
  return inTransaction(ctx, async (tx) => {
    const company = (await lockCompany(tx, companyId)) ?? refuse('NOT_FOUND')
    if (!meets(company.name, condition?.name)) refuse('CONDITION_FAILED')
    const fields = Object.keys(changes)
    if (fields.length) await update(tx, companyId, changes)
    await audit(tx, { action: 'companies.update', companyId, fields })
  })
}
