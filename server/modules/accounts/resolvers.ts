import type { Selectable } from 'kysely'
import type { Resolvers } from '#generated/resolvers.ts'
import type { PersonalTokens } from '#generated/tables.ts'
import { callerOf } from '#platform/caller.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import { registrationSchema } from '#rules/accounts/registration.ts'
import { refuse } from '#rules/refusals.ts'
import { contactCrm, recordLogin } from './contact-crm.ts'
import { createPersonalToken, deletePersonalToken } from './personal-tokens.ts'
import { listTokens, userById } from './store.ts'
import { updateMe } from './update-me.ts'

const user = async (ctx: RequestCtx, userId: string) =>
  (await userById.load(ctx, userId)) ?? refuse('NOT_FOUND')

const asToken = (row: Omit<Selectable<PersonalTokens>, 'user_id' | 'secret_hash'>) => ({
  id: outerId('token', row.id),
  name: row.name,
  // a check constraint holds the scopes
  scope: row.scope === 'WRITE' ? ('WRITE' as const) : ('READ' as const),
  createdAt: row.created_at,
  expires: row.expires_at,
  lastUsed: row.last_used_at,
})

export const accountsResolvers = {
  Query: {
    me: (_, __, { actor }) => (actor.kind === 'user' ? { userId: actor.userId } : null),
    async listPersonalTokens(_, page, ctx) {
      const { userId } = callerOf(ctx)
      const list = { operation: 'listPersonalTokens', filter: null, ...page }
      const { items, nextToken } = await pageById(ctx, list, (after, count) =>
        listTokens(ctx.db, userId, after, count),
      )
      return { items: items.map(asToken), nextToken }
    },
  },
  Mutation: {
    async updateMe(_, { input }, ctx) {
      await updateMe(ctx, callerOf(ctx).userId, input)
      return { userId: callerOf(ctx).userId }
    },
    // the address and number given are the caller's own in any case
    async ACCreateContact(_, __, ctx) {
      await contactCrm(ctx, callerOf(ctx).userId)
      return { userId: callerOf(ctx).userId }
    },
    async recordLogin(_, __, ctx) {
      await recordLogin(ctx, callerOf(ctx).userId)
      return { userId: callerOf(ctx).userId }
    },
    async createPersonalToken(_, { input }, ctx) {
      const { token, secret } = await createPersonalToken(ctx, callerOf(ctx).userId, input)
      return { token: asToken(token), secret }
    },
    deletePersonalToken: async (_, { id }, ctx) =>
      asToken(await deletePersonalToken(ctx, callerOf(ctx).userId, innerId('token', id))),
  },
  User: {
    id: ({ userId }) => outerId('user', userId),
    email: async ({ userId }, _, ctx) => (await user(ctx, userId)).email,
    name: async ({ userId }, _, ctx) => (await user(ctx, userId)).name,
    phone: async ({ userId }, _, ctx) => (await user(ctx, userId)).phone,
    // a check constraint holds the languages
    language: async ({ userId }, _, ctx) => ((await user(ctx, userId)).language === 'cs' ? 'cs' : 'en'),
    helpdesk: async ({ userId }, _, ctx) => (await user(ctx, userId)).helpdesk,
    registration: async ({ userId }, _, ctx) =>
      registrationSchema.safeParse((await user(ctx, userId)).registration).data ?? null,
    contacted: async ({ userId }, _, ctx) => (await user(ctx, userId)).contacted_at !== null,
  },
} satisfies Resolvers
