import type { JobMap } from '#platform/queue.ts'
import { purge } from './purge.ts'
import { remindSetup } from './remind-setup.ts'
import { sendInvitation } from './send-invitation.ts'
import { tellAccepted, tellRevoked } from './tell-access.ts'

export const projectsJobs: JobMap<
  | 'projects.purge'
  | 'projects.remindSetup'
  | 'projects.sendInvitation'
  | 'projects.tellAccepted'
  | 'projects.tellRevoked'
> = {
  'projects.purge': { work: purge },
  'projects.remindSetup': { work: remindSetup },
  'projects.sendInvitation': { work: sendInvitation },
  'projects.tellAccepted': { work: tellAccepted },
  'projects.tellRevoked': { work: tellRevoked },
}
