import { companyReadyMail } from '#email/company-ready.ts'
import type { Ctx } from '#platform/context.ts'
import type { News } from '#rules/news.ts'
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
  const link = new URL('/companies', ctx.config.PUBLIC_URL).href
  const mail = companyReadyMail({ ...person, company: company.name, role: news.role, link })
  await ctx.vendors.mailer.send({ ...mail, to: { name: person.name, address: person.email }, messageKey })
}
