import type { Permissions } from '#platform/permissions.ts'

export const catalogPermissions: Permissions = {
  Query: {
    getProduct: { may: 'catalog.see', thing: 'id' },
    productsByDomainPopularity: { may: 'catalog.see', project: 'domainID' },
    getFeedRun: { may: 'catalog.see', thing: 'id' },
    feedRunsByDomain: { may: 'catalog.see', project: 'domainID' },
  },
  Mutation: {
    loadFeed: { may: 'catalog.load', project: 'input.domainID' },
    matchProductsBy: { may: 'catalog.load', project: 'input.domainID' },
  },
}
