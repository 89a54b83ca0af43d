import type { JobMap } from '#platform/queue.ts'
import { sendInvitation } from './send-invitation.ts'
import { tellNewMember } from './tell-new-member.ts'

export const companiesJobs: JobMap<'companies.sendInvitation' | 'companies.tellNewMember'> = {
  'companies.sendInvitation': { work: sendInvitation },
  'companies.tellNewMember': { work: tellNewMember },
}
