import { isCutOff, type RunReason, type Verdict } from '../feeds/runs.ts'

/**
 * What a reading of an order feed has come to. Nothing is ever removed, so that there is nothing to hold back: feeds of
 * orders often hold the last weeks only, and a shop may have had no order yet.
 */
export function judgeOrders({
  read,
  valid,
  fault,
}: {
  read: number
  valid: number
  fault?: RunReason
}): Verdict {
  if (fault && (valid === 0 || !isCutOff(fault)))
    return { state: 'FAILED', reason: fault, write: false, remove: false }
  if (fault) return { state: 'PARTIAL', reason: fault, write: true, remove: false }
  if (read > 0 && valid === 0) return { state: 'FAILED', reason: 'FEED_REFUSED', write: false, remove: false }
  return { state: 'DONE', write: true, remove: false }
}
