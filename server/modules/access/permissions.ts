import type { Permissions } from '#platform/permissions.ts'

export const accessPermissions: Permissions = {
  Company: {
    owner: { may: 'companies.see', company: 'companyId' },
    editors: { may: 'access.see', company: 'companyId' },
    accessRights: { may: 'access.see', company: 'companyId' },
  },
}
