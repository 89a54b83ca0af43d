import type { JobMap } from '#platform/queue.ts'
import { derive } from './derive.ts'
import { keepMonths } from './keep-months.ts'
import { rankProducts } from './rank-products.ts'

export const trackingJobs: JobMap<'tracking.derive' | 'tracking.keepMonths' | 'tracking.rankProducts'> = {
  'tracking.derive': { work: derive },
  'tracking.keepMonths': { work: keepMonths },
  'tracking.rankProducts': { work: rankProducts },
}
