import type { Permissions } from '#platform/permissions.ts'

export const segmentsPermissions: Permissions = {
  Query: {
    contactJobs: { may: 'contacts.see', project: 'domainID' },
  },
  Mutation: {
    tagContacts: { may: 'contacts.edit', project: 'input.domainID' },
    unsubscribeContacts: { may: 'contacts.edit', project: 'input.domainID' },
    exportContacts: { may: 'contacts.edit', project: 'input.domainID' },
  },
}
