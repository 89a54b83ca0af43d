/** How long somebody can confirm that it was them who signed up. */
import { networkOf } from '../checks/network.ts'
import { dayMs } from '../time.ts'

export const optInDays = 7
export const isOptInOver = (askedAt: Date, now: number): boolean =>
  askedAt.getTime() + optInDays * dayMs < now

/** So long a sign-up that nobody has confirmed is kept, so that a late click can ask for another message. */
export const optInKeptMs = 30 * dayMs

/** Whether a text that a stranger has typed is a name, and nothing else that could be said by it. */
export const isGreetable = (name: string): boolean =>
  name.length <= 40 && /^\p{L}[\p{L}\p{M}'’ -]*\.?$/u.test(name) && name.split(' ').length <= 4

/**
 * Whether a sign-up was confirmed in the browser that asked for it, as far as requests tell: the link of the mail opens a page of
 * ours, which knows no cookie of the shop.
 */
export const isSameBrowser = (
  signUp: { ip?: string; browser?: string },
  confirmed: { ip: string; browser: string },
): boolean =>
  !!confirmed.browser &&
  signUp.browser === confirmed.browser &&
  signUp.ip !== undefined &&
  networkOf(signUp.ip) === networkOf(confirmed.ip)
