import type { Permissions } from '#platform/permissions.ts'

export const trackingPermissions: Permissions = {
  Query: {
    productInsights: { may: 'catalog.see', projectItem: 'id' },
    // who did it is told, too
    eventsByDomain: { may: 'contacts.see', project: 'domainID' },
    productMatching: { may: 'catalog.see', project: 'domainID' },
  },
  Mutation: {
    strikeOutVisitors: { may: 'tracking.strikeOut', project: 'input.domainID' },
  },
}
