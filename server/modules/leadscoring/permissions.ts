import type { Permissions } from '#platform/permissions.ts'

export const leadscoringPermissions: Permissions = {
  Query: {
    shopNow: { may: 'contacts.see', project: 'domainID' },
    leadscoringPreview: { may: 'contacts.see', project: 'domainID' },
  },
}
