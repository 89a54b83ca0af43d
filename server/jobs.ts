/** The second list: every job, who listens to which news, and what runs by the clock. */
import { tick } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import type { WorkPlan } from '#platform/work-plan.ts'
import { accessJobs } from './modules/access/jobs.ts'
import { accountsJobs } from './modules/accounts/jobs.ts'
import { companiesJobs } from './modules/companies/jobs.ts'
import { projectsJobs } from './modules/projects/jobs.ts'
import { trackingJobs } from './modules/tracking/jobs.ts'

export const workPlan: WorkPlan<Ctx> = {
  jobs: {
    'agenda.tick': { work: tick },
    ...accountsJobs,
    ...accessJobs,
    ...companiesJobs,
    ...projectsJobs,
    ...trackingJobs,
  },
  listeners: {
    'access.granted': ['companies.tellNewMember'],
    'access.revoked': [],
    'access.invited': ['companies.sendInvitation'],
  },
  schedules: {
    'agenda.tick': '* * * * *',
    'accounts.forgetExpired': '17 * * * *',
    'access.forgetLinks': '43 3 * * *',
    'tracking.keepMonths': '29 2 * * *',
  },
}
