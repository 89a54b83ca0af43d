import type { Resolvers } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx } from '#platform/context.ts'
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

const ownerAmong = (members: Member[] = []) => {
  const owner = members.find(({ role }) => role === 'OWNER')
  return owner ? outerId('user', owner.userId) : null
}
const editorsAmong = (members: Member[] = []) => [
  ...new Set(members.filter(({ role }) => role === 'EDITOR').map(({ userId }) => outerId('user', userId))),
]
/** Everybody with a right to the project or to its company. */
const membersOfProject = async (ctx: RequestCtx, { companyId, projectId }: ProjectRef) => [
  ...((await membersOf.load(ctx, companyId)) ?? []),
  ...((await projectMembersOf.load(ctx, projectId)) ?? []),
]

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
    owner: async ({ companyId }, _, ctx) => ownerAmong(await membersOf.load(ctx, companyId)),
    editors: async ({ companyId }, _, ctx) => editorsAmong(await membersOf.load(ctx, companyId)),
    accessRights: async ({ companyId }, _, ctx) =>
      ((await membersOf.load(ctx, companyId)) ?? []).map(asRight),
  },
  Domain: {
    owner: async ({ companyId }, _, ctx) => ownerAmong(await membersOf.load(ctx, companyId)),
    editors: async (ref, _, ctx) => editorsAmong(await membersOfProject(ctx, ref)),
    accessRights: async (ref, _, ctx) => (await membersOfProject(ctx, ref)).map(asRight),
  },
} satisfies Resolvers
