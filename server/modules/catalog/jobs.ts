import type { JobMap } from '#platform/queue.ts'
import { load } from './load.ts'
import { followProject, refresh } from './refresh.ts'
import { tellOwner } from './tell-owner.ts'
import { catalogueTaker } from './write-catalogue.ts'

export const catalogJobs: JobMap<
  'catalog.followProject' | 'catalog.load' | 'catalog.refresh' | 'catalog.tellOwner'
> = {
  'catalog.followProject': { work: followProject },
  'catalog.load': { work: (ctx, payload) => load(ctx, payload, catalogueTaker) },
  'catalog.refresh': { work: refresh },
  'catalog.tellOwner': { work: tellOwner },
}
