import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { endOpenLink } from './store/links.ts'

/** Ends an invitation that nobody has taken up. */
export const withdrawInvitation = (ctx: Ctx, subject: Subject, linkId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    if (!(await endOpenLink(tx, subject, linkId))) refuse('NOT_FOUND')
    await audit(tx, { action: 'access.withdraw', ...subject, people: [linkId] })
  })
