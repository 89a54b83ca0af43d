import type { JobMap } from '#platform/queue.ts'
import { forgetLinkMs } from '#rules/access/invitation.ts'
import { deleteLinksExpiredBefore } from './store/links.ts'

export const accessJobs: JobMap<'access.forgetLinks'> = {
  'access.forgetLinks': {
    work: (ctx) => deleteLinksExpiredBefore(ctx, new Date(ctx.clock.now() - forgetLinkMs)),
  },
}
