import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { announce } from '#platform/queue.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { findPerson } from '../accounts/store.ts'
import { endOpenLinks } from './store/links.ts'
import { deleteRights, findOwner } from './store.ts'

/** Takes an editor's right, and the invitations that would bring it back. The owner stays the owner. */
export const revokeAccess = (ctx: Ctx, subject: Subject, userId: string, cascade: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if ((await findOwner(tx.db, subject.companyId)) === userId) refuse('ACCESS_NOT_REVOKED')
    const person = (await findPerson(tx.db, userId)) ?? refuse('NOT_FOUND')
    const links = await endOpenLinks(tx, subject, person.email.toLowerCase(), cascade)
    const rights = await deleteRights(tx, subject, userId, cascade)
    if (!rights.length && !links) refuse('NOT_FOUND')
    for (const projectId of rights)
      await announce(tx, 'access.revoked', { userId, companyId: subject.companyId, projectId })
    await audit(tx, {
      action: 'access.revoke',
      ...subject,
      fields: cascade ? ['cascade'] : [],
      people: [userId],
    })
  })
