import type { Resolvers } from '#generated/resolvers.ts'
import { outerId } from '#platform/ids.ts'

export const accountsResolvers = {
  Query: {
    me: (_, __, { actor }) =>
      actor.kind === 'user' ? { ...actor, id: outerId('user', actor.userId) } : null,
  },
} satisfies Resolvers
