import { dayMs } from '../time.ts'

/** What every company begins with. */
export const firstSubscription = { lastsMs: 30 * dayMs, monthlyUserLimit: 10_000 }
