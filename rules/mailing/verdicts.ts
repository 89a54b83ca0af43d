/** What was found of the records at one check, joined to what was found before. */
import { dayMs, minuteMs } from '../time.ts'
import type { Verdict } from './doctor.ts'
import type { DnsRecord, RecordPurpose } from './records.ts'

/**
 * `worked`: it did, now or earlier. `unanswered`: nobody answered this time, and the rest is what was found before.
 * `goneAt`: since when it does not work any more, `toldAt`: when its owner was last told so, both in milliseconds.
 */
export type CheckedVerdict = Verdict & {
  worked: boolean
  unanswered?: true
  goneAt?: number
  toldAt?: number
}

export const isFine = ({ status }: Verdict): boolean => status === 'WORKING' || status === 'KEPT'

/** A record that nobody has ever seen is awaited; only one that is wrong, or was there and is gone, fails. */
export const isFailing = ({ status, worked }: Partial<CheckedVerdict>): boolean =>
  status === 'WRONG' || (status === 'MISSING' && worked === true)

/** No answer is no news. */
export const joinedVerdicts = (
  earlier: readonly CheckedVerdict[],
  found: readonly Verdict[],
  now: number,
): CheckedVerdict[] =>
  found.map((verdict) => {
    const before = earlier.find(({ purpose }) => purpose === verdict.purpose)
    if (verdict.status === 'UNANSWERED' && before) return { ...before, unanswered: true }
    const isGone = before?.worked && !isFine(verdict)
    return {
      ...verdict,
      worked: isFine(verdict) || (before?.worked ?? false),
      ...(isGone && { goneAt: before.goneAt ?? now }),
      ...(before?.toldAt !== undefined && { toldAt: before.toldAt }),
    }
  })

/** A record is gone when it is missing twice, so long apart. */
const surelyGoneMs = 5 * minuteMs

/** The records whose owner is to be told now that they are gone: each once, and once a day where it comes and goes. */
export const toBeTold = (verdicts: readonly CheckedVerdict[], now: number): RecordPurpose[] =>
  verdicts
    .filter(
      ({ unanswered, goneAt = Number.POSITIVE_INFINITY, toldAt = Number.NEGATIVE_INFINITY }) =>
        !unanswered && now - goneAt >= surelyGoneMs && toldAt < goneAt && now - toldAt >= dayMs,
    )
    .map(({ purpose }) => purpose)

/** A record as the API tells of it: with what was found, once somebody has looked. */
export type ShownRecord = DnsRecord & Partial<CheckedVerdict>
