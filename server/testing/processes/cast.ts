/** People and projects for programs on a cloned database, made through the verbs. */
import { readConfig } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { openApp } from '../../app.ts'
import { createUser } from '../../modules/accounts/create-user.ts'
import { createCompany } from '../../modules/companies/create-company.ts'
import { createProject } from '../../modules/projects/create-project.ts'

export const password = 'correct horse'
/** Several programs on one database sign with the same keys, as a deployment gives them. */
export const keys = { SECRET_KEYS: `test:${'k'.repeat(32)}` }

/** Lets `work` use the database as the server's own code does; as `helpdesk`, that of the program that runs in a folder. */
export async function withCtx<T>(
  env: Record<string, string>,
  work: (ctx: Ctx) => Promise<T>,
  role: 'api' | 'helpdesk' = 'api',
): Promise<T> {
  const result = readConfig(role, { LOG_LEVEL: 'error', ...keys, ...env })
  if ('faults' in result) throw new Error(result.faults.join('; '))
  const app = await openApp(result.config)
  try {
    return await work(app.ctx)
  } finally {
    await app.stop()
  }
}

export async function makeOwner(
  ctx: Ctx,
  name: string,
): Promise<{ userId: string; email: string; companyId: string }> {
  const email = `${name.toLowerCase()}@people.example`
  const userId = await createUser(ctx, { email, name, password, language: 'en', helpdesk: false })
  return { userId, email, companyId: await createCompany(ctx, userId, { name: `${name}'s company` }) }
}

/** Projects whose reminder is due now. */
export async function makeDueProjects(ctx: Ctx, companyId: string, names: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push((await createProject(ctx, companyId, { name })).projectId)
  await ctx.db.updateTable('agenda').set({ due_at: new Date() }).where('project_id', 'in', ids).execute()
  return ids
}
