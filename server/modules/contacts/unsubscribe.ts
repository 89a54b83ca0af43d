/** Ending to write to somebody at the word of those who work on the project, and taking that back. */
import { callerOf } from '#platform/caller.ts'
import type { RequestCtx } from '#platform/context.ts'
import { undoMs } from '#rules/contacts/consent.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { changeInProject } from '../projects/change-in-project.ts'
import { withdrawConsents } from './give-consents.ts'
import { findContacts } from './store/contacts.ts'
import { findVisitor, type VisitorRef } from './store.ts'
import { undoWithdrawal } from './undo-withdrawal.ts'

export const unsubscribeContact = (ctx: RequestCtx, projectId: string, email: string): Promise<void> =>
  changeInProject(ctx, projectId, { action: 'contacts.unsubscribe' }, async (tx) => {
    const [contact] = await findContacts(tx, projectId, [comparableEmail(email)])
    if (!contact) refuseFields([{ field: 'input.email', code: 'CONTACT_NOT_FOUND' }])
    await withdrawConsents(tx, projectId, [contact], { source: 'MEMBER' })
  })

/** Only for whoever has just unsubscribed them: later it would be writing to somebody who does not want it. */
export const undoUnsubscribe = (ctx: RequestCtx, { projectId, visitorId }: VisitorRef): Promise<VisitorRef> =>
  changeInProject(ctx, projectId, { action: 'contacts.undoUnsubscribe' }, async (tx) => {
    const contact = (await findVisitor(tx.db, projectId, visitorId)) ?? refuse('NOT_FOUND')
    const own = { source: 'MEMBER', userId: callerOf(ctx).userId, withinMs: undoMs } as const
    if (!(await undoWithdrawal(tx, projectId, contact, own))) refuse('UNDO_TOO_LATE')
    return { projectId, visitorId }
  })
