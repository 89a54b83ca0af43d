import type { JobMap } from '#platform/queue.ts'
import { followFeed, rebuild } from './follow-shop.ts'

export const recommenderJobs: JobMap<'recommender.followFeed' | 'recommender.rebuild'> = {
  'recommender.followFeed': { work: followFeed },
  'recommender.rebuild': { work: rebuild },
}
