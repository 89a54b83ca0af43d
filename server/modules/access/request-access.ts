import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { announce } from '#platform/queue.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { grant } from './grant.ts'
import { hashOfShareToken } from './share-token.ts'
import { findLinkByHash, useLink } from './store/links.ts'

/** Makes the person an editor of what the link was made for; a link works once. */
export async function requestAccess(
  ctx: Ctx,
  person: { userId: string; email: string },
  token: string,
): Promise<Subject> {
  const hash = hashOfShareToken(ctx, token)
  const link = hash && (await findLinkByHash(ctx.db, hash))
  if (!link || link.used_at) refuse('LINK_INVALID')
  if (link.email !== person.email.toLowerCase()) refuse('LINK_FOREIGN')
  if (link.expires_at.getTime() <= ctx.clock.now()) refuse('LINK_EXPIRED')
  const { company_id: companyId, project_id: projectId } = link
  const subject = { companyId, projectId: projectId ?? undefined }
  return inTransaction(ctx, async (tx) => {
    if (!(await useLink(tx, link.id))) refuse('LINK_INVALID')
    await grant(tx, { userId: person.userId, companyId, projectId, role: 'EDITOR' })
    await announce(tx, 'access.accepted', {
      userId: person.userId,
      companyId,
      projectId,
      invitedBy: link.invited_by,
    })
    await audit(tx, { action: 'access.request', ...subject })
    return subject
  })
}
