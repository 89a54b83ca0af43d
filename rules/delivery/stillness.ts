/** Why messages of a sending wait: every cause there is, and which of them is shown. */
import type { SendingState } from './states.ts'

/** Causes that workers store in `sendings.trouble`; any other text is what the mail server said. */
export const storedTroubles = [
  'PROJECT',
  'DOMAIN',
  'AUDIENCE',
  'BLOCKED',
  'COMPLAINTS',
  'BOUNCES',
  'PRODUCTS',
] as const
export type StoredTrouble = (typeof storedTroubles)[number]
const isStored = (trouble: string): trouble is StoredTrouble => storedTroubles.some((one) => one === trouble)

/** Causes that the API reports as trouble. */
export const troubleKinds = ['COPY', 'NO_WORKER', ...storedTroubles, 'SERVER', 'RECEIVERS', 'TURN'] as const
export type TroubleKind = (typeof troubleKinds)[number]
/** Causes that the state, the schedule or the rate of a sending shows. */
export const plainCauses = ['FIXING', 'PAUSED', 'SPREAD', 'MOVING'] as const
export type WaitCause = TroubleKind | (typeof plainCauses)[number]

export type WaitFacts = {
  state: SendingState
  /** Messages that are to be sent. */
  waiting: number
  trouble: string | null
  /** Whether this installation is the one that sends. */
  isAtHome: boolean
  /** Whether a worker that sends is alive. */
  hasWorker: boolean
  /** Messages that wait for their next attempt or for a slow domain. */
  held: number
  isSpread: boolean
  /** When the next message is due; null if none is queued. */
  nextAt: number | null
  /** Messages per second. */
  pace: number
  now: number
}

/** States in which messages may wait. */
export const waitingStates: readonly SendingState[] = ['FIXING', 'SENDING', 'PAUSED']

/** Troubles for which a sending is paused, until a user resumes it. */
const pausing: readonly StoredTrouble[] = ['AUDIENCE', 'BLOCKED', 'COMPLAINTS', 'BOUNCES']

/** Undefined only if no message waits. */
export function waitCauseOf(facts: WaitFacts): WaitCause | undefined {
  const { state, trouble, pace, nextAt, now } = facts
  if (!waitingStates.includes(state)) return undefined
  if (state !== 'FIXING' && facts.waiting === 0) return undefined
  if (state === 'PAUSED') return pausing.find((one) => one === trouble) ?? 'PAUSED'
  if (!facts.isAtHome) return 'COPY'
  if (!facts.hasWorker) return 'NO_WORKER'
  if (state === 'FIXING') return 'FIXING'
  if (trouble !== null) return isStored(trouble) ? trouble : 'SERVER'
  if (facts.held > 0) return 'RECEIVERS'
  if (facts.isSpread && nextAt !== null && nextAt > now) return 'SPREAD'
  return pace > 0 ? 'MOVING' : 'TURN'
}

export const isTrouble = (cause: WaitCause | undefined): cause is TroubleKind =>
  troubleKinds.some((kind) => kind === cause)
