/**
 * Mails about access are sent by the module projects (tell-access.ts, send-invitation.ts): they name companies and
 * projects, which stand above this one.
 */
import type { JobMap } from '#platform/queue.ts'
import { forgetLinkMs } from '#rules/access/invitation.ts'
import { deleteLinksExpiredBefore } from './store/links.ts'

export const accessJobs: JobMap<'access.forgetLinks'> = {
  'access.forgetLinks': {
    work: (ctx) => deleteLinksExpiredBefore(ctx, new Date(ctx.clock.now() - forgetLinkMs)),
  },
}
