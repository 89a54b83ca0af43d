import type { Permissions } from '#platform/permissions.ts'

export const accountsPermissions: Permissions = { Query: { me: 'anyone' } }
