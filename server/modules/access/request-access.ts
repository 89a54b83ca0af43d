import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { announce } from '#platform/queue.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { grant } from './grant.ts'
import { openLink } from './share-token.ts'
import { type Link, useLink } from './store/links.ts'

/** Makes the person an editor of what the link was made for; a link works once. */
export async function requestAccess(
  ctx: Ctx,
  person: { userId: string; email: string },
  token: string,
): Promise<Subject> {
  const { link } = await openLink(ctx, token)
  if (link.email !== person.email.toLowerCase()) refuse('LINK_FOREIGN')
  return inTransaction(ctx, async (tx) => {
    if (!(await useLink(tx, link.id))) refuse('LINK_INVALID')
    return takeUp(tx, link, person.userId)
  })
}

/** Gives what a link promises; the caller has marked it as used. */
export async function takeUp(tx: TxCtx, link: Link, userId: string): Promise<Subject> {
  const { company_id: companyId, project_id: projectId } = link
  const subject = { companyId, projectId: projectId ?? undefined }
  await grant(tx, { userId, companyId, projectId, role: 'EDITOR' })
  await announce(tx, 'access.accepted', { userId, companyId, projectId, invitedBy: link.invited_by })
  await audit(tx, { action: 'access.request', ...subject })
  return subject
}
