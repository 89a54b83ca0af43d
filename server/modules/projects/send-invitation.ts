import { invitationMail } from '#email/invitation.ts'
import { linkless } from '#email/quoted.ts'
import type { Ctx } from '#platform/context.ts'
import type { News } from '#rules/news.ts'
import { mailedToken, shareAddress } from '../access/share-token.ts'
import { findLink } from '../access/store/links.ts'
import { findPerson, findPersonByEmail } from '../accounts/store.ts'
import { findCompany } from '../companies/store.ts'
import { findProject } from './store.ts'

/** Sends a share link to the invited address; by then it may have been taken back. The mail names the project, too. */
export async function sendInvitation(
  ctx: Ctx,
  { linkId, companyId, projectId }: News['access.invited'],
  messageKey: string,
): Promise<void> {
  const link = await findLink(ctx.db, linkId)
  const company = await findCompany(ctx.db, companyId)
  const project = projectId === null ? undefined : await findProject(ctx.db, projectId)
  const inviter = link && (await findPerson(ctx.db, link.invited_by))
  if (!link || link.used_at || !company || !inviter) return
  const invited = await findPersonByEmail(ctx.db, link.email)
  const mail = invitationMail({
    // somebody without an account is written to in the language of whoever invites them
    language: (invited ?? inviter).language,
    inviter: inviter.name === inviter.email ? inviter.email : linkless(inviter.name),
    company: company.name,
    project: project?.name,
    link: shareAddress(ctx, mailedToken(ctx, link.id)),
  })
  await ctx.vendors.mailer.send({
    ...mail,
    to: { name: invited?.name ?? '', address: link.email },
    messageKey,
  })
}
