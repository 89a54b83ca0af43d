import type { TxCtx } from '#platform/context.ts'
import { ledgerOf, variantSizes } from '#rules/delivery/progress.ts'
import { secondMs } from '#rules/time.ts'
import { pendingOf } from './store/messages.ts'
import { listSubjects, lockSending, type SendingKey, updateSending } from './store/sendings.ts'
import { addTallies, talliesOf } from './store/tallies.ts'
import { tellMoved } from './tell-moved.ts'

/** How soon is looked again while somebody still hands messages over. */
const soonMs = 2 * secondMs

/**
 * Called when nothing is due: the sending is over when every message has come to its end. Otherwise it says when something will
 * be due. Whoever is in no row of the ledger any more was erased meanwhile.
 */
export async function completeSending(tx: TxCtx, ref: SendingKey, lane: string): Promise<void> {
  const sending = await lockSending(tx, ref)
  if (sending?.state !== 'SENDING') return
  const { queuedAt, attempting } = await pendingOf(tx, ref)
  const now = tx.clock.now()
  if (queuedAt || attempting) {
    const dueMs = Math.min(
      queuedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      attempting ? now + soonMs : Number.POSITIVE_INFINITY,
    )
    await updateSending(tx, ref, { due_at: new Date(Math.max(now, dueMs)) })
    return
  }
  const sizes = variantSizes(sending.recipients ?? 0, (await listSubjects(tx.db, ref)).length)
  const missing = ledgerOf(sizes, await talliesOf(tx.db, ref), []).filter(
    ({ place }) => place === 'TO_BE_SENT',
  )
  await addTallies(
    tx,
    { ...ref, purpose: sending.purpose },
    lane,
    missing.map(({ variant, people }) => ({ variant, people, state: 'SKIPPED', reason: 'ERASED' })),
  )
  await updateSending(tx, ref, {
    state: 'COMPLETED',
    finished_at: new Date(now),
    trouble: null,
    trouble_since: null,
  })
  await tellMoved(tx, sending)
}
