import type { Permissions } from '#platform/permissions.ts'

export const deliveryPermissions: Permissions = {
  Query: {
    getTestEmail: { may: 'campaigns.see', projectItem: 'id' },
    getSending: { may: 'campaigns.see', projectItem: 'id' },
    sendingsByDomain: { may: 'campaigns.see', project: 'domainID' },
    messagesBySending: { may: 'campaigns.see', projectItem: 'id' },
  },
  Mutation: {
    requestTestAddress: {
      permission: { may: 'campaigns.send', project: 'input.domainID' },
      atMost: { count: 20, minutes: 24 * 60 },
    },
    confirmTestAddress: { may: 'campaigns.send', project: 'input.domainID' },
    removeTestAddress: { may: 'campaigns.send', project: 'input.domainID' },
    pauseSending: { may: 'campaigns.send', projectItem: 'input.id' },
    resumeSending: { may: 'campaigns.send', projectItem: 'input.id' },
    cancelSending: { may: 'campaigns.send', projectItem: 'input.id' },
  },
}
