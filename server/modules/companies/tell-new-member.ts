import { companyReadyMail } from '#email/company-ready.ts'
import type { Ctx } from '#platform/context.ts'
import { linkTo } from '#platform/links.ts'
import type { News } from '#rules/news.ts'
import { paths } from '#rules/paths.ts'
import { findPerson } from '../accounts/store.ts'
import { findCompany } from './store.ts'

/** Writes to a person who has got access to a company; either may be gone again by then. */
export async function tellNewMember(
  ctx: Ctx,
  news: News['access.granted'],
  messageKey: string,
): Promise<void> {
  const person = await findPerson(ctx.db, news.userId)
  const company = await findCompany(ctx.db, news.companyId)
  if (!person || !company) return
  const link = linkTo(ctx, paths.companies())
  const mail = companyReadyMail({ ...person, company: company.name, role: news.role, link })
  await ctx.vendors.mailer.send({ ...mail, to: { name: person.name, address: person.email }, messageKey })
}
