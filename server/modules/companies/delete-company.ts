import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction, violatedConstraint } from '#platform/db.ts'
import { announce } from '#platform/queue.ts'
import { refuse } from '#rules/refusals.ts'
import { type Company, deleteCompanyRow, lockCompany } from './store.ts'

/**
 * Deletes a company and returns what it was. While it has projects nothing changes, and undefined is returned: the
 * foreign key decides, so a project that is being added at the same moment keeps its company, too.
 */
export async function deleteCompany(ctx: Ctx, companyId: string): Promise<Company | undefined> {
  try {
    return await inTransaction(ctx, async (tx) => {
      if (!(await lockCompany(tx, companyId))) refuse('NOT_FOUND')
      const company = (await deleteCompanyRow(tx, companyId)) ?? refuse('NOT_FOUND')
      await announce(tx, 'companies.deleted', { companyId })
      await audit(tx, { action: 'companies.delete', companyId })
      return company
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'projects_company') throw error
    await inTransaction(ctx, (tx) => audit(tx, { action: 'companies.deleteSkipped', companyId }))
    return undefined
  }
}
