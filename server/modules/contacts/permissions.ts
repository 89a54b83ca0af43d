import type { Permissions } from '#platform/permissions.ts'

export const contactsPermissions: Permissions = {
  Query: {
    getVisitor: { may: 'contacts.see', projectItem: 'id' },
  },
}
