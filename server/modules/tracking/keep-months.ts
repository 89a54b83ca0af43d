import type { Ctx } from '#platform/context.ts'
import { dropPartitions, ensurePartitions, partitionsBefore } from '#platform/partitions.ts'
import { dayMs } from '#rules/time.ts'
import { markEventsPurged } from '../projects/store.ts'
import { forgetSalts } from './store.ts'

/** How long single events are kept. What is asked of longer periods is summed up before. */
export const eventsKeptMs = 90 * dayMs
/** Longer than any timezone is behind, and than a job is tried again. */
const monthIsOverMs = 2 * dayMs

/** Daily: makes the months to come, drops those past their time, and the salts of months that are over. */
export async function keepMonths(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await ensurePartitions(ctx.db, now)
  const old = await partitionsBefore(ctx.db, 'events', new Date(now - eventsKeptMs))
  // before they are gone: where it fails halfway, there is still something to begin again for
  if (old.length) await markEventsPurged(ctx)
  await dropPartitions(ctx.db, old)
  await forgetSalts(ctx.db, new Date(now - monthIsOverMs))
}
