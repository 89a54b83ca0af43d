import type { JobMap } from '#platform/queue.ts'
import { tellNewMember } from './tell-new-member.ts'

export const companiesJobs: JobMap<'companies.tellNewMember'> = {
  'companies.tellNewMember': { work: tellNewMember, outside: true },
}
