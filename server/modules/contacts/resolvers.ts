import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerIdIn, outerId, outerIdIn } from '#platform/ids.ts'
import { refuse } from '#rules/refusals.ts'
import { findVisitorId, loadVisitor, type VisitorRef } from './store.ts'

const visitor = async (ctx: RequestCtx, ref: VisitorRef) =>
  (await loadVisitor(ctx, ref)) ?? refuse('NOT_FOUND')

const later = () => refuse('NOT_FOUND')

export const contactsResolvers = {
  Query: {
    async getVisitor(_, { id }, ctx) {
      const { projectId, id: given } = innerIdIn('visitor', id)
      const visitorId = await findVisitorId(ctx.db, projectId, given)
      return visitorId ? { projectId, visitorId } : refuse('NOT_FOUND')
    },
    getTag: later,
    erasuresByDomain: later,
  },
  Mutation: {
    deleteCustomer: later,
    undoUnsubscribe: later,
    exportContact: later,
    createTag: later,
    updateTag: later,
    deleteTag: later,
    createContactField: later,
    deleteContactField: later,
    createContact: later,
    updateContact: later,
  },
  Domain: { tags: later, contactFields: later, contactStats: later },
  Visitor: {
    id: ({ projectId, visitorId }) => outerIdIn('visitor', projectId, visitorId),
    domainID: ({ projectId }) => outerId('project', projectId),
    email: async (ref, _, ctx) => (await visitor(ctx, ref)).email,
    lastAction: async (ref, _, ctx) => (await visitor(ctx, ref)).active_at,
    lastActionType: async (ref, _, ctx) => (await visitor(ctx, ref)).last_action,
    registered: async (ref, _, ctx) => (await visitor(ctx, ref)).registered_at,
    activity: async (ref, _, ctx) => (await visitor(ctx, ref)).activity,
  },
} satisfies Resolvers
