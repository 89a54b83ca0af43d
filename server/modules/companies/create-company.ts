import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { checkedName } from '#rules/checks/name.ts'
import { grant } from '../access/grant.ts'
import { insertCompany } from './store.ts'

/** Founds a company that the given person owns; returns its id. */
export function createCompany(ctx: Ctx, ownerId: string, input: { name: string }): Promise<string> {
  const name = checkedName(input.name, 'input.name')
  return inTransaction(ctx, async (tx) => {
    const id = newId(tx.clock.now())
    await insertCompany(tx, { id, name, created_at: new Date(tx.clock.now()) })
    await grant(tx, { userId: ownerId, companyId: id, projectId: null, role: 'OWNER' })
    await audit(tx, { action: 'companies.create', companyId: id, fields: ['name'] })
    return id
  })
}
