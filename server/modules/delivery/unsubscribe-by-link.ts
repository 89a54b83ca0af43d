import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { refuse } from '#rules/refusals.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { findVisitor } from '../contacts/store.ts'
import { lockProject } from '../projects/store.ts'
import { readUnsubscribeToken } from './addresses.ts'

/** The person whose link it is gets no more; who is gone, or has unsubscribed before, hears the same. */
export const unsubscribeByLink = (ctx: Ctx, token: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { projectId, visitorId } = readUnsubscribeToken(ctx, token) ?? refuse('LINK_INVALID')
    const project = await lockProject(tx, projectId)
    const contact = project && (await findVisitor(tx.db, projectId, visitorId))
    if (!contact || !(await withdrawConsents(tx, projectId, [contact], 'UNSUBSCRIBE_LINK'))) return
    await audit(tx, { action: 'delivery.unsubscribe', companyId: project.company_id, projectId })
  })
