/** How a trial and the first payment meet. */
import { hourMs } from '../time.ts'

/** A card provider takes no trial that ends sooner than in two days; the rest is for its page to be opened in. */
const shortestMs = 49 * hourMs

/**
 * Until when a plan that is chosen now is free: the end of the trial. Where that is too near it is a little later, but
 * only the first time: whoever cancels and chooses again would never pay. Null when nothing is free any more.
 */
export function trialUntil(trialEnds: Date, now: number, isFirst: boolean): Date | null {
  const [end, soonest] = [trialEnds.getTime(), now + shortestMs]
  if (end <= now || (!isFirst && end < soonest)) return null
  return new Date(Math.max(end, soonest))
}

/** Whether the trial's limit is too small for the visitors who come: then a larger plan is worth paying for today. */
export const needsMoreNow = (expected: number, limit: number, plan: number): boolean =>
  expected > limit && plan > limit
