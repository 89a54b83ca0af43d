import type { JobMap } from '#platform/queue.ts'
import { followProject, rescore } from './rescore.ts'
import { scoreMoved } from './score-visitors.ts'
import { turnDay } from './turn-day.ts'

export const leadscoringJobs: JobMap<
  'leadscoring.followProject' | 'leadscoring.rescore' | 'leadscoring.scoreMoved' | 'leadscoring.turnDay'
> = {
  'leadscoring.followProject': { work: followProject },
  'leadscoring.rescore': { work: rescore },
  'leadscoring.scoreMoved': { work: scoreMoved },
  'leadscoring.turnDay': { work: turnDay },
}
