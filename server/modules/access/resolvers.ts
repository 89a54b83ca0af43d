import type { Resolvers } from '#generated/resolvers.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerId, outerId } from '#platform/ids.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { entityOf } from './entity.ts'
import { requestAccess } from './request-access.ts'
import { revokeAccess } from './revoke-access.ts'
import { share } from './share.ts'
import { shareAddress } from './share-token.ts'
import { type Member, membersOf, projectMembersOf } from './store.ts'

const callerOf = ({ actor }: RequestCtx) => (actor.kind === 'user' ? actor : refuse('SIGN_IN_REQUIRED'))
const entity = async (ctx: RequestCtx, id: string) => (await entityOf(ctx, id)) ?? refuse('NOT_FOUND')

const asSubject = ({ companyId, projectId }: Subject) => ({
  company: { companyId },
  domain: projectId ? { companyId, projectId } : null,
})

const asRight = ({ userId, email, role, source }: Member) => ({
  identityID: outerId('user', userId),
  email,
  role,
  source,
})

export const accessResolvers = {
  Query: {
    async accessToken(_, { id, editors }, ctx) {
      const links = await share(ctx, callerOf(ctx), await entity(ctx, id), editors)
      return links.map((link) => ({ ...link, link: shareAddress(ctx, link.token) }))
    },
  },
  Mutation: {
    requestAccess: async (_, { token }, ctx) => asSubject(await requestAccess(ctx, callerOf(ctx), token)),
    async revokeAccess(_, { input }, ctx) {
      const subject = await entity(ctx, input.id)
      await revokeAccess(ctx, subject, innerId('user', input.identityID), input.cascade ?? false)
      return asSubject(subject)
    },
  },
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
      ((await membersOf.load(ctx, companyId)) ?? []).map(asRight),
  },
  Domain: {
    accessRights: async ({ companyId, projectId }, _, ctx) =>
      [
        ...((await membersOf.load(ctx, companyId)) ?? []),
        ...((await projectMembersOf.load(ctx, projectId)) ?? []),
      ].map(asRight),
  },
} satisfies Resolvers
