/** What people do by the links of messages: their links say who they are, and nobody signs in. */
import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { AuditAction } from '#rules/audit.ts'
import { ownUndoMs, pauseDays } from '#rules/contacts/consent.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { countTry } from '../accounts/tries.ts'
import { withdrawConsents } from '../contacts/give-consents.ts'
import { setPause } from '../contacts/store/consents.ts'
import { findVisitor, type Visitor } from '../contacts/store.ts'
import { type Undoable, undoWithdrawal } from '../contacts/undo-withdrawal.ts'
import { lockProject } from '../projects/store.ts'
import { type PersonRef, readUnsubscribeToken } from './addresses.ts'

export const byLink: Undoable = { source: 'UNSUBSCRIBE_LINK', userId: null, withinMs: ownUndoMs }

/** Unsubscribing is never refused; what takes it back could fill the record of consents. */
const takenBack = { most: 20, seconds: 3600 }

/** The person whose link it is gets no more; who is gone, or has unsubscribed before, hears the same. */
export const unsubscribeByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, 'delivery.unsubscribe', async (tx, { projectId, sendingId }, contact) => {
    const withdrawal = { source: byLink.source, sendingId }
    return (await withdrawConsents(tx, projectId, [contact], withdrawal)) > 0
  })

/** A day later it is too late, and whoever wants e-mails again signs up again. */
export const undoByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, 'delivery.undoUnsubscribe', async (tx, { projectId }, contact) => {
    await limit(tx, contact)
    return undoWithdrawal(tx, projectId, contact, byLink)
  })

export const pauseByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, 'delivery.pausePerson', async (tx, ref, contact) => {
    await limit(tx, contact)
    await setPause(tx, ref, new Date(tx.clock.now() + pauseDays * dayMs))
    return true
  })

export const resumeByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, 'delivery.resumePerson', async (tx, ref, contact) => {
    await limit(tx, contact)
    await setPause(tx, ref, null)
    return contact.paused_until !== null
  })

/** `change` says whether anything was changed. */
const decide = (
  ctx: Ctx,
  token: string,
  action: AuditAction,
  change: (tx: TxCtx, ref: PersonRef, contact: Visitor) => Promise<boolean>,
): Promise<void> =>
  inTransaction({ ...ctx, actor: { kind: 'nobody' } }, async (tx) => {
    const ref = readUnsubscribeToken(ctx, token) ?? refuse('LINK_INVALID')
    const project = await lockProject(tx, ref.projectId)
    const contact = project && (await findVisitor(tx.db, ref.projectId, ref.visitorId))
    if (!contact || !(await change(tx, ref, contact))) return
    await audit(tx, { action, companyId: project.company_id, projectId: ref.projectId })
  })

async function limit(tx: TxCtx, { id }: Visitor): Promise<void> {
  if ((await countTry(tx, 'mail link', id, takenBack.seconds)) > takenBack.most) refuse('RATE_LIMITED')
}
