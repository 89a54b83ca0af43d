import type { Permissions } from '#platform/permissions.ts'

export const deliveryPermissions: Permissions = {
  Query: {
    getSending: { may: 'campaigns.see', projectItem: 'id' },
    sendingsByDomain: { may: 'campaigns.see', project: 'domainID' },
    messagesBySending: { may: 'campaigns.see', projectItem: 'id' },
  },
  Mutation: {
    pauseSending: { may: 'campaigns.send', projectItem: 'input.id' },
    resumeSending: { may: 'campaigns.send', projectItem: 'input.id' },
    cancelSending: { may: 'campaigns.send', projectItem: 'input.id' },
  },
}
