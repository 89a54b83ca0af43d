import type { Ctx } from '#platform/context.ts'
import { dropPartitions, partitionsBefore } from '#platform/partitions.ts'
import { dayMs } from '#rules/time.ts'
import { forgetWorkers } from './store/workers.ts'

/** Thirteen months: last year's campaign can be compared. Tallies stay. */
export const messagesKeptMs = 396 * dayMs

export async function keepMonths(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now() - messagesKeptMs)
  for (const table of ['messages', 'message_hits'] as const)
    await dropPartitions(ctx.db, await partitionsBefore(ctx.db, table, before))
  await forgetWorkers(ctx.db)
}
