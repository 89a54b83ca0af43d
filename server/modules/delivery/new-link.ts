/** Mails a new unsubscribe link to a reader whose own is broken. It goes to the mailbox, so that nobody else gets it. */
import { newLinkMail } from '#email/new-link.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import { type SecretOf, seal, unseal } from '#platform/secrets.ts'
import type { Language } from '#rules/brand.ts'
import { mailboxOf } from '#rules/checks/email.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import type { Jobs } from '#rules/jobs.ts'
import { countAddress, countTry } from '../accounts/tries.ts'
import { findContacts } from '../contacts/store/contacts.ts'
import { findVisitor } from '../contacts/store.ts'
import { findProject } from '../projects/store.ts'
import { unsubscribeUrl } from './addresses.ts'

/** Mails that strangers can cause to one address, by one shop and by all of them. */
const mails = { most: 3, ofAll: 10, seconds: 86_400 }

/** The key belongs to the project, so that the text opens nothing in another one. */
const secretOf = (projectId: string): SecretOf => ({ purpose: 'link-reader', projectId })

/**
 * Answers, and does, the same for every address: whether it is a contact's is looked up by the job. Otherwise the time of the
 * answer would tell.
 */
export async function askForLink(
  ctx: Ctx,
  { projectId, email, language }: { projectId: string; email: string; language: Language },
  ip: string,
): Promise<void> {
  await countAddress(ctx, 'newLink', ip)
  const own = comparableEmail(email)
  const mailbox = mailboxOf(own)
  if ((await countTry(ctx, `new link ${projectId}`, mailbox, mails.seconds)) > mails.most) return
  if ((await countTry(ctx, 'new link', mailbox, mails.seconds)) > mails.ofAll) return
  const sealed = seal(ctx.config.ENCRYPTION_KEYS, secretOf(projectId), own)
  await inTransaction({ ...ctx, actor: { kind: 'nobody' } }, (tx) =>
    send(tx, 'delivery.findLinkReader', { projectId, email: sealed, language }),
  )
}

/** Sends the mail by a job of its own, which names the contact by id and may be retried for days. */
export async function findLinkReader(
  ctx: Ctx,
  { projectId, email, language }: Jobs['delivery.findLinkReader'],
): Promise<void> {
  const own = unseal(ctx.config.ENCRYPTION_KEYS, secretOf(projectId), email)
  await inTransaction(ctx, async (tx) => {
    const [contact] = await findContacts(tx, projectId, [own])
    if (contact) await send(tx, 'delivery.sendNewLink', { projectId, visitorId: contact.id, language })
  })
}

export async function sendNewLink(
  ctx: Ctx,
  { projectId, visitorId, language }: Jobs['delivery.sendNewLink'],
  messageKey: string,
): Promise<void> {
  const [project, contact] = await Promise.all([
    findProject(ctx.db, projectId),
    findVisitor(ctx.db, projectId, visitorId),
  ])
  if (!project || !contact?.email) return
  const link = unsubscribeUrl(ctx, { projectId, visitorId })
  await ctx.vendors.mailer.send({
    ...newLinkMail({ language, shop: project.name, link }),
    to: { name: contact.name ?? '', address: contact.email },
    messageKey,
  })
}
