/** What was found of the records at one check, joined to what was found before. */
import type { Verdict } from './doctor.ts'
import type { DnsRecord, RecordPurpose } from './records.ts'

/** `worked`: it did, now or earlier. `unanswered`: nobody answered this time, and the rest is what was found before. */
export type CheckedVerdict = Verdict & { worked: boolean; unanswered?: true }

export const isFine = ({ status }: Verdict): boolean => status === 'WORKING' || status === 'KEPT'

/** No answer is no news. */
export const joinedVerdicts = (
  earlier: readonly CheckedVerdict[],
  found: readonly Verdict[],
): CheckedVerdict[] =>
  found.map((verdict) => {
    const before = earlier.find(({ purpose }) => purpose === verdict.purpose)
    if (verdict.status === 'UNANSWERED' && before) return { ...before, unanswered: true }
    return { ...verdict, worked: isFine(verdict) || (before?.worked ?? false) }
  })

/** The records that worked and do not any more. */
export const goneOf = (verdicts: readonly CheckedVerdict[]): RecordPurpose[] =>
  verdicts.filter((verdict) => verdict.worked && !isFine(verdict)).map(({ purpose }) => purpose)

/** A record as the API tells of it: with what was found, once somebody has looked. */
export type ShownRecord = DnsRecord & Partial<CheckedVerdict>
