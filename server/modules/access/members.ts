/** Who may enter a company or a project, for the fields that say so. */
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { outerId } from '#platform/ids.ts'
import { companyOf, type Member, membersOf, projectMembersOf } from './store.ts'

export const editorsAmong = (members: Member[] = []) => [
  ...new Set(members.filter(({ role }) => role === 'EDITOR').map(({ userId }) => outerId('user', userId))),
]

/** Everybody with a right to the project or to its company. */
export const membersOfProject = async (ctx: RequestCtx, { companyId, projectId }: ProjectRef) => [
  ...((await membersOf.load(ctx, companyId)) ?? []),
  ...((await projectMembersOf.load(ctx, projectId)) ?? []),
]

/** The ids of all who may edit what is in a project. */
export async function editorsIn(ctx: RequestCtx, projectId: string): Promise<string[]> {
  const companyId = await companyOf.load(ctx, projectId)
  return companyId ? editorsAmong(await membersOfProject(ctx, { companyId, projectId })) : []
}
