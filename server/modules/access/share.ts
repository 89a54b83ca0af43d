import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { announce } from '#platform/queue.ts'
import { invitationLimits, readInvited, sameLinkMs, shareLinkMs } from '#rules/access/invitation.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { countTry } from '../accounts/tries.ts'
import { newShareToken, tokenOf } from './share-token.ts'
import { deleteOpenLinks, findOpenLink, insertLink } from './store/links.ts'

export type ShareLink = { email: string; token: string; expires: Date }

/** Makes a link for each address and lets it be sent there. */
export async function share(
  ctx: Ctx,
  inviter: { userId: string; email: string },
  subject: Subject,
  editors: readonly string[],
): Promise<ShareLink[]> {
  const read = readInvited(editors, inviter.email)
  if ('faults' in read) refuseFields(read.faults)
  if ((await countTry(ctx, 'access/share', inviter.email, 3600)) > invitationLimits.anHour)
    refuse('RATE_LIMITED')
  return inTransaction(ctx, async (tx) => {
    const links: ShareLink[] = []
    for (const email of read.emails)
      links.push((await youngLink(tx, subject, email)) ?? (await newLink(tx, inviter.userId, subject, email)))
    await audit(tx, { action: 'access.share', ...subject })
    return links
  })
}

async function youngLink(tx: TxCtx, subject: Subject, email: string): Promise<ShareLink | undefined> {
  const link = await findOpenLink(tx, subject, email, new Date(tx.clock.now() - sameLinkMs))
  const token = link && tokenOf(tx, link)
  return token ? { email, token, expires: link.expires_at } : undefined
}

/** Takes the place of older links to the same thing. */
async function newLink(tx: TxCtx, inviterId: string, subject: Subject, email: string): Promise<ShareLink> {
  const now = tx.clock.now()
  const id = newId(now)
  const { token, hash } = newShareToken(tx, id)
  const expires = new Date(now + shareLinkMs)
  await deleteOpenLinks(tx, subject, email)
  await insertLink(tx, {
    id,
    company_id: subject.companyId,
    project_id: subject.projectId ?? null,
    email,
    secret_hash: hash,
    invited_by: inviterId,
    created_at: new Date(now),
    expires_at: expires,
  })
  const { companyId, projectId = null } = subject
  await announce(tx, 'access.invited', { linkId: id, companyId, projectId })
  return { email, token, expires }
}
