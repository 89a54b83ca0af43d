import type { JobMap } from '#platform/queue.ts'
import { followProject, rescore } from './rescore.ts'
import { scoreMoved } from './score-visitors.ts'
import { turnDay } from './turn-day.ts'

export const leadscoringJobs: JobMap<
  'leadscoring.followProject' | 'leadscoring.rescore' | 'leadscoring.scoreMoved' | 'leadscoring.turnDay'
> = {
  'leadscoring.followProject': { work: followProject },
  // of a shop with very many visitors it takes long, and begins anew where it is cut off
  'leadscoring.rescore': { work: rescore, slots: 2, seconds: 6 * 3600 },
  'leadscoring.scoreMoved': { work: scoreMoved },
  'leadscoring.turnDay': { work: turnDay },
}
