/** What was heard of a message goes into the ledger, and what follows from it to the person and the project. */
import { plan } from '#platform/agenda.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type FeedbackWord, feedbackOn } from '#rules/delivery/feedback.ts'
import type { SendingPurpose } from '#rules/delivery/states.ts'
import { withdrawConsents } from '../../contacts/give-consents.ts'
import { suppress } from '../../contacts/store/consents.ts'
import { findContacts } from '../../contacts/store/contacts.ts'
import { findVisitor } from '../../contacts/store.ts'
import { emailHash } from '../../contacts/suppression.ts'
import { holdProject, lockProject, type Project } from '../../projects/store.ts'
import type { MessageRef } from '../addresses.ts'
import { type LedgerRow, lockMessage, writeHeard } from '../store/feedback.ts'
import { findOptIn } from '../store/opt-ins.ts'
import { findSending } from '../store/sendings.ts'
import { addTallies } from '../store/tallies.ts'
import { findTestRecipient } from '../store/tests.ts'
import { suppressReturned } from './suppress-returned.ts'

export type Feedback = {
  word: FeedbackWord
  /** What the server said, where it said something. */
  answer: string | null
}
export type FeedbackResult = 'APPLIED' | 'REPEATED' | 'NEVER_SENT' | 'UNDER_WAY'

/** Tallies have a name for each who counts; lanes have their own. */
export const feedbackCounter = '00000000-0000-7000-8000-000000000001'

/** May come again, and in any order: rules/delivery/feedback.ts. */
export const applyFeedback = (ctx: Ctx, ref: MessageRef, feedback: Feedback): Promise<FeedbackResult> =>
  inTransaction(ctx, async (tx) => {
    const isComplaint = feedback.word === 'COMPLAINT'
    // whoever changes consents holds the project; of messages that come back many are written at once
    const project = await (isComplaint ? lockProject : holdProject)(tx, ref.projectId)
    const row = project && (await lockMessage(tx, ref))
    const purpose = row && (await findSending(tx.db, ref))?.purpose
    if (!purpose) return 'NEVER_SENT'
    const { state, reason, attempts, worker } = row
    const after = feedbackOn({ state, reason, attempts, isWorkedOn: worker !== null }, feedback.word)
    if (typeof after === 'string') return after
    // of somebody who has only been asked nothing is kept: a server's words may hold their address
    await writeHeard(tx, ref, {
      visitorId: ref.visitorId,
      ...after,
      answer: purpose === 'OPT_IN' ? null : feedback.answer,
      sentAt: sentAt(tx, row),
    })
    // one in doubt that can still be looked up stands in no tally yet
    const before = state === 'ATTEMPTING' ? [] : [{ variant: row.variant, state, reason, people: -1 }]
    const sending = { ...ref, purpose }
    await addTallies(tx, sending, feedbackCounter, [...before, { variant: row.variant, ...after }])
    if (isComplaint) await complain(tx, project, ref, purpose)
    else await suppressReturned(tx, sending, [{ visitorId: ref.visitorId, reason: after.reason }])
    return 'APPLIED'
  })

/** Of one that was in doubt until now, now: that is when it is counted as sent. */
const sentAt = (tx: TxCtx, { state, at, sentAt: before }: LedgerRow): Date =>
  before ?? (state === 'SENT' ? at : new Date(tx.clock.now()))

/** They want no more, and say so louder than by unsubscribing. */
async function complain(
  tx: TxCtx,
  project: Project,
  ref: MessageRef,
  purpose: SendingPurpose,
): Promise<void> {
  const { projectId, sendingId, visitorId } = ref
  const key = { projectId, id: visitorId }
  const email =
    purpose === 'OPT_IN'
      ? (await findOptIn(tx.db, key))?.email
      : purpose === 'TEST'
        ? (await findTestRecipient(tx.db, key))?.email
        : undefined
  const contact = email
    ? (await findContacts(tx, projectId, [email]))[0]
    : await findVisitor(tx.db, projectId, visitorId)
  const withdrawal = { source: 'COMPLAINT', reason: 'COMPLAINED', sendingId } as const
  // somebody else may type their address into a form every day
  if (email && !contact)
    await suppress(tx, projectId, [{ hash: emailHash(tx, projectId, email), visitorId: null }], withdrawal)
  if (contact && (await withdrawConsents(tx, projectId, [contact], withdrawal)))
    await audit(tx, { action: 'delivery.complaint', companyId: project.company_id, projectId })
  await plan(tx, 'delivery.judge', projectId, new Date(tx.clock.now()))
}
