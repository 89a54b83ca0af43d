import type { Permissions } from '#platform/permissions.ts'

export const catalogPermissions: Permissions = {
  Query: {
    getProduct: { may: 'catalog.see', projectItem: 'id' },
    productsByDomainPopularity: { may: 'catalog.see', project: 'domainID' },
  },
  Mutation: {
    matchProductsBy: { may: 'catalog.match', project: 'input.domainID' },
  },
}
