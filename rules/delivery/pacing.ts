/**
 * Rate limit of messages to a receiving domain that defers them: multiplicative decrease, as in congestion control, down to one
 * probe in 45 seconds and never to silence. What it accepts raises the rate again: it doubles up to one message a second, then
 * grows by a tenth with each.
 */
import { dayMs, hourMs, minuteMs, secondMs } from '../time.ts'
import { timeOfUuid7 } from '../tracking/uuid.ts'
import type { SendingPurpose } from './states.ts'

export type Pace = {
  /** Deferrals in a row. */
  deferrals: number
  /** Time between two messages; 0 while there is no limit yet. */
  gapMs: number
  nextAt: number
  /** The `nextAt` for which a waiting message was put back: the next probe. */
  probeAt: number
  /** The latest time for which a waiting message was put back. */
  heldUntil: number
  /** How long the line of waiting messages was at the last probe. */
  lineMs: number
  /** The first and the last deferral since it last accepted a message. */
  refusingSince: number
  deferredAt: number
}

/** Deferrals in a row from which on there is a limit. */
const deferralsAllowed = 3
const firstGapMs = secondMs
/** Less than a minute, so that there is a probe in each although the queue is polled every second. */
const probeMs = 45 * secondMs
/** A shorter gap is no limit. */
const leastGapMs = 10
/** What was not used in the last second may be sent at once: the queue is polled every second. */
const burstMs = secondMs
/** Waiting messages are put back for times this far apart and at most so far ahead, so that few rows are written in vain. */
const heldApartMs = 100
export const mostHeldMs = 10 * minuteMs
/** A domain that has deferred everything for a day is given up by messages that have waited as long. */
const patienceMs = dayMs
/** Between deferrals that are further apart nothing was tried. */
const pauseMs = 6 * hourMs

const noLimit = { deferrals: 0, gapMs: 0, nextAt: 0, probeAt: 0, heldUntil: 0, lineMs: 0 }

/** `isNews`: the message left after the gap was last changed. Messages that were in flight together count as one deferral. */
export function afterDeferral(pace: Pace | undefined, now: number, isNews: boolean): Pace {
  const { deferrals, gapMs, nextAt, ...line } = pace ?? noLimit
  const isRefusing = pace && pace.deferrals > 0 && now - pace.deferredAt < pauseMs
  const changed = {
    deferrals: deferrals + 1,
    probeAt: line.probeAt,
    heldUntil: line.heldUntil,
    lineMs: line.lineMs,
    refusingSince: isRefusing ? pace.refusingSince : now,
    deferredAt: now,
  }
  if (gapMs === 0 && deferrals + 1 < deferralsAllowed) return { ...changed, gapMs, nextAt }
  if (gapMs > 0 && !isNews) return { ...changed, gapMs, nextAt }
  const slower = gapMs === 0 ? firstGapMs : Math.min(probeMs, gapMs * 2)
  return { ...changed, gapMs: slower, nextAt: now + slower }
}

/** Undefined once there is no limit. */
export function afterAccepted(pace: Pace): Pace | undefined {
  const gapMs = pace.gapMs > firstGapMs ? pace.gapMs / 2 : pace.gapMs * 0.9
  if (gapMs < leastGapMs) return undefined
  return { ...pace, deferrals: 0, gapMs, nextAt: Math.min(pace.nextAt, pace.nextAt - pace.gapMs + gapMs) }
}

/** How long the next message has to wait. A clock that is set back makes it wait no longer than a probe. */
export const waitOf = ({ gapMs, nextAt }: Pace, now: number): number =>
  gapMs ? Math.min(Math.max(0, nextAt - now), probeMs) : 0

/** The pace after a message has left. */
export const afterSent = (pace: Pace, now: number): Pace =>
  pace.gapMs ? { ...pace, nextAt: Math.max(pace.nextAt, now - burstMs) + pace.gapMs } : pace

/** Puts a waiting message back, and for how long. One is due when the next message may leave, whatever else waits. */
export function afterHeld(pace: Pace, now: number): { pace: Pace; inMs: number } {
  const { nextAt, probeAt, heldUntil, gapMs } = pace
  const inMs = waitOf(pace, now)
  if (probeAt !== nextAt) {
    const lineMs = Math.min(Math.max(0, heldUntil - probeAt), mostHeldMs)
    return { pace: { ...pace, probeAt: nextAt, lineMs }, inMs }
  }
  // behind the probe: of two that are due at the same time the same one would always be first
  const apart = Math.min(heldApartMs, gapMs)
  const first = now + inMs + apart
  const next = heldUntil + apart
  const until = next < first || next > now + mostHeldMs ? first : next
  return { pace: { ...pace, heldUntil: until }, inMs: until - now }
}

/** How long a deferred message waits for its retry: behind the waiting ones, so that each is a probe once. */
export const retryIn = ({ lineMs }: Pick<Pace, 'lineMs'>): number => probeMs + lineMs + 2 * heldApartMs

/** Whether a message that has waited since `since` is given up. */
export const isHopeless = ({ deferrals, refusingSince, deferredAt }: Pace, since: number, now: number) =>
  deferrals >= deferralsAllowed && deferredAt - refusingSince >= patienceMs && now - since >= patienceMs

/** Whether a message has waited so long that its deferrals count as attempts, even if the domain accepts others. */
export const isOverdue = (since: number, now: number): boolean => now - since >= patienceMs

/** Time since which a message waits. Sign-ups and tests join an existing sending, with ids made at that time. */
export const waitsSince = (purpose: SendingPurpose, begunMs: number, recipientId: string): number =>
  purpose === 'OPT_IN' || purpose === 'TEST' ? Math.max(begunMs, timeOfUuid7(recipientId)) : begunMs
