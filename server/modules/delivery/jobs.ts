import type { Ctx } from '#platform/context.ts'
import { dropPartitions, partitionsBefore } from '#platform/partitions.ts'
import type { JobMap } from '#platform/queue.ts'
import { dayMs } from '#rules/time.ts'
import { judgeProject } from './feedback/judge-project.ts'
import { tellBlocked } from './feedback/tell-blocked.ts'
import { fixSending } from './fix-recipients.ts'
import { sendNewLink } from './new-link.ts'
import { forgetWorkers } from './store/workers.ts'

/** Thirteen months: last year's campaign can be compared. Tallies stay. */
const messagesKeptMs = 396 * dayMs

async function keepMonths(ctx: Ctx): Promise<void> {
  const old = await partitionsBefore(ctx.db, 'messages', new Date(ctx.clock.now() - messagesKeptMs))
  await dropPartitions(ctx.db, old)
  await forgetWorkers(ctx.db)
}

export const deliveryJobs: JobMap<
  | 'delivery.fixRecipients'
  | 'delivery.judge'
  | 'delivery.keepMonths'
  | 'delivery.sendNewLink'
  | 'delivery.tellBlocked'
> = {
  'delivery.fixRecipients': { work: fixSending, slots: 2 },
  'delivery.judge': { work: judgeProject, slots: 2 },
  'delivery.tellBlocked': { work: tellBlocked, outside: true },
  'delivery.keepMonths': { work: keepMonths },
  'delivery.sendNewLink': { work: sendNewLink, outside: true },
}
