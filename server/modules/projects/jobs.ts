import type { JobMap } from '#platform/queue.ts'
import { remindSetup } from './remind-setup.ts'

export const projectsJobs: JobMap<'projects.remindSetup'> = {
  'projects.remindSetup': { work: remindSetup },
}
