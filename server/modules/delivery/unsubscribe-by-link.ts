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
import { findSuppressions, setPause } from '../contacts/store/consents.ts'
import { findVisitor, type Visitor } from '../contacts/store.ts'
import { emailHash } from '../contacts/suppression.ts'
import { type Undoable, undoWithdrawal } from '../contacts/undo-withdrawal.ts'
import { lockProject } from '../projects/store.ts'
import { inStrangersTurn } from '../projects/strangers-turn.ts'
import { type PersonRef, readUnsubscribeToken } from './addresses.ts'
import { stopTests } from './test-mail/stop-tests.ts'

export const byLink: Undoable = { source: 'UNSUBSCRIBE_LINK', userId: null, withinMs: ownUndoMs }

/** Unsubscribing is never refused; what takes it back could fill the record of consents. */
const takenBack = { most: 20, seconds: 3600 }

/** The person whose link it is gets no more; who is gone, or has unsubscribed before, hears the same. */
export const unsubscribeByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, {
    action: 'delivery.unsubscribe',
    otherwise: stopTests,
    isPossible: mayStillUnsubscribe,
    async change(tx, { projectId, sendingId }, contact) {
      const withdrawal = { source: byLink.source, sendingId }
      return (await withdrawConsents(tx, projectId, [contact], withdrawal)) > 0
    },
  })

/** A day later it is too late, and whoever wants e-mails again signs up again. */
export const undoByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, {
    action: 'delivery.undoUnsubscribe',
    isPossible: limited,
    change: (tx, { projectId }, contact) => undoWithdrawal(tx, projectId, contact, byLink),
  })

export const pauseByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, {
    action: 'delivery.pausePerson',
    isPossible: limited,
    async change(tx, ref) {
      await setPause(tx, ref, new Date(tx.clock.now() + pauseDays * dayMs))
      return true
    },
  })

export const resumeByLink = (ctx: Ctx, token: string): Promise<void> =>
  decide(ctx, token, {
    action: 'delivery.resumePerson',
    isPossible: limited,
    async change(tx, ref, contact) {
      await setPause(tx, ref, null)
      return contact.paused_until !== null
    },
  })

type Decision = {
  action: AuditAction
  /** For a link that is no contact's. */
  otherwise?: (ctx: Ctx, ref: PersonRef) => Promise<void>
  /** Looked at before the project is held: whoever posts one link without end must not hold up everybody else. */
  isPossible: (ctx: Ctx, ref: PersonRef, contact: Visitor) => Promise<boolean>
  /** Says whether anything was changed. */
  change: (tx: TxCtx, ref: PersonRef, contact: Visitor) => Promise<boolean>
}

async function decide(
  ctx: Ctx,
  token: string,
  { action, otherwise, isPossible, change }: Decision,
): Promise<void> {
  const ref = readUnsubscribeToken(ctx, token) ?? refuse('LINK_INVALID')
  const seen = await findVisitor(ctx.db, ref.projectId, ref.visitorId)
  if (!seen) return otherwise?.(ctx, ref)
  if (!(await isPossible(ctx, ref, seen))) return
  await inStrangersTurn(ctx, ref.projectId, () =>
    inTransaction({ ...ctx, actor: { kind: 'nobody' } }, async (tx) => {
      const project = await lockProject(tx, ref.projectId)
      const contact = project && (await findVisitor(tx.db, ref.projectId, ref.visitorId))
      if (!contact || !(await change(tx, ref, contact))) return
      await audit(tx, { action, companyId: project.company_id, projectId: ref.projectId })
    }),
  )
}

/** Not where it is written already, or something stronger is. */
async function mayStillUnsubscribe(
  ctx: Ctx,
  { projectId }: PersonRef,
  { email, consent }: Visitor,
): Promise<boolean> {
  if (!email || consent !== 'UNSUBSCRIBED') return email !== null
  const hash = emailHash(ctx, projectId, email)
  const reason = (await findSuppressions(ctx.db, projectId, [hash])).get(hash)
  return reason === undefined || reason === 'BOUNCED'
}

async function limited(ctx: Ctx, _ref: PersonRef, { id }: Visitor): Promise<true> {
  if ((await countTry(ctx, 'mail link', id, takenBack.seconds)) > takenBack.most) refuse('RATE_LIMITED')
  return true
}
