/** What an event of whoever takes messages does. Events come in any order, and again. */
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { readId } from '#platform/ids.ts'
import type { SenderEvent } from '#vendors/sender/sender.ts'
import { inStrangersTurn } from '../../projects/strangers-turn.ts'
import { type MessageRef, readReturnAddress } from '../addresses.ts'
import { lockMessage, writeAccepted } from '../store/feedback.ts'
import { findSending } from '../store/sendings.ts'
import { addTallies } from '../store/tallies.ts'
import { applyFeedback, feedbackCounter } from './apply-feedback.ts'
import type { Received } from './receive-mail.ts'

export async function receiveEvent(ctx: Ctx, event: SenderEvent): Promise<Received> {
  const message = messageOf(ctx, event)
  if (!message) return 'NEVER_SENT'
  const inTurn = (work: () => Promise<Received>) => inStrangersTurn(ctx, message.projectId, work)
  switch (event.kind) {
    case 'NEWS':
      return 'NEWS'
    case 'ACCEPTED':
      return inTurn(() => settleAccepted(ctx, message))
    case 'BOUNCE':
      return inTurn(() => applyFeedback(ctx, message, { word: event.bounce, answer: event.answer || null }))
    case 'COMPLAINT':
      return inTurn(() => applyFeedback(ctx, message, { word: 'COMPLAINT', answer: null }))
  }
}

/** The tags are those of the message, and one of them is signed. */
function messageOf(ctx: Ctx, { project, returnTo }: SenderEvent): MessageRef | undefined {
  const projectId = readId('project', `project_${project}`)
  const read = projectId ? readReturnAddress(ctx, projectId, returnTo) : undefined
  return read?.kind === 'b' ? read.message : undefined
}

/**
 * That it was accepted ends the doubt about a message, also about one that was put into the queue again because no event had
 * come in time: it is not sent once more. Of all others the ledger says so itself.
 */
const settleAccepted = (ctx: Ctx, ref: MessageRef): Promise<Received> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockMessage(tx, ref)
    const sending = await findSending(tx.db, ref)
    if (!row || !sending) return 'NEVER_SENT'
    const { state, variant, worker } = row
    if (worker !== null) return 'UNDER_WAY'
    if (state !== 'QUEUED' && state !== 'ATTEMPTING' && state !== 'UNKNOWN') return 'REPEATED'
    await writeAccepted(tx, ref)
    // neither one that waits nor one that can still be looked up stands in a tally
    const before = state === 'UNKNOWN' ? [{ variant, state, people: -1 }] : []
    const key = { ...ref, purpose: sending.purpose }
    await addTallies(tx, key, feedbackCounter, [...before, { variant, state: 'SENT' }])
    return 'APPLIED'
  })
