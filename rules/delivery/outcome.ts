/** What follows from the answer of whoever was to take a message, or from there being none. */
import { hourMs, minuteMs } from '../time.ts'
import { bounceReasonOf, refusalClassOf } from './bounces.ts'
import type { FailReason, MessageState } from './states.ts'

/** See `vendors/sender`. */
export type AnswerKind = 'ACCEPTED' | 'REFUSED' | 'DEFERRED' | 'UNSENT' | 'LOST'
export type SenderProfile = 'KEYED' | 'LOOK_UP' | 'BLIND'

export type Outcome = {
  state: MessageState
  reason?: FailReason | 'DEFERRED'
  /** From when on it is handed over again, or looked up. */
  inMs?: number
  /** It was not even tried, so that this counts for no attempt. */
  isUntried?: true
}

/** How long a message that was put off waits, by the attempts so far; after the last one nobody tries any more. */
const pausesMs = [1, 5, 15, 30, 60, 120, 240, 480, 480].map((minutes) => minutes * minuteMs)
/** A server lets go of a connection on which nothing comes: nothing that was begun before can be accepted later. */
export const serverTimeoutMs = 10 * minuteMs

export function outcomeOf(
  kind: AnswerKind,
  profile: SenderProfile,
  attempts: number,
  lookUpMs = serverTimeoutMs,
  text = '',
): Outcome {
  switch (kind) {
    case 'ACCEPTED':
      return { state: 'SENT' }
    case 'REFUSED':
      return { state: 'FAILED', reason: refusalOf(text) }
    case 'UNSENT':
      return { state: 'QUEUED', inMs: 0, isUntried: true }
    case 'DEFERRED': {
      const inMs = pausesMs[attempts - 1]
      return inMs === undefined
        ? { state: 'FAILED', reason: 'GAVE_UP' }
        : { state: 'QUEUED', reason: 'DEFERRED', inMs }
    }
    case 'LOST':
      return doubtOf(profile, attempts, lookUpMs)
  }
}

function refusalOf(text: string): FailReason {
  const bounce = refusalClassOf(text)
  return bounce ? bounceReasonOf(bounce) : 'REFUSED'
}

/**
 * A message of which nobody can say whether it was accepted. Whoever drops repeated ones gets it again; whoever can be asked
 * is asked, when nothing can be on its way any more; otherwise it is never sent again.
 */
export function doubtOf(profile: SenderProfile, attempts: number, lookUpMs = serverTimeoutMs): Outcome {
  if (profile === 'LOOK_UP') return { state: 'ATTEMPTING', inMs: lookUpMs }
  // at once, and when the connection is lost over it again and again, later and later
  const inMs = attempts <= 1 ? 0 : pausesMs[attempts - 2]
  return profile === 'BLIND' || inMs === undefined ? { state: 'UNKNOWN' } : { state: 'QUEUED', inMs }
}

/** How long a receiving domain that has put off several messages one after the other is let alone. */
export const domainPauseMs = (deferrals: number): number =>
  deferrals < 3 ? 0 : Math.min(hourMs / 2, minuteMs * 2 ** (deferrals - 3))
