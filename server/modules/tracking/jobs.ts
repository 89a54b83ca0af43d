import type { JobMap } from '#platform/queue.ts'
import { deriveAgain } from './derive.ts'
import { release } from './held-visitors.ts'
import { keepMonths } from './keep-months.ts'
import { rankProducts } from './rank-products.ts'

export const trackingJobs: JobMap<
  'tracking.deriveAgain' | 'tracking.keepMonths' | 'tracking.rankProducts' | 'tracking.releaseHeld'
> = {
  'tracking.deriveAgain': { work: deriveAgain },
  'tracking.keepMonths': { work: keepMonths },
  'tracking.rankProducts': { work: rankProducts },
  'tracking.releaseHeld': { work: release },
}
