import { findOwner } from '#modules/access/store.ts'
import { userById } from '#modules/accounts/store.ts'
import { findProject } from '#modules/projects/store.ts'
import { asRequest, type Ctx, type RequestCtx } from '#platform/context.ts'

/** What the sample shop's owner does; undefined where nobody owns it. */
export async function asOwner(ctx: Ctx, projectId: string): Promise<RequestCtx | undefined> {
  const project = await findProject(ctx.db, projectId)
  const userId = project && (await findOwner(ctx.db, project.company_id))
  if (!userId) return undefined
  const nobody = asRequest(ctx, { requestId: 'sample', language: 'cs' })
  const { email = '', name = '' } = (await userById.load(nobody, userId)) ?? {}
  return { ...nobody, actor: { kind: 'user', userId, email, name, language: 'cs', helpdesk: false } }
}
