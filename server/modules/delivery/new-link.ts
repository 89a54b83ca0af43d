/** A new link for somebody whose own is broken: it goes to their mailbox, so that nobody else gets it. */
import { newLinkMail } from '#email/new-link.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { send } from '#platform/queue.ts'
import type { Language } from '#rules/brand.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import type { Jobs } from '#rules/jobs.ts'
import { countAddress, countTry } from '../accounts/tries.ts'
import { findContacts } from '../contacts/store/contacts.ts'
import { findVisitor } from '../contacts/store.ts'
import { findProject } from '../projects/store.ts'
import { unsubscribeUrl } from './addresses.ts'

/** Mails that strangers can cause to one address, by one shop and by all of them. */
const mails = { most: 3, ofAll: 10, seconds: 86_400 }

/** Known and unknown addresses, and those that were written to before, hear the same. */
export async function askForLink(
  ctx: Ctx,
  { projectId, email, language }: { projectId: string; email: string; language: Language },
  ip: string,
): Promise<void> {
  await countAddress(ctx, 'newLink', ip)
  const own = comparableEmail(email)
  if ((await countTry(ctx, `new link ${projectId}`, own, mails.seconds)) > mails.most) return
  if ((await countTry(ctx, 'new link', own, mails.seconds)) > mails.ofAll) return
  await inTransaction({ ...ctx, actor: { kind: 'nobody' } }, async (tx) => {
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
