import type { Permissions } from '#platform/permissions.ts'
import type { Action } from '#rules/access/may.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'

/** Setting a status asks for more than editing; whether a move leads there, rules/projects/status.ts says. */
const statusNeeds: Record<ProjectStatus, Action> = {
  INCOMPLETE: 'projects.activate',
  ACTIVE: 'projects.activate',
  OVER_LIMIT: 'projects.activate',
  PAYMENT_DUE: 'projects.activate',
  CANCELLED: 'projects.activate',
  MARKED_FOR_PURGE: 'projects.purge',
  PURGED: 'projects.purge',
  BLOCKED_AUTOMATIC: 'projects.block',
  BLOCKED_MANUAL: 'projects.block',
}

export const projectsPermissions: Permissions = {
  Query: {
    // whoever has the token reads it, signed in or not
    invitation: 'anyone',
    getDomain: { may: 'projects.see', project: 'id' },
    listDomains: { may: 'projects.see', filteredList: true, company: 'filter.companyID.eq' },
  },
  Mutation: {
    createDomain: {
      permission: { may: 'projects.create', company: 'input.companyID' },
      atMost: { count: 30, minutes: 1440 },
    },
    updateDomain: {
      may: 'projects.edit',
      project: 'input.id',
      valueNeeds: { at: 'input.active', needs: statusNeeds },
    },
    deleteDomain: { may: 'projects.delete', project: 'input.id' },
  },
}
