import type { JobMap } from '#platform/queue.ts'
import { followProject, refresh } from './refresh.ts'
import { tellOwner } from './tell-owner.ts'

export const catalogJobs: JobMap<'catalog.followProject' | 'catalog.refresh' | 'catalog.tellOwner'> = {
  'catalog.followProject': { work: followProject },
  'catalog.refresh': { work: refresh },
  'catalog.tellOwner': { work: tellOwner, outside: true },
}
