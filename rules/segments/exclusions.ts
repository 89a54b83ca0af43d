/** Why somebody who is in a segment gets nothing: the sender leaves them out, or nobody may write to them. */
import type { SkipReason } from '../delivery/states.ts'

export const exclusions = [
  'LEFT_OUT',
  'UNSUBSCRIBED',
  'BOUNCED',
  'COMPLAINED',
  'ERASED',
  'NO_CONSENT',
  'PAUSED',
] as const satisfies (SkipReason | 'LEFT_OUT')[]
export type Exclusion = (typeof exclusions)[number]
