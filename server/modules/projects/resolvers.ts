import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import { refuse } from '#rules/refusals.ts'
import { createProject } from './create-project.ts'
import { listProjects, projectById, setupRemindedAt } from './store.ts'

const project = async (ctx: RequestCtx, projectId: string) =>
  (await projectById.load(ctx, projectId)) ?? refuse('NOT_FOUND')

export const projectsResolvers = {
  Query: {
    async getDomain(_, { id }, ctx): Promise<ProjectRef> {
      const row = await project(ctx, innerId('project', id))
      return { projectId: row.id, companyId: row.company_id }
    },
    async listDomains(_, { filter, ...page }, ctx) {
      const companyId = filter?.companyID ? innerId('company', filter.companyID.eq) : undefined
      const { items, nextToken } = await pageById(
        ctx,
        { operation: 'listDomains', filter, ...page },
        (after, count) => listProjects(ctx.db, ctx.actor, companyId, after, count),
      )
      return { items: items.map((row) => ({ projectId: row.id, companyId: row.company_id })), nextToken }
    },
  },
  Mutation: {
    createDomain: (_, { input }, ctx) => createProject(ctx, innerId('company', input.companyID), input),
  },
  Domain: {
    id: ({ projectId }) => outerId('project', projectId),
    companyID: ({ companyId }) => outerId('company', companyId),
    name: async ({ projectId }, _, ctx) => (await project(ctx, projectId)).name,
    createdAt: async ({ projectId }, _, ctx) => (await project(ctx, projectId)).created_at,
    setupReminded: async ({ projectId }, _, ctx) =>
      (await setupRemindedAt.load(ctx, projectId)) ?? new Date(0),
  },
} satisfies Resolvers
