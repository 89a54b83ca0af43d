import type { Resolvers } from '#generated/resolvers.ts'
import { callerOf } from '#platform/caller.ts'
import type { RequestCtx } from '#platform/context.ts'
import { innerId, outerId, readId } from '#platform/ids.ts'
import { pageById } from '#platform/pages.ts'
import type { Subject } from '#rules/access/may.ts'
import { refuse } from '#rules/refusals.ts'
import { asAuditEntry } from './audit-entry.ts'
import { entityOf } from './entity.ts'
import { editorsAmong, membersOfProject } from './members.ts'
import { requestAccess } from './request-access.ts'
import { revokeAccess } from './revoke-access.ts'
import { share } from './share.ts'
import { shareAddress } from './share-token.ts'
import { listAudit } from './store/audit.ts'
import { openLinksOf } from './store/links.ts'
import { type Member, membersOf } from './store.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

const entity = async (ctx: RequestCtx, id: string) => (await entityOf(ctx, id)) ?? refuse('NOT_FOUND')

const asSubject = ({ companyId, projectId }: Subject) => ({
  company: { companyId },
  domain: projectId ? { companyId, projectId } : null,
})

const ownerAmong = (members: Member[] = []) => {
  const owner = members.find(({ role }) => role === 'OWNER')
  return owner ? outerId('user', owner.userId) : null
}

const asRight = ({ userId, email, name, role, source, since }: Member) => ({
  identityID: outerId('user', userId),
  email,
  name,
  role,
  source,
  since,
})

/** The open invitations to exactly this subject. */
async function openInvitations(ctx: RequestCtx, { companyId, projectId }: Subject) {
  const links = (await openLinksOf.load(ctx, companyId)) ?? []
  return links
    .filter((link) => link.project_id === (projectId ?? null))
    .map((link) => ({
      id: outerId('invitation', link.id),
      email: link.email,
      createdAt: link.created_at,
      expires: link.expires_at,
    }))
}

export const accessResolvers = {
  Query: {
    async accessToken(_, { id, editors }, ctx) {
      const links = await share(ctx, callerOf(ctx), await entity(ctx, id), editors)
      return links.map((link) => ({ ...link, link: shareAddress(ctx, link.token) }))
    },
    async auditByCompany(_, { companyID, ...page }, ctx) {
      const companyId = innerId('company', companyID)
      const { items, nextToken } = await pageById(
        ctx,
        { operation: 'auditByCompany', filter: companyID, ...page },
        (before, count) => listAudit(ctx.db, companyId, before, count),
      )
      return { items: await Promise.all(items.map((row) => asAuditEntry(ctx, row, companyId))), nextToken }
    },
  },
  Mutation: {
    requestAccess: async (_, { token }, ctx) => asSubject(await requestAccess(ctx, callerOf(ctx), token)),
    async revokeAccess(_, { input }, ctx) {
      const subject = await entity(ctx, input.id)
      const invitation = readId('invitation', input.identityID)
      if (invitation) await withdrawInvitation(ctx, subject, invitation)
      else await revokeAccess(ctx, subject, innerId('user', input.identityID), input.cascade ?? false)
      return asSubject(subject)
    },
  },
  Company: {
    owner: async ({ companyId }, _, ctx) => ownerAmong(await membersOf.load(ctx, companyId)),
    editors: async ({ companyId }, _, ctx) => editorsAmong(await membersOf.load(ctx, companyId)),
    accessRights: async ({ companyId }, _, ctx) =>
      ((await membersOf.load(ctx, companyId)) ?? []).map(asRight),
    openInvitations: ({ companyId }, _, ctx) => openInvitations(ctx, { companyId }),
  },
  Domain: {
    owner: async ({ companyId }, _, ctx) => ownerAmong(await membersOf.load(ctx, companyId)),
    editors: async (ref, _, ctx) => editorsAmong(await membersOfProject(ctx, ref)),
    accessRights: async (ref, _, ctx) => (await membersOfProject(ctx, ref)).map(asRight),
    openInvitations: (project, _, ctx) => openInvitations(ctx, project),
  },
} satisfies Resolvers
