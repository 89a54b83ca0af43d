import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { withdrawConsents } from '../../contacts/give-consents.ts'
import { findVisitor } from '../../contacts/store.ts'
import { lockProject } from '../../projects/store.ts'
import type { MessageRef } from '../addresses.ts'
import { stopTests } from '../test-mail/stop-tests.ts'

/** Mail programs write to an address of the message's header for whoever wants no more; what they write does not matter. */
export async function unsubscribeByMail(ctx: Ctx, ref: MessageRef): Promise<void> {
  const { projectId, sendingId, visitorId } = ref
  await stopTests(ctx, ref)
  await inTransaction(ctx, async (tx) => {
    const project = await lockProject(tx, projectId)
    const contact = project && (await findVisitor(tx.db, projectId, visitorId))
    const withdrawal = { source: 'UNSUBSCRIBE_MAIL', sendingId } as const
    if (!contact || !(await withdrawConsents(tx, projectId, [contact], withdrawal))) return
    await audit(tx, { action: 'delivery.unsubscribe', companyId: project.company_id, projectId })
  })
}
