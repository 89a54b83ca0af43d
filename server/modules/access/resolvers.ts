import type { Resolvers } from '#generated/resolvers.ts'
import { outerId } from '#platform/ids.ts'
import { membersOf } from './store.ts'

export const accessResolvers = {
  Company: {
    async owner({ companyId }, _, ctx) {
      const owner = (await membersOf.load(ctx, companyId))?.find(({ role }) => role === 'OWNER')
      return owner ? outerId('user', owner.userId) : null
    },
    editors: async ({ companyId }, _, ctx) =>
      ((await membersOf.load(ctx, companyId)) ?? [])
        .filter(({ role }) => role === 'EDITOR')
        .map(({ userId }) => outerId('user', userId)),
    accessRights: async ({ companyId }, _, ctx) =>
      (await membersOf.load(ctx, companyId))?.map(({ userId, email, role }) => ({
        identityID: outerId('user', userId),
        email,
        role,
      })) ?? [],
  },
} satisfies Resolvers
