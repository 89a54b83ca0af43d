import type { JobMap } from '#platform/queue.ts'
import { remindSetup } from './remind-setup.ts'
import { sendInvitation } from './send-invitation.ts'

export const projectsJobs: JobMap<'projects.remindSetup' | 'projects.sendInvitation'> = {
  'projects.remindSetup': { work: remindSetup },
  'projects.sendInvitation': { work: sendInvitation },
}
