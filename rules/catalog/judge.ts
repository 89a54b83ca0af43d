/** What a reading of products or categories has come to, and what may be done with the catalogue after it. */
import { isCutOff, type RunReason, type Verdict } from '../feeds/runs.ts'

/** A feed from which more than this share of the catalogue is missing is not believed. */
export const largestDrop = 0.5
/** A catalogue of so few products may shrink as it likes. */
export const smallCatalogue = 10
/** A feed in which more than this share of the products has no price was not understood. */
export const mostUnpriced = 0.5

export type Reading = {
  /** Products that the feed has, whatever became of them; `valid` where nobody counts. */
  read?: number
  /** Products that the feed has and that could be read. */
  valid: number
  /** Of these, how many have no price though they should. */
  unpriced?: number
  /** Of those that are kept, how many the feed no longer has. */
  vanished: number
  /** How many are kept. */
  existing: number
  /** Of these, how many have no price: where somebody has accepted that, it is not asked again. */
  existingUnpriced?: number
  /** Somebody has looked and wants it so. */
  acceptHeld?: boolean
  /** What stopped the reading, or spoilt it, before its end. */
  fault?: RunReason
}

/** What was cut off still tells of the products before the cut; only a whole and plausible feed removes any. */
export function judge(reading: Reading): Verdict {
  const { valid, read = valid, acceptHeld, fault } = reading
  if (fault && (valid === 0 || !isCutOff(fault)))
    return { state: 'FAILED', reason: fault, write: false, remove: false }
  const held = acceptHeld || valid === 0 ? undefined : heldReasonOf(reading)
  if (fault)
    return held === 'FEED_PRICES'
      ? { state: 'HELD', reason: held, write: false, remove: false }
      : { state: 'PARTIAL', reason: fault, write: true, remove: false }
  if (valid === 0)
    return { state: 'FAILED', reason: read > 0 ? 'FEED_REFUSED' : 'FEED_EMPTY', write: false, remove: false }
  if (held) return { state: 'HELD', reason: held, write: false, remove: false }
  return { state: 'DONE', write: true, remove: true }
}

function heldReasonOf({ valid, unpriced = 0, vanished, existing, existingUnpriced = 0 }: Reading) {
  const hadPrices = existing === 0 || existingUnpriced <= existing * mostUnpriced
  if (hadPrices && unpriced > valid * mostUnpriced) return 'FEED_PRICES' as const
  if (existing <= smallCatalogue || vanished <= existing * largestDrop) return undefined
  return valid < existing * (1 - largestDrop) ? ('FEED_DROP' as const) : ('FEED_REPLACED' as const)
}
