/** How far a sending is, and why its messages wait. */
import type { LedgerPlace, MessageReason, SendingTroubleKind } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { ledgerOf, peopleIn, secondsLeft, variantLetter, variantSizes } from '#rules/delivery/progress.ts'
import { isTrouble, waitCauseOf, waitingStates } from '#rules/delivery/stillness.ts'
import { isCopy } from './home.ts'
import { doubtsOf } from './store/messages.ts'
import { listSubjects, type SendingKey, type SendingRow } from './store/sendings.ts'
import { paceOf, talliesOf } from './store/tallies.ts'
import { dueOf, type Waits, waitsOf } from './store/waiting.ts'
import { hasWorker } from './store/workers.ts'

const keyIn = ({ project_id, id }: SendingRow): SendingKey => ({ projectId: project_id, sendingId: id })

const leastOf = (limits: readonly number[]): number | null => {
  const set = limits.filter((limit) => limit > 0)
  return set.length ? Math.min(...set) : null
}

export const progressOf = (ctx: RequestCtx, row: SendingRow) =>
  inProject(ctx, row.project_id, async ({ db }) => {
    if (row.recipients === null) return null
    const key = keyIn(row)
    const variants = await listSubjects(db, key)
    const doubts = await doubtsOf(db, key)
    const ledger = ledgerOf(variantSizes(row.recipients, variants.length), await talliesOf(db, key), doubts)
    const isSending = row.state === 'SENDING'
    const pace = isSending ? await paceOf({ db, clock: ctx.clock }, key) : 0
    const due = isSending ? await dueOf(db, key) : { nextAt: null, lastAt: null }
    const remaining = peopleIn(ledger, 'TO_BE_SENT')
    return {
      ledger: ledger.map(({ variant, place, reason, people }) => ({
        variant: variantLetter(variant),
        place: place satisfies LedgerPlace,
        reason: reason as MessageReason | null, // rules/delivery/states.ts lists them
        people,
      })),
      pace,
      limit: leastOf([ctx.config.MAIL_RATE, ctx.config.MAIL_PROJECT_RATE]),
      // a schedule is no rate
      secondsLeft: isSending && !row.spread_hours ? (secondsLeft(remaining, pace) ?? null) : null,
      lookUpAt: doubts.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
      ...due,
    }
  })

/** Groups of waiting messages that are named. */
const mostGroups = 10
const noWaits: Waits = { groups: [], total: 0 }

/** Null if no message waits, or if the state, the schedule or the rate of the sending is the reason. */
export async function troubleOf(ctx: RequestCtx, row: SendingRow) {
  const { state, trouble, trouble_since } = row
  if (!waitingStates.includes(state)) return null
  const [copy, worker] = [await isCopy(ctx), await hasWorker(ctx.db)]
  const waits = await inProject(ctx, row.project_id, async ({ db }) => {
    const key = keyIn(row)
    if (row.recipients === null || state !== 'SENDING')
      return { ...noWaits, nextAt: null, pace: 0, waiting: row.recipients ?? 1 }
    const ended = (await talliesOf(db, key)).reduce((sum, { people }) => sum + people, 0)
    const doubts = (await doubtsOf(db, key)).reduce((sum, { people }) => sum + people, 0)
    return {
      ...(await waitsOf(db, key, mostGroups)),
      ...(await dueOf(db, key)),
      pace: await paceOf({ db, clock: ctx.clock }, key),
      waiting: row.recipients - ended - doubts,
    }
  })
  const cause = waitCauseOf({
    state,
    trouble,
    isAtHome: !copy,
    hasWorker: worker,
    held: waits.total,
    isSpread: row.spread_hours !== null,
    nextAt: waits.nextAt?.getTime() ?? null,
    pace: waits.pace,
    waiting: waits.waiting,
    now: ctx.clock.now(),
  })
  if (!isTrouble(cause)) return null
  return {
    kind: cause satisfies SendingTroubleKind,
    text: cause === 'SERVER' ? trouble : null,
    // a copy, or a program that ended, does not last since the stored trouble
    since: cause === 'COPY' || cause === 'NO_WORKER' ? null : trouble_since,
    waits: waits.groups,
    waiting: waits.total,
  }
}
