import type { JobMap } from '#platform/queue.ts'
import { derive } from './derive.ts'
import { keepMonths } from './keep-months.ts'

export const trackingJobs: JobMap<'tracking.derive' | 'tracking.keepMonths'> = {
  'tracking.derive': { work: derive },
  'tracking.keepMonths': { work: keepMonths },
}
