import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId, innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import { refuse } from '#rules/refusals.ts'
import { findVisitorId, listVisitors, loadVisitor, type VisitorRef } from './store.ts'

const visitor = async (ctx: RequestCtx, ref: VisitorRef) =>
  (await loadVisitor(ctx, ref)) ?? refuse('NOT_FOUND')

export const contactsResolvers = {
  Query: {
    async getVisitor(_, { id }, ctx) {
      const { projectId, id: given } = innerIdIn('visitor', id)
      const visitorId = await findVisitorId(ctx.db, projectId, given)
      return visitorId ? { projectId, visitorId } : refuse('NOT_FOUND')
    },
    async visitorsByDomainActivity(_, { domainID, ...page }, ctx) {
      const projectId = innerId('project', domainID)
      const { items, nextToken } = await pageById(
        ctx,
        { operation: 'visitorsByDomainActivity', filter: domainID, ...page },
        async (after, count) => {
          const [activity, id = ''] = after?.split('/') ?? []
          const last = activity === undefined ? undefined : { activity: Number(activity), id }
          const rows = await inProject(ctx, projectId, (tx) => listVisitors(tx, projectId, last, count))
          return rows.map((row) => ({ visitorId: row.id, id: `${row.activity}/${row.id}` }))
        },
      )
      return { items: items.map(({ visitorId }) => ({ projectId, visitorId })), nextToken }
    },
  },
  Visitor: {
    id: ({ projectId, visitorId }) => outerIdIn('visitor', projectId, visitorId),
    domainID: ({ projectId }) => outerId('project', projectId),
    email: async (ref, _, ctx) => (await visitor(ctx, ref)).email,
    lastAction: async (ref, _, ctx) => (await visitor(ctx, ref)).active_at,
    registered: async (ref, _, ctx) => (await visitor(ctx, ref)).registered_at,
    activity: async (ref, _, ctx) => (await visitor(ctx, ref)).activity,
  },
} satisfies Resolvers
