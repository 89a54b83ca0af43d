import type { JobMap } from '#platform/queue.ts'
import { purge } from './purge.ts'
import { remindSetup } from './remind-setup.ts'

export const projectsJobs: JobMap<'projects.purge' | 'projects.remindSetup'> = {
  'projects.purge': { work: purge },
  'projects.remindSetup': { work: remindSetup },
}
