import type { Permissions } from '#platform/permissions.ts'

export const projectsPermissions: Permissions = {
  Query: {
    getDomain: { may: 'projects.see', project: 'id' },
    listDomains: { may: 'projects.see', each: true, company: 'filter.companyID.eq' },
  },
  Mutation: {
    createDomain: { may: 'projects.create', company: 'input.companyID' },
  },
}
