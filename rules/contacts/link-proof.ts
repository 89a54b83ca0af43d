/** What a click on a link of a message proves about the browser that it came from. Pure. */
import { hourMs } from '../time.ts'

/** A click proves a browser only if it comes this soon after the message was handed over. */
export const provenWithinMs = 48 * hourMs

/** The browser that a message has proved; null if the message was passed on, so that it proves no browser. */
export type MessageProof = { deviceId: string | null }

/**
 * PROVES: this browser is the first that came with a click of the message, so it is the recipient's.
 * PASSED_ON: another browser came before, so the message was passed on and proves neither of them.
 * NOTHING: the click changes nothing.
 */
export type ClickVerdict = 'PROVES' | 'PASSED_ON' | 'NOTHING'

export function judgeClick(
  before: MessageProof | undefined,
  { deviceId, hitMs, sentMs }: { deviceId: string; hitMs: number; sentMs: number },
): ClickVerdict {
  if (!before) return hitMs - sentMs <= provenWithinMs ? 'PROVES' : 'NOTHING'
  return before.deviceId === null || before.deviceId === deviceId ? 'NOTHING' : 'PASSED_ON'
}
