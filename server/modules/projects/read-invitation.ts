import type { Ctx } from '#platform/context.ts'
import { refuse } from '#rules/refusals.ts'
import { openLink } from '../access/share-token.ts'
import { findPerson, findPersonByEmail } from '../accounts/store.ts'
import { findCompany } from '../companies/store.ts'
import { findProject } from './store.ts'

type Offer = { inviter: string; company: string; project: string | null; email: string; isNew: boolean }

/** What the invited person reads first: who invites them where. Only a mailed token tells whether they have an account. */
export async function readInvitation(ctx: Ctx, token: string): Promise<Offer> {
  const { link, isMailed } = await openLink(ctx, token)
  const [inviter, company, project, invited] = await Promise.all([
    findPerson(ctx.db, link.invited_by),
    findCompany(ctx.db, link.company_id),
    link.project_id ? findProject(ctx.db, link.project_id) : undefined,
    isMailed ? findPersonByEmail(ctx.db, link.email) : undefined,
  ])
  if (!inviter || !company) return refuse('LINK_INVALID')
  return {
    inviter: inviter.name || inviter.email,
    company: company.name,
    project: project?.name ?? null,
    email: link.email,
    isNew: isMailed && !invited,
  }
}
