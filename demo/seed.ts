/** The sample shop's story, told through the same verbs that the API uses. Safe to run again: what is there stays. */

import { requestAccess } from '#modules/access/request-access.ts'
import { share } from '#modules/access/share.ts'
import { createUser } from '#modules/accounts/create-user.ts'
import { createCompany } from '#modules/companies/create-company.ts'
import { updateCompany } from '#modules/companies/update-company.ts'
import type { Ctx } from '#platform/context.ts'
import { tellBilling, whenFounded } from './billing.ts'
import { demoCompanies } from './companies.ts'
import { ensureProject } from './projects.ts'

export const demoPassword = 'liscistezka'

const people = {
  tereza: { email: 'tereza@liscistezka.example', name: 'Tereza Lišková', helpdesk: false },
  marek: { email: 'marek@liscistezka.example', name: 'Marek Dvořák', helpdesk: false },
  jana: { email: 'jana@droi.example', name: 'Jana Nováková', helpdesk: true },
  radek: { email: 'radek@nakole.example', name: 'Radek Kolář', helpdesk: false },
}
type Who = keyof typeof people

export const demoSignIns = [
  { email: people.tereza.email, name: 'Tereza', role: 'owner' },
  { email: people.marek.email, name: 'Marek', role: 'editor' },
  { email: people.jana.email, name: 'Jana', role: 'helpdesk' },
] as const

export async function seedDemo(ctx: Ctx): Promise<void> {
  const ids = new Map<Who, string>()
  for (const [who, person] of Object.entries(people) as [Who, (typeof people)[Who]][]) // entries of a literal
    ids.set(who, await ensureUser(ctx, person))
  const idOf = (who: Who) => ids.get(who) ?? ''
  const personOf = (who: Who) => ({ userId: idOf(who), email: people[who].email })
  for (const company of demoCompanies) {
    const { companyId, isNew } = await ensureCompany(ctx, company.details, idOf(company.owner))
    for (const editor of company.editors)
      await ensureEditor(ctx, companyId, personOf(company.owner), personOf(editor))
    for (const project of company.projects) await ensureProject(ctx, companyId, project)
    // what a company of an older sample has paid and used since is its own
    if (isNew) await tellBilling(ctx, companyId, company.details.name)
  }
}

async function ensureUser(ctx: Ctx, person: (typeof people)[Who]): Promise<string> {
  const existing = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirst()
  return (
    existing?.id ??
    createUser(ctx, { ...person, password: demoPassword, language: 'cs', phone: '+420604118220' })
  )
}

/** A company from before there were details gets them; what somebody has changed since stays. */
async function ensureCompany(
  ctx: Ctx,
  details: (typeof demoCompanies)[number]['details'],
  ownerId: string,
): Promise<{ companyId: string; isNew: boolean }> {
  const existing = await ctx.db
    .selectFrom('companies')
    .select(['id', 'country'])
    .where('name', '=', details.name)
    .executeTakeFirst()
  if (!existing) {
    const companyId = await createCompany(whenFounded(ctx, details.name), ownerId, details)
    return { companyId, isNew: true }
  }
  if (existing.country === null) await updateCompany(ctx, existing.id, details, { country: { eq: '' } })
  return { companyId: existing.id, isNew: false }
}

type Somebody = { userId: string; email: string }

/** Invited by the owner, who is told that the invitation was accepted. */
async function ensureEditor(ctx: Ctx, companyId: string, owner: Somebody, editor: Somebody): Promise<void> {
  const right = await ctx.db
    .selectFrom('access_rights')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', editor.userId)
    .executeTakeFirst()
  if (right) return
  const [link] = await share(ctx, owner, { companyId }, [editor.email])
  if (link) await requestAccess(ctx, editor, link.token)
}
