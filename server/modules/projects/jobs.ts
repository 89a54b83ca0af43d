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
  'projects.remindSetup': { work: remindSetup, outside: true },
  'projects.sendInvitation': { work: sendInvitation, outside: true },
  'projects.tellAccepted': { work: tellAccepted, outside: true },
  'projects.tellRevoked': { work: tellRevoked, outside: true },
}
