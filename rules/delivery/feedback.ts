/** What a report does to the message that it is about. Reports come in any order, and again: the same end is reached. */
import { type BounceClass, bounceReasonOf, bounceReasons } from './bounces.ts'
import type { MessageState } from './states.ts'

/** A message as the ledger has it. */
export type LedgerStanding = {
  state: MessageState
  reason: string | null
  attempts: number
  /** A program has it in its hands. */
  isWorkedOn: boolean
}
export type FeedbackWord = BounceClass | 'COMPLAINT'

export type FeedbackOutcome =
  /** How it stands from now on. */
  | { state: 'SENT' | 'FAILED'; reason: string }
  /** The ledger says no less already. */
  | 'REPEATED'
  /** Nobody has handed it over: whatever the report says, it is not of this message. */
  | 'NEVER_SENT'
  /** It may have been handed over this moment; in a while the ledger will say. */
  | 'UNDER_WAY'

/** The weakest first: whoever complains has got it, whatever a server said. */
const ranks: readonly string[] = [...bounceReasons, 'COMPLAINED']

export function feedbackOn(
  { state, reason, attempts, isWorkedOn }: LedgerStanding,
  word: FeedbackWord,
): FeedbackOutcome {
  const rank = reason === null ? -1 : ranks.indexOf(reason)
  if (state === 'QUEUED') return attempts > 0 ? 'UNDER_WAY' : 'NEVER_SENT'
  if (state === 'ATTEMPTING' && isWorkedOn) return 'UNDER_WAY'
  if (state === 'SKIPPED' || (state === 'FAILED' && rank < 0)) return 'NEVER_SENT'
  const after = word === 'COMPLAINT' ? 'COMPLAINED' : bounceReasonOf(word)
  if (ranks.indexOf(after) <= rank) return 'REPEATED'
  return { state: word === 'COMPLAINT' ? 'SENT' : 'FAILED', reason: after }
}
