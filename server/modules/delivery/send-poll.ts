/**
 * Who sends when. Each connection is a slot, for which projects take turns; a project alone has all of them. Opt-ins and tests
 * have slots of their own, so that they overtake whatever else is being sent.
 */
import type { Ctx } from '#platform/context.ts'
import type { Piece, Poll } from '#platform/work-plan.ts'
import type { SendingPurpose } from '#rules/delivery/states.ts'
import { type Dispatcher, dispatcherOf, keepLease } from './dispatcher.ts'
import { fixPoll } from './fix-recipients.ts'
import { sendDue } from './hand-over.ts'
import { isAtHome } from './home.ts'
import { findUnsettled, settleUnsettled, type Unsettled } from './settle-doubts.ts'
import { type OpenSending, openSendings } from './store/sendings.ts'

const urgentSlots = 2

/** `spareShare`: slots for other projects while a mail server keeps one project's connections waiting, as a share of the others. */
const pollOf = (
  purposes: readonly SendingPurpose[],
  slotsOf: (ctx: Ctx) => number,
  spareShare: number,
): Poll<Ctx> => ({
  everyMs: 1000,
  slots: slotsOf,
  turnMs: 1000,
  spare: { share: spareShare, afterMs: 5000 },
  async find(ctx, { busy }) {
    if (!(await isAtHome(ctx))) return []
    const dispatcher = dispatcherOf(ctx)
    await keepLease(ctx, dispatcher)
    const open = await openSendings(ctx.db, purposes, new Date(ctx.clock.now()))
    const projects = [...Map.groupBy(open, ({ project_id }) => project_id)]
    const lanes = Math.max(1, Math.floor(slotsOf(ctx) / Math.max(1, projects.length)))
    return Array.from({ length: lanes }, (_, lane) =>
      projects.flatMap(([projectId, sendings]) => {
        const key = `${projectId}/${lane}`
        return busy.has(key) ? [] : pieceOf(dispatcher, key, sendings)
      }),
    ).flat()
  },
})

const pieceOf = (dispatcher: Dispatcher, key: string, sendings: readonly OpenSending[]): Piece<Ctx> => ({
  keys: [key],
  async run(ctx, isOver) {
    let isHeldUp = false
    const failures: unknown[] = []
    for (const { project_id, id } of sendings) {
      const ref = { projectId: project_id, sendingId: id }
      // one that fails does not keep the project's others from being sent
      const isStuck = await sendDue(ctx, dispatcher, ref, isOver).catch((error: unknown) => {
        failures.push(error)
        return true
      })
      isHeldUp ||= isStuck
      if (isOver()) break
    }
    if (failures.length) throw failures[0]
    return isHeldUp ? [key] : []
  },
})

/** Looks for messages in doubt, also of sendings that were stopped while some were being handed over. */
const settlePoll: Poll<Ctx> = {
  everyMs: 3000,
  slots: 2,
  turnMs: 1000,
  async find(ctx, { busy }) {
    if (!(await isAtHome(ctx))) return []
    const dispatcher = dispatcherOf(ctx)
    await keepLease(ctx, dispatcher)
    const keyOf = ({ sendingId, worker }: Unsettled) => `${sendingId}/${worker}`
    return (await findUnsettled(ctx))
      .filter((unsettled) => !busy.has(keyOf(unsettled)))
      .map((unsettled) => ({
        keys: [keyOf(unsettled)],
        async run(own) {
          await settleUnsettled(own, dispatcher, unsettled)
          return []
        },
      }))
  },
}

export const sendPolls = {
  'delivery.fix': fixPoll,
  'delivery.urgent': pollOf(['OPT_IN', 'TEST'], () => urgentSlots, 1),
  'delivery.send': pollOf(['CAMPAIGN', 'CONFIRM'], ({ config }) => config.MAIL_CONNECTIONS, 0.5),
  'delivery.settle': settlePoll,
}

/** Sends all that is due now, without waiting for turns: for tests and the sample shop. */
export async function sendNow(ctx: Ctx): Promise<void> {
  const nobody = { busy: new Set<string>(), failed: new Set<string>() }
  for (;;) {
    const pieces = (await Promise.all(Object.values(sendPolls).map((poll) => poll.find(ctx, nobody)))).flat()
    if (!pieces.length) return
    const heldUp = await Promise.all(pieces.map(({ run }) => run(ctx, () => false)))
    if (heldUp.flat().length) return
  }
}
