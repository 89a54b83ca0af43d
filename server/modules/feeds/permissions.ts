import type { Permissions } from '#platform/permissions.ts'

export const feedsPermissions: Permissions = {
  Query: {
    getFeedRun: { may: 'feeds.see', projectItem: 'id' },
    feedRunsByDomain: { may: 'feeds.see', project: 'domainID' },
  },
  Mutation: {
    loadFeed: { may: 'feeds.load', project: 'input.domainID' },
  },
}
