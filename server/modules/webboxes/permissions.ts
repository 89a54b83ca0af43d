import type { Permissions } from '#platform/permissions.ts'

export const webboxesPermissions: Permissions = {
  Query: {
    boxPreview: { may: 'contacts.see', project: 'input.domainID' },
  },
}
