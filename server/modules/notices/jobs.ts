import type { JobMap } from '#platform/queue.ts'
import { keepNoticeMs } from '#rules/notices.ts'
import { deleteNoticesBefore } from './store.ts'

export const noticesJobs: JobMap<'notices.forget'> = {
  'notices.forget': { work: (ctx) => deleteNoticesBefore(ctx, new Date(ctx.clock.now() - keepNoticeMs)) },
}
