import type { Permissions } from '#platform/permissions.ts'

export const segmentsPermissions: Permissions = {
  Query: {
    // lists of contacts may name a segment
    visitorsByDomainActivity: { may: 'contacts.see', project: 'domainID' },
    countVisitors: { may: 'contacts.see', project: 'domainID' },
    contactJobs: { may: 'contacts.see', project: 'domainID' },
    segmentsByDomainName: { may: 'contacts.see', project: 'domainID' },
    getSegment: { may: 'contacts.see', projectItem: 'id' },
    segmentPreview: { may: 'contacts.see', project: 'input.domainID' },
  },
  Mutation: {
    tagContacts: { may: 'contacts.edit', project: 'input.domainID' },
    unsubscribeContacts: { may: 'contacts.edit', project: 'input.domainID' },
    createSegment: { may: 'contacts.edit', project: 'input.domainID' },
    updateSegment: { may: 'contacts.edit', projectItem: 'input.id' },
    deleteSegment: { may: 'contacts.edit', projectItem: 'input.id' },
    exportContacts: { may: 'contacts.edit', project: 'input.domainID' },
  },
}
