import type { Permissions } from '#platform/permissions.ts'

export const leadscoringPermissions: Permissions = {
  Query: {
    visitorsByDomainActivity: { may: 'contacts.see', project: 'domainID' },
    countVisitors: { may: 'contacts.see', project: 'domainID' },
    shopNow: { may: 'contacts.see', project: 'domainID' },
    leadscoringPreview: { may: 'contacts.see', project: 'domainID' },
  },
}
