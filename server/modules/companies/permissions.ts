import type { Permissions } from '#platform/permissions.ts'

export const companiesPermissions: Permissions = {
  Query: {
    getCompany: { may: 'companies.see', company: 'id' },
    listCompanys: { may: 'companies.see', each: true },
  },
  Mutation: {
    createCompany: 'signedIn',
    updateCompany: { may: 'companies.edit', company: 'input.id' },
  },
}
