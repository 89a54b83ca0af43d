import type { Resolvers } from '#generated/resolvers.ts'
import { stateOf } from '../projects/store.ts'
import { orderTimes } from './store.ts'

export const ordersResolvers = {
  Domain: {
    async orderStats({ projectId }, _, ctx) {
      const [state, times] = await Promise.all([
        stateOf.load(ctx, projectId),
        orderTimes.load(ctx, projectId),
      ])
      return { count: state?.orders ?? 0, first: times?.first ?? null, last: times?.last ?? null }
    },
  },
  DomainCapabilities: {
    orders: async ({ projectId }, _, ctx) => ((await stateOf.load(ctx, projectId))?.orders_told ?? 0) > 0,
  },
} satisfies Resolvers
