/** Fixes who gets a sending, in one transaction that somebody may still stop. */
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { inTransaction, isTimeout } from '#platform/db.ts'
import { analysePartition } from '#platform/partitions.ts'
import { mailableStates, unprovedStates } from '#rules/contacts/consent.ts'
import type { Jobs } from '#rules/jobs.ts'
import { findProject } from '../projects/store.ts'
import { fixAsked } from './store/asked-contacts.ts'
import {
  findSending,
  fixRecipients,
  listSubjects,
  lockSending,
  sendingAt,
  updateSending,
} from './store/sendings.ts'

/** How often is asked whether it is still wanted. */
const askedEveryMs = 1000

/** Fewer are found fast whatever the database thinks of them. */
const analysedFrom = 1000

const stopped = new Error('somebody has stopped the sending')

export async function fixSending(ctx: Ctx, ref: Jobs['delivery.fixRecipients']): Promise<void> {
  const isWanted = async () => (await findSending(ctx.db, ref))?.state === 'FIXING'
  let isCancelled = false
  let watch: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  try {
    const recipients = await inTransaction(ctx, async (tx) => {
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
      const { mails_customers: mailsCustomers } = project
      let count: number
      try {
        count = sending.opt_in
          ? await fixAsked(tx, sending, sending.opt_in, unprovedStates(mailsCustomers))
          : await fixRecipients(tx, sending, {
              variants: variants.length,
              consents: mailableStates(mailsCustomers),
            })
      } finally {
        clearInterval(watch)
        // before the connection is somebody else's: nothing of theirs may be stopped
        await asking
      }
      // whoever has stopped it meanwhile is heard
      if ((await lockSending(tx, ref))?.state !== 'FIXING') throw stopped
      const at = new Date(tx.clock.now())
      await updateSending(tx, ref, { state: 'SENDING', recipients: count, fixed_at: at, due_at: at })
      return count
    })
    if (recipients > analysedFrom) await analysePartition(ctx.db, 'messages', sendingAt(ref.sendingId))
  } catch (error) {
    if (error !== stopped && !(isCancelled && isTimeout(error))) throw error
  }
}
