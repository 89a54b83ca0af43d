import { dayMs } from '../time.ts'

/** How long after its creation an unfinished project is spoken of to its owner. */
export const setupReminderAfterMs = 3 * dayMs
