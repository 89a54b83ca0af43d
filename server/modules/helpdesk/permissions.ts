import type { Permissions } from '#platform/permissions.ts'

export const helpdeskPermissions: Permissions = {
  Query: { deadJobs: { may: 'jobs.see', staff: true } },
  Mutation: { retryJobs: { may: 'jobs.retry', staff: true } },
}
