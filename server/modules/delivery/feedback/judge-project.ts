/** A project whose messages people do not want, or that go nowhere, sends no more until the helpdesk has looked at it. */
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import {
  type BlockReason,
  blockReasonOf,
  countsOf,
  isRefusedTooOften,
  judged,
} from '#rules/delivery/health.ts'
import { tallySeconds } from '#rules/delivery/progress.ts'
import { dayMs } from '#rules/time.ts'
import { blockAutomatically } from '../../projects/server-moves.ts'
import { tellOwner } from '../../projects/tell-owner.ts'
import { heardOfSince, latestSums, mailStateOf, noteBlock, pauseSendings } from '../store/feedback.ts'
import { tellMoved } from '../tell-moved.ts'
import { haltUnwelcome } from './halt-sending.ts'

/** What lies further back says nothing of how a project sends now. */
const reachMs = 90 * dayMs
/** Each has at least one message, but for those that only move some. */
const mostSums = 20_000

/** Runs when somebody has complained or a message came back; soon after, for all that has come meanwhile. */
export const judgeProject = (ctx: Ctx, { projectId }: { projectId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const { blockedAt } = await mailStateOf(tx.db, projectId)
    // what it was blocked for once counts for nothing afterwards
    const reach = new Date(Math.max(now - reachMs, blockedAt?.getTime() ?? 0))
    const { last, day } = await windows(tx, projectId, reach, now)
    for (const window of [last, day]) {
      if (!window) continue
      const reports = await heardOfSince(tx.db, projectId, window.since)
      const counts = { recipients: window.recipients, ...reports }
      const reason = blockReasonOf(counts)
      if (reason) return block(tx, projectId, reason)
      if (window === day && isRefusedTooOften(counts)) await tellRefused(tx, projectId)
    }
    await haltUnwelcome(tx, projectId)
  })

/**
 * The last thousand messages; and all of the last day, where those are more: while very many are being sent, none of the last
 * thousand has had the time to come back.
 */
async function windows(tx: TxCtx, projectId: string, reach: Date, now: number) {
  const sums = await latestSums(tx.db, projectId, reach, mostSums)
  let recipients = 0
  let last: { since: Date; recipients: number } | undefined
  let day: { since: Date; recipients: number } | undefined
  for (const [at, some] of Map.groupBy(sums, (sum) => sum.at.getTime())) {
    recipients += countsOf(some).recipients
    const window = { since: startOf(at, reach), recipients }
    if (!last || last.recipients < judged.most) last = window
    if (at >= now - judged.dayMs) day = window
  }
  return { last, day }
}

async function block(tx: TxCtx, projectId: string, reason: BlockReason): Promise<void> {
  if (!(await blockAutomatically(tx, projectId))) return
  await noteBlock(tx, projectId, reason, new Date(tx.clock.now()))
  for (const sending of await pauseSendings(tx, projectId)) await tellMoved(tx, sending)
  await send(tx, 'delivery.tellBlocked', { projectId, reason })
}

/** Once a day: receivers do not take messages of this sender, which is no fault of the addresses. */
const tellRefused = (tx: TxCtx, projectId: string) =>
  tellOwner(tx, projectId, 'MAIL_REFUSED', new Date(tx.clock.now()).toISOString().slice(0, 10))

/** A row of tallies has all of its ten seconds; what was sent in the same ones before a block is none of them. */
const startOf = (at: number, reach: Date): Date =>
  new Date(Math.max(Math.floor(at / (tallySeconds * 1000)) * tallySeconds * 1000, reach.getTime()))
