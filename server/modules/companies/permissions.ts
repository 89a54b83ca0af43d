import type { Permission, Permissions } from '#platform/permissions.ts'

const business: Permission = { may: 'companies.seeBusiness', company: 'companyId' }

export const companiesPermissions: Permissions = {
  Query: {
    getCompany: { may: 'companies.see', company: 'id' },
    listCompanys: { may: 'companies.see', filteredList: true },
    businessRegistrarInfo: 'signedIn',
  },
  Mutation: {
    // each begins with a free month
    createCompany: { permission: 'signedIn', atMost: { count: 10, minutes: 1440 } },
    updateCompany: { may: 'companies.edit', company: 'input.id' },
    deleteCompany: { may: 'companies.delete', company: 'input.id' },
  },
  Company: {
    email: business,
    phone: business,
    crNo: business,
    vatNo: business,
    vatPayer: business,
    invoicingEmail: business,
    invoicingPhone: business,
  },
}
