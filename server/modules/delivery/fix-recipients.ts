/** Fixes who gets a sending and when, in one transaction that somebody may still stop. */
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction, isTimeout } from '#platform/db.ts'
import { analysePartition } from '#platform/partitions.ts'
import type { Poll } from '#platform/work-plan.ts'
import { mailableStates, unprovedStates } from '#rules/contacts/consent.ts'
import type { Jobs } from '#rules/jobs.ts'
import { refusalOf } from '#rules/refusals.ts'
import { secondMs } from '#rules/time.ts'
import { findProject, type Project } from '../projects/store.ts'
import { planAudience } from '../segments/audience.ts'
import { mailableMembersSql } from '../segments/store/members.ts'
import { readFromMemory } from '../segments/store/sum-up.ts'
import { fixAsked } from './store/asked-contacts.ts'
import { shiftQueued } from './store/messages.ts'
import {
  findSending,
  fixRecipients,
  holdVariants,
  listSubjects,
  lockSending,
  type SendingRow,
  sendingAt,
  taggedPeople,
  unfixedSendings,
  updateSending,
} from './store/sendings.ts'
import { tellMoved } from './tell-moved.ts'

/** How often is asked whether it is still wanted. */
const askedEveryMs = 1000

/** Fewer are found fast whatever the database thinks of them. */
const analysedFrom = 1000

const stopped = new Error('somebody has stopped the sending')

/** False where another program is at it. */
export async function fixSending(ctx: Ctx, ref: Jobs['delivery.fixRecipients']): Promise<boolean> {
  const isWanted = async () => (await findSending(ctx.db, ref))?.state === 'FIXING'
  let isCancelled = false
  let watch: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  try {
    const recipients = await inTransaction(ctx, async (tx) => {
      if (!(await holdVariants(tx, ref))) return undefined
      // from here on it is seen what another program has fixed before
      const [project, sending, variants] = await Promise.all([
        findProject(tx.db, ref.projectId),
        findSending(tx.db, ref),
        listSubjects(tx.db, ref),
      ])
      if (!project || sending?.state !== 'FIXING') return 0
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
      const stop = async () => {
        if (await isWanted()) return
        isCancelled = true
        await sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(ctx.db)
      }
      watch = setInterval(() => {
        asking ??= stop()
          .catch((err: unknown) => ctx.log.warn({ err }, 'could not stop'))
          .finally(() => {
            asking = undefined
          })
      }, askedEveryMs)
      let count: number
      try {
        count = await fixed(tx, sending, project, variants.length)
      } finally {
        clearInterval(watch)
        // before the connection is somebody else's: nothing of theirs may be stopped
        await asking
      }
      // whoever has stopped it meanwhile is heard
      if ((await lockSending(tx, ref))?.state !== 'FIXING') throw stopped
      const at = new Date(tx.clock.now())
      const fixed_at = sending.fixed_at ?? at
      await updateSending(tx, ref, { state: 'SENDING', recipients: count, fixed_at, due_at: at })
      await tellMoved(tx, sending)
      return count
    })
    if (recipients === undefined) return false
    if (recipients > analysedFrom) await analysePartition(ctx.db, 'messages', sendingAt(ref.sendingId))
  } catch (error) {
    if (refusalOf(error)) await stopAtAudience(ctx, ref)
    else if (error !== stopped && !(isCancelled && isTimeout(error))) throw error
  }
  return true
}

/** A job is a matter of a moment, unless its program was killed: the queue notices that late, and this at once. */
const overdueMs = 3 * secondMs

export const fixPoll: Poll<Ctx> = {
  everyMs: 2 * secondMs,
  slots: 2,
  turnMs: secondMs,
  async find(ctx, { busy }) {
    const unfixed = await unfixedSendings(ctx.db, new Date(ctx.clock.now() - overdueMs))
    return unfixed
      .filter(({ sendingId }) => !busy.has(sendingId))
      .map((ref) => ({
        keys: [ref.sendingId],
        run: async (own) => ((await fixSending(own, ref)) ? [] : [ref.sendingId]),
      }))
  },
}

/** How many it goes to; of one that stood still, who they are stays, and their times are put off. */
async function fixed(tx: TxCtx, sending: SendingRow, project: Project, variants: number): Promise<number> {
  const { project_id: projectId, id: sendingId, opt_in, fixed_at, recipients } = sending
  if (fixed_at) {
    await shiftQueued(tx, { projectId, sendingId })
    return recipients ?? 0
  }
  return opt_in
    ? fixAsked(tx, sending, opt_in, unprovedStates(project.mails_customers))
    : fixRecipients(tx, sending, await peopleOf(tx, sending, project), variants)
}

/** Those of the tag, or of the segment, who may be written to now. */
async function peopleOf(tx: TxCtx, sending: SendingRow, { mails_customers }: Project) {
  const { project_id: projectId, audience } = sending
  if (!audience) return taggedPeople(sending, mailableStates(mails_customers), tx.clock.now())
  const { plan, mailable } = await planAudience(tx, projectId, audience)
  await readFromMemory(tx)
  return mailableMembersSql(projectId, plan, mailable)
}

/** The segment speaks of something that was deleted meanwhile: it waits until somebody has chosen another one. */
const stopAtAudience = (ctx: Ctx, ref: Jobs['delivery.fixRecipients']): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const sending = await lockSending(tx, ref)
    if (sending?.state !== 'FIXING') return
    const at = new Date(tx.clock.now())
    await updateSending(tx, ref, { state: 'PAUSED', trouble: 'AUDIENCE', trouble_since: at })
    await tellMoved(tx, sending)
  })
