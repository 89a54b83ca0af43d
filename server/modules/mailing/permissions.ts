import type { Permissions } from '#platform/permissions.ts'

export const mailingPermissions: Permissions = {
  Mutation: {
    generateDnsRecords: {
      permission: { may: 'projects.edit', project: 'input.domainID' },
      // keys are dear
      atMost: { count: 50, minutes: 1440 },
    },
    checkDnsRecords: {
      permission: { may: 'projects.edit', project: 'input.domainID' },
      atMost: { count: 200, minutes: 60 },
    },
  },
}
