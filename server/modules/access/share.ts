import { audit } from '#platform/audit.ts'
import type { Ctx, TxCtx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { announce } from '#platform/queue.ts'
import {
  invitationLimits,
  newcomerMs,
  readInvited,
  sameLinkMs,
  shareLinkMs,
} from '#rules/access/invitation.ts'
import type { Subject } from '#rules/access/may.ts'
import { mailboxOf } from '#rules/checks/email.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { findPerson } from '../accounts/store.ts'
import { countTry } from '../accounts/tries.ts'
import { newShareToken, tokenOf } from './share-token.ts'
import { endOpenLinks, findOpenLink, insertLink } from './store/links.ts'

const daySeconds = 86_400

export type ShareLink = { id: string; email: string; token: string; expires: Date }

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
    const links = new Map<string, ShareLink>()
    const mailed: string[] = []
    // always in one order, here and in the counts, so that two invitations at once do not wait for each other
    for (const email of read.emails.toSorted()) {
      const young = await youngLink(tx, subject, email)
      const made = young ?? (await newLink(tx, inviter.userId, subject, email))
      if (!young && made) mailed.push(email)
      // somebody has made it at the same moment
      links.set(email, made ?? (await youngLink(tx, subject, email)) ?? refuse('UNAVAILABLE'))
    }
    await countMails(tx, inviter.userId, mailed)
    const shared = read.emails.flatMap((email) => links.get(email) ?? [])
    await audit(tx, { action: 'access.share', ...subject, people: shared.map(({ id }) => id) })
    return shared
  })
}

/** Each new link is a mail to somebody who may not want it. What is refused was not sent, so it does not count. */
async function countMails(tx: TxCtx, inviterId: string, emails: readonly string[]): Promise<void> {
  const { mailsOfNewcomer, mailsOfOthers, mailsToOne } = invitationLimits
  for (const email of emails)
    if ((await countTry(tx, 'invitations to', mailboxOf(email), daySeconds)) > mailsToOne)
      refuse('MAILS_LIMITED')
  const since = (await findPerson(tx.db, inviterId))?.since.getTime() ?? 0
  const most = tx.clock.now() - since < newcomerMs ? mailsOfNewcomer : mailsOfOthers
  for (const _ of emails)
    if ((await countTry(tx, 'invitations of', inviterId, daySeconds)) > most) refuse('RATE_LIMITED')
}

async function youngLink(tx: TxCtx, subject: Subject, email: string): Promise<ShareLink | undefined> {
  const link = await findOpenLink(tx, subject, email, new Date(tx.clock.now() - sameLinkMs))
  const token = link && tokenOf(tx, link)
  return token ? { id: link.id, email, token, expires: link.expires_at } : undefined
}

/** Takes the place of older links to the same thing; undefined when another invitation has just done so. */
async function newLink(
  tx: TxCtx,
  inviterId: string,
  subject: Subject,
  email: string,
): Promise<ShareLink | undefined> {
  const now = tx.clock.now()
  const id = newId(now)
  const { token, hash } = newShareToken(tx, id)
  const expires = new Date(now + shareLinkMs)
  await endOpenLinks(tx, subject, email)
  const isFirst = await insertLink(tx, {
    id,
    company_id: subject.companyId,
    project_id: subject.projectId ?? null,
    email,
    secret_hash: hash,
    invited_by: inviterId,
    created_at: new Date(now),
    expires_at: expires,
  })
  if (!isFirst) return undefined
  const { companyId, projectId = null } = subject
  await announce(tx, 'access.invited', { linkId: id, companyId, projectId })
  return { id, email, token, expires }
}
