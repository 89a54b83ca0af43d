/** The period that a company has, after what the card provider says of its subscription. */
import type { CardState } from './status.ts'

export type Period = { from: Date; to: Date; monthlyUserLimit: number }

/**
 * Within a period the limit only rises: a downgrade counts from the next one on, and until then the company has what
 * it has paid for. A subscription that never reached the present period says nothing of it.
 */
export function periodAfter(
  present: Period | null,
  card: { state: CardState; from: Date; to: Date; monthlyUserLimit: number; trialEnds: Date | null } | null,
): Period | null {
  if (!card) return present
  const { from, to, monthlyUserLimit, trialEnds } = card
  if (present && trialEnds) return trialAfter(present, card.state, trialEnds)
  if (!present || from > present.from) return { from, to, monthlyUserLimit }
  if (from < present.from) return present
  if (card.state === 'ended') return { ...present, to }
  return { from, to, monthlyUserLimit: Math.max(present.monthlyUserLimit, monthlyUserLimit) }
}

/** A plan that was chosen in the trial leaves the trial as it is; the provider may only have made it a little longer. */
const trialAfter = (present: Period, state: CardState, trialEnds: Date): Period =>
  state !== 'ended' && trialEnds > present.to ? { ...present, to: trialEnds } : present
