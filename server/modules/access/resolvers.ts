import type { Resolvers } from '#generated/resolvers.ts'
import { outerId } from '#platform/ids.ts'
import { membersOf } from './store.ts'

export const accessResolvers = {
  Company: {
    accessRights: async ({ companyId }, _, ctx) =>
      (await membersOf.load(ctx, companyId))?.map(({ userId, email, role }) => ({
        identityID: outerId('user', userId),
        email,
        role,
      })) ?? [],
  },
} satisfies Resolvers
