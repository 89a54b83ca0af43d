/**
 * When a send is too large for its sending domain. Mailbox providers know a new domain by nothing but what it sends: a sudden
 * large volume is what spammers do, and half of it ends in the spam folder.
 */
import { dayMs } from '../time.ts'

/**
 * Providers judge a sender by about a month of mail, and treat more than 5,000 messages a day as a bulk sender, so a domain
 * younger than this, or one that has sent less, has no reputation yet.
 */
const grownUp = { ms: 30 * dayMs, messages: 5000 }
/** A first day of a usual warm-up. Up to twice as many as yesterday are common advice for each day after it. */
const firstDay = 500

export type SendingPast = {
  /** When the sending domain was set up; null without one. */
  since: Date | null
  /** Messages that servers were asked to take so far. */
  sent: number
}

/** A prudent number of recipients. Undefined if this number is prudent. */
export function prudentStart(
  recipients: number,
  { since, sent }: SendingPast,
  now: number,
): number | undefined {
  if (since === null) return undefined
  const isYoung = now - since.getTime() < grownUp.ms || sent < grownUp.messages
  const most = Math.max(firstDay, 2 * sent)
  return isYoung && recipients > most ? most : undefined
}
