/** What follows from the answer of whoever was to take a message, or from there being none. */
import { minuteMs } from '../time.ts'
import { bounceReasonOf, refusalClassOf } from './bounces.ts'
import type { DeferralCause } from './deferrals.ts'
import { noAnswerIn, noAnswers } from './no-answer.ts'
import type { FailReason, MessageState, WaitReason } from './states.ts'

/** See `vendors/sender`. */
export type AnswerKind = 'ACCEPTED' | 'REFUSED' | 'DEFERRED' | 'UNSENT' | 'LOST'
export type SenderProfile = 'KEYED' | 'LOOK_UP' | 'BLIND'

export type Outcome = {
  state: MessageState
  reason?: FailReason | WaitReason
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
  deferral?: Deferral,
): Outcome {
  switch (kind) {
    case 'ACCEPTED':
      return { state: 'SENT' }
    case 'REFUSED':
      return { state: 'FAILED', reason: refusalOf(text) }
    case 'UNSENT':
      return { state: 'QUEUED', inMs: 0, isUntried: true }
    case 'DEFERRED':
      return deferralOf(attempts, text, deferral)
    case 'LOST':
      return doubtOf(profile, attempts, lookUpMs)
  }
}

/** What a deferral says of the receiving domain, and what follows for the message. */
export type Deferral = {
  cause: DeferralCause
  domain: string
  /** When the domain takes the next one. */
  inMs: number
  /** The domain has deferred everything for so long that nothing is tried any longer. */
  isHopeless: boolean
  /** The message was tried and has waited for a day, so that this counts as an attempt. */
  isOverdue: boolean
}

/** The reason for which messages wait whose domain is slow because of this cause. */
const slowReasons = {
  PROJECT: 'PROJECT_SLOW',
  SENDER: 'SENDER_SLOW',
  SERVER: 'SERVER_SLOW',
} as const satisfies Record<Exclude<DeferralCause, 'MAILBOX'>, WaitReason>

/**
 * A message that is deferred because of its mailbox has its own backoff. One whose domain is slow is retried when the domain
 * takes the next one, and no attempt is counted. After it has waited for a day, it has its own backoff as well, because a domain
 * that accepts other messages may defer this one permanently. A connection may have ended over the message, so that is counted.
 */
function deferralOf(attempts: number, text: string, deferral: Deferral | undefined): Outcome {
  const inMs = pausesMs[attempts - 1]
  if (!deferral || deferral.cause === 'MAILBOX' || noAnswerIn(text))
    return inMs === undefined
      ? gaveUp
      : { state: 'QUEUED', reason: text === noAnswers.unwritten ? 'UNWRITTEN' : 'DEFERRED', inMs }
  const reason = slowReasons[deferral.cause]
  if (deferral.isHopeless) return gaveUp
  if (!deferral.isOverdue) return { state: 'QUEUED', reason, inMs: deferral.inMs, isUntried: true }
  return inMs === undefined ? gaveUp : { state: 'QUEUED', reason, inMs: Math.max(inMs, deferral.inMs) }
}
const gaveUp: Outcome = { state: 'FAILED', reason: 'GAVE_UP' }

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
  if (profile === 'BLIND' || inMs === undefined) return { state: 'UNKNOWN' }
  return { state: 'QUEUED', ...(inMs > 0 && { reason: 'DEFERRED' }), inMs }
}
