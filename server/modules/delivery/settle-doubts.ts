/** Messages of which nobody can say whether they were accepted: a program was killed over them, or a connection was lost. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { noAnswers } from '#rules/delivery/no-answer.ts'
import { doubtOf } from '#rules/delivery/outcome.ts'
import { minuteMs } from '#rules/time.ts'
import { messageIdOf } from './addresses.ts'
import { abandonLease, type Dispatcher } from './dispatcher.ts'
import {
  type Attempting,
  abandonedMessages,
  attempting,
  claimDoubts,
  type InDoubt,
  type Settled,
  settleMessages,
} from './store/messages.ts'
import { addTallies, type CountedSending } from './store/tallies.ts'
import { goneWorkers } from './store/workers.ts'

/** Questions of one look-up. */
const most = 100
/** How long after a look-up that failed the next one is. */
const againMs = minuteMs

/** What is in doubt and can be settled now: what programs that are gone had in their hands, and what can be looked up. */
export type Unsettled = Attempting & { goneMs: number }

export async function findUnsettled(ctx: Ctx): Promise<Unsettled[]> {
  const now = new Date(ctx.clock.now())
  const rows = await attempting(ctx.db, now)
  const gone = await goneWorkers(ctx.db, [...new Set(rows.flatMap(({ worker }) => worker ?? []))])
  return rows.flatMap((row) => {
    const goneMs = row.worker === null ? (row.at <= now ? 0 : undefined) : gone.get(row.worker)
    return goneMs === undefined ? [] : [{ ...row, goneMs }]
  })
}

export const settleUnsettled = (ctx: Ctx, dispatcher: Dispatcher, unsettled: Unsettled): Promise<void> => {
  const { worker, goneMs } = unsettled
  return worker === null
    ? lookUpDoubts(ctx, dispatcher.worker, unsettled).catch((error: unknown) => {
        // those that were taken may still stand under this name
        abandonLease(dispatcher)
        throw error
      })
    : inTransaction(ctx, async (tx) =>
        settle(
          tx,
          unsettled,
          worker,
          await abandonedMessages(tx, unsettled, worker),
          goneMs,
          noAnswers.killed,
        ),
      )
}

async function settle(
  tx: TxCtx,
  ref: CountedSending,
  worker: string,
  doubts: readonly InDoubt[],
  goneMs: number,
  answer: string,
): Promise<void> {
  const { profile } = tx.vendors.sender
  const lookUpMs = Math.max(0, tx.config.MAIL_LOOK_UP_SECONDS * 1000 - goneMs)
  await write(
    tx,
    ref,
    worker,
    doubts.map(({ visitorId, attempts }) => ({ visitorId, ...doubtOf(profile, attempts, lookUpMs), answer })),
  )
}

async function write(
  tx: TxCtx,
  ref: CountedSending,
  worker: string,
  outcomes: readonly (Pick<Settled, 'visitorId' | 'state'> & {
    reason?: string
    inMs?: number
    answer?: string
  })[],
): Promise<void> {
  const settled = outcomes.map(({ visitorId, state, reason = null, inMs = 0, answer = null }) => ({
    visitorId,
    state,
    reason,
    at: new Date(tx.clock.now() + inMs),
    answer,
    domain: null,
    untried: false,
  }))
  if (settled.length) await addTallies(tx, ref, worker, await settleMessages(tx, ref, worker, settled))
}

/** Asks for those in doubt that can be asked for now. */
async function lookUpDoubts(ctx: Ctx, worker: string, ref: Unsettled): Promise<void> {
  const { profile, lookUp } = ctx.vendors.sender
  for (;;) {
    const doubts = await inTransaction(ctx, async (tx) => {
      const claimed = await claimDoubts(tx, ref, worker, most)
      // whoever was asked before may not be there to be asked any more
      if (profile !== 'LOOK_UP')
        await settle(tx, ref, worker, claimed, Number.POSITIVE_INFINITY, noAnswers.unasked)
      return claimed
    })
    const isAnswered =
      profile !== 'LOOK_UP' || !doubts.length || (await ask(ctx, ref, ref.dnsName, worker, doubts, lookUp))
    // whoever does not answer would be waited for again and again, and the doubts of others with it
    if (!isAnswered || doubts.length < most) return
  }
}

/** Whether there was an answer. */
async function ask(
  ctx: Ctx,
  ref: CountedSending,
  dnsName: string,
  worker: string,
  doubts: readonly InDoubt[],
  lookUp: Ctx['vendors']['sender']['lookUp'],
): Promise<boolean> {
  const idOf = ({ visitorId }: InDoubt) => messageIdOf({ ...ref, visitorId }, dnsName)
  let accepted: ReadonlySet<string> | undefined
  try {
    accepted = await lookUp(doubts.map(idOf))
  } catch (err) {
    ctx.log.warn({ err, ...ref }, 'messages in doubt could not be looked up')
  }
  await inTransaction(ctx, (tx) =>
    write(
      tx,
      ref,
      worker,
      doubts.map((doubt) => ({
        visitorId: doubt.visitorId,
        ...(accepted
          ? { state: accepted.has(idOf(doubt)) ? ('SENT' as const) : ('QUEUED' as const) }
          : { state: 'ATTEMPTING' as const, inMs: againMs, answer: noAnswers.silent }),
      })),
    ),
  )
  return accepted !== undefined
}
