/** When a browser was whose. */
import type { Owner } from './identity.ts'

/** From when until when; null for all the time before, or after. */
export type Span = { fromMs: number | null; untilMs: number | null }

/** The times at which a browser was this visitor's, of its owners, oldest first. */
export function spansOf(owners: readonly Owner[], visitorId: string): Span[] {
  const spans: Span[] = []
  owners.forEach((owner, n) => {
    if (owner.visitorId !== visitorId) return
    const untilMs = owners[n + 1]?.sinceMs ?? null
    const last = spans.at(-1)
    // the same visitor once more goes on with what was theirs
    if (last && owners[n - 1]?.visitorId === visitorId) last.untilMs = untilMs
    else spans.push({ fromMs: n === 0 ? null : owner.sinceMs, untilMs })
  })
  return spans
}
