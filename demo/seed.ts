/** The sample shop's story, told through the same verbs that the API uses. Safe to run again: what is there stays. */

import { grant } from '#modules/access/grant.ts'
import { createUser } from '#modules/accounts/create-user.ts'
import { createCompany } from '#modules/companies/create-company.ts'
import { createProject } from '#modules/projects/create-project.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'

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

const companies: { name: string; owner: Who; editors: Who[]; projects: string[] }[] = [
  {
    name: 'Liščí stezka s.r.o.',
    owner: 'tereza',
    editors: ['marek'],
    projects: ['Liščí stezka', 'Liščí stezka SK'],
  },
  { name: 'Vandrovník s.r.o.', owner: 'tereza', editors: [], projects: ['Vandrovník'] },
  { name: 'Horská chata z.s.', owner: 'tereza', editors: [], projects: ['Horská chata'] },
  {
    name: 'Na Kole s.r.o.',
    owner: 'radek',
    editors: ['tereza'],
    projects: ['Na Kole', 'Na Kole servis', 'Na Kole SK'],
  },
]

export async function seedDemo(ctx: Ctx): Promise<void> {
  const ids = new Map<Who, string>()
  for (const [who, person] of Object.entries(people) as [Who, (typeof people)[Who]][]) // entries of a literal
    ids.set(who, await ensureUser(ctx, person))
  const idOf = (who: Who) => ids.get(who) ?? ''
  for (const company of companies) {
    const companyId = await ensureCompany(ctx, company.name, idOf(company.owner))
    for (const editor of company.editors) await ensureEditor(ctx, companyId, idOf(editor))
    for (const project of company.projects) await ensureProject(ctx, companyId, project)
  }
}

async function ensureUser(ctx: Ctx, person: (typeof people)[Who]): Promise<string> {
  const known = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirst()
  return (
    known?.id ??
    createUser(ctx, { ...person, password: demoPassword, language: 'cs', phone: '+420604118220' })
  )
}

async function ensureCompany(ctx: Ctx, name: string, ownerId: string): Promise<string> {
  const known = await ctx.db.selectFrom('companies').select('id').where('name', '=', name).executeTakeFirst()
  return known?.id ?? createCompany(ctx, ownerId, { name })
}

async function ensureEditor(ctx: Ctx, companyId: string, userId: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('access_rights')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!known)
    await inTransaction(ctx, (tx) => grant(tx, { userId, companyId, projectId: null, role: 'EDITOR' }))
}

async function ensureProject(ctx: Ctx, companyId: string, name: string): Promise<void> {
  const known = await ctx.db
    .selectFrom('projects')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!known) await createProject(ctx, companyId, { name })
}
