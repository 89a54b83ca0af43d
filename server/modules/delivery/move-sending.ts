/** What people do with a sending that is under way: it stands still, goes on, or ends. */
import { audit } from '#platform/audit.ts'
import type { RequestCtx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { type SendingMove, stateAfter } from '#rules/delivery/states.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { findProject } from '../projects/store.ts'
import { releaseUnasked } from './store/asked-contacts.ts'
import {
  findSending,
  lockSending,
  type SendingKey,
  type SendingRow,
  updateSending,
} from './store/sendings.ts'
import { tellMoved } from './tell-moved.ts'

const actions = {
  pause: 'delivery.pause',
  resume: 'delivery.resume',
  cancel: 'delivery.cancel',
} as const

/** `check`: what else may stand in its way. */
export const moveSending = (
  ctx: RequestCtx,
  ref: SendingKey,
  move: SendingMove,
  check?: (tx: TxCtx, ref: SendingKey) => Promise<void>,
): Promise<SendingRow> =>
  inTransaction(ctx, async (tx) => {
    const project = (await findProject(tx.db, ref.projectId)) ?? refuse('NOT_FOUND')
    await check?.(tx, ref)
    const sending = await moveIn(tx, ref, move)
    await tellMoved(tx, sending)
    await audit(tx, { action: actions[move], companyId: project.company_id, projectId: ref.projectId })
    return sending
  })

/** The same for whatever has begun it, which knows. */
export async function moveIn(tx: TxCtx, ref: SendingKey, move: SendingMove): Promise<SendingRow> {
  const sending = (await lockSending(tx, ref)) ?? refuse('NOT_FOUND')
  // what is spread over hours goes on as if it had never stood still: everybody gets another time, in the background
  const isFixed = sending.fixed_at !== null && !sending.spread_hours
  const state = stateAfter(move, sending.state, isFixed) ?? refuse('SENDING_MOVED')
  const now = tx.clock.now()
  if (state !== sending.state)
    await updateSending(tx, ref, {
      state,
      trouble: null,
      trouble_since: null,
      // of a cancelled one, what is in doubt is settled until then
      due_at: new Date(state === 'CANCELLED' ? now + dayMs : now),
      ...(state === 'CANCELLED' && { finished_at: new Date(now) }),
    })
  if (state === 'CANCELLED' && sending.opt_in) await releaseUnasked(tx, sending)
  if (state === 'FIXING' && sending.state !== state) await send(tx, 'delivery.fixRecipients', ref)
  return (await findSending(tx.db, ref)) ?? refuse('NOT_FOUND')
}
