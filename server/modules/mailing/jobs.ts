import type { JobMap } from '#platform/queue.ts'
import { checkRecords } from './check-records.ts'
import { tellGone } from './tell-gone.ts'

export const mailingJobs: JobMap<'mailing.checkRecords' | 'mailing.tellGone'> = {
  // name servers that do not answer cost a few sockets, and nobody else's time
  'mailing.checkRecords': { work: checkRecords, slots: 20, seconds: 60 },
  'mailing.tellGone': { work: tellGone, outside: true },
}
