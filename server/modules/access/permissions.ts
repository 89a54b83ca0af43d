import type { Permission, Permissions } from '#platform/permissions.ts'

const seeProject: Permission = { may: 'access.seeProject', project: 'projectId' }

export const accessPermissions: Permissions = {
  Query: {
    accessToken: { may: 'access.share', companyOrProject: 'id' },
    auditByCompany: { may: 'audit.see', company: 'companyID' },
  },
  Mutation: {
    requestAccess: 'signedIn',
    revokeAccess: { may: 'access.revoke', companyOrProject: 'input.id' },
  },
  Domain: {
    owner: seeProject,
    editors: seeProject,
    accessRights: seeProject,
    openInvitations: { may: 'access.share', project: 'projectId' },
  },
  Company: {
    owner: { may: 'companies.see', company: 'companyId' },
    editors: { may: 'access.see', company: 'companyId' },
    accessRights: { may: 'access.see', company: 'companyId' },
    openInvitations: { may: 'access.share', company: 'companyId' },
  },
}
