import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { recordUsage } from '../billing/record-usage.ts'
import { mailsByMonth } from './store/feedback.ts'

/** Notes how many messages each project has sent, this month and last: some of that ended after it was counted. */
export async function countMails(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.clock.now())
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
  const months = await mailsByMonth(ctx.db, lastMonth)
  const usage = months.map(({ projectId, month, recipients }) => ({
    projectId,
    month,
    emailsSent: recipients,
  }))
  if (usage.length) await inTransaction(ctx, (tx) => recordUsage(tx, usage))
}
