import type { JobMap } from '#platform/queue.ts'
import { followProject, followSending } from './follow.ts'

export const campaignsJobs: JobMap<'campaigns.followProject' | 'campaigns.followSending'> = {
  'campaigns.followProject': { work: followProject },
  'campaigns.followSending': { work: followSending },
}
