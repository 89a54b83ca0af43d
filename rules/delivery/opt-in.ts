/** How long somebody can confirm that it was them who signed up. */
import { dayMs } from '../time.ts'

export const optInDays = 7
export const isOptInOver = (askedAt: Date, now: number): boolean =>
  askedAt.getTime() + optInDays * dayMs < now

/** So long a sign-up that nobody has confirmed is kept, so that a late click can ask for another message. */
export const optInKeptMs = 30 * dayMs

/** Whether a text that a stranger has typed is a name, and nothing else that could be said by it. */
export const isGreetable = (name: string): boolean =>
  name.length <= 40 && /^\p{L}[\p{L}\p{M}'’ -]*\.?$/u.test(name) && name.split(' ').length <= 4
