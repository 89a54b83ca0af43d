import type { JobMap } from '#platform/queue.ts'
import { derive, deriveAgain } from './derive.ts'
import { keepMonths } from './keep-months.ts'
import { rankProducts } from './rank-products.ts'

export const trackingJobs: JobMap<
  'tracking.derive' | 'tracking.deriveAgain' | 'tracking.keepMonths' | 'tracking.rankProducts'
> = {
  'tracking.derive': { work: derive },
  'tracking.deriveAgain': { work: deriveAgain },
  'tracking.keepMonths': { work: keepMonths },
  'tracking.rankProducts': { work: rankProducts },
}
