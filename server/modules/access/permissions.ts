import type { Permissions } from '#platform/permissions.ts'

export const accessPermissions: Permissions = {
  Company: { accessRights: { may: 'access.see', company: 'companyId' } },
}
