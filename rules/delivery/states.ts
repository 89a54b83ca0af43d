/** What a sending is, and what becomes of each of its messages. */
import { bounceReasons } from './bounces.ts'

export const sendingStates = ['FIXING', 'SENDING', 'PAUSED', 'CANCELLED', 'COMPLETED'] as const
export type SendingState = (typeof sendingStates)[number]
/** Opt-ins and tests overtake the others. CONFIRM asks contacts whose consent nobody can prove to confirm it. */
export const sendingPurposes = ['CAMPAIGN', 'OPT_IN', 'TEST', 'CONFIRM'] as const
export type SendingPurpose = (typeof sendingPurposes)[number]

/** Whether its messages count in statistics, health and billing. */
export const isCounted = (purpose: SendingPurpose): boolean => purpose !== 'TEST'

type Move = { from: readonly SendingState[]; to: SendingState }
/** What people do with one; a sending whose recipients, or their times, are to be fixed goes on with that. */
export const sendingMoves = {
  pause: { from: ['FIXING', 'SENDING'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'SENDING' },
  cancel: { from: ['FIXING', 'SENDING', 'PAUSED'], to: 'CANCELLED' },
} as const satisfies Record<string, Move>
export type SendingMove = keyof typeof sendingMoves

/** Undefined where the move is none of this state. Where it is there already it stays: somebody has clicked twice. */
export function stateAfter(
  move: SendingMove,
  from: SendingState,
  isFixed: boolean,
): SendingState | undefined {
  const { from: states, to }: Move = sendingMoves[move]
  if (from === to) return from
  if (!states.includes(from)) return undefined
  return to === 'SENDING' && !isFixed ? 'FIXING' : to
}

/** In each of these a message has come to its end. */
export const endStates = ['SENT', 'FAILED', 'SKIPPED', 'UNKNOWN'] as const
export type EndState = (typeof endStates)[number]
export type MessageState = 'QUEUED' | 'ATTEMPTING' | EndState

/** Why somebody was left out after the recipients had been fixed. */
export const skipReasons = [
  'UNSUBSCRIBED',
  'PAUSED',
  'BOUNCED',
  'COMPLAINED',
  'NO_CONSENT',
  'CUSTOMER_NOT_MAILED',
  'NO_ADDRESS',
  'ERASED',
  'NO_PRODUCT',
] as const
export type SkipReason = (typeof skipReasons)[number]
/**
 * Why a message was not accepted: not at all, or not in all the time that it was tried. Those of bounces.ts say it of one that
 * was sent back, or refused with words that can be told from others.
 */
export const failReasons = ['REFUSED', 'GAVE_UP', ...bounceReasons] as const
export type FailReason = (typeof failReasons)[number]
/**
 * Why a message waits for its next attempt: the mailbox deferred it, the receiving domain is slow (because of itself or our
 * server, of the project's list or content, or of the address we send from), or it could not be rendered.
 */
export type WaitReason = 'DEFERRED' | 'SERVER_SLOW' | 'PROJECT_SLOW' | 'SENDER_SLOW' | 'UNWRITTEN'
