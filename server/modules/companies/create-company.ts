import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { type DetailsInput, readDetails } from '#rules/companies/details.ts'
import { firstSubscription } from '#rules/companies/first-subscription.ts'
import { refuseFields } from '#rules/refusals.ts'
import { grant } from '../access/grant.ts'
import { insertCompany } from './store.ts'

/** Founds a company that the given person owns, with its first subscription; returns its id. */
export async function createCompany(
  ctx: Ctx,
  ownerId: string,
  input: DetailsInput & { name: string },
): Promise<string> {
  const { details, faults } = readDetails(input, undefined)
  const { name } = details
  if (faults.length || !name) refuseFields(faults)
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const id = newId(now)
    const company = {
      id,
      created_at: new Date(now),
      subscription_from: new Date(now),
      subscription_to: new Date(now + firstSubscription.lastsMs),
      monthly_user_limit: firstSubscription.monthlyUserLimit,
    }
    await insertCompany(tx, company, { ...details, name })
    await grant(tx, { userId: ownerId, companyId: id, projectId: null, role: 'OWNER' })
    await audit(tx, { action: 'companies.create', companyId: id, fields: Object.keys(details) })
    return id
  })
}
