/** What somebody types of a sender, in the one spelling that is kept; undefined where it cannot be meant. */
import { isBounceDomain, isDnsName } from '../checks/dns-name.ts'
import { linkLabel } from './records.ts'

/** Far longer than any name: what is longer is not worth reading. */
const maxTyped = 1000

/** `Šlehačka.CZ. ` is `xn--lehaka-l2a18d.cz`: IDNA is the URL parser's. */
export function readDnsName(text: string): string | undefined {
  const typed = text.trim()
  // a URL has more than a host, and its parser forgives much: what no name holds must not get there
  if (typed.length > maxTyped || /[\s/\\?#@:%[\]_]/.test(typed)) return undefined
  const url = `https://${typed}/`
  if (!URL.canParse(url)) return undefined
  const host = new URL(url).hostname
  const name = host.endsWith('.') ? host.slice(0, -1) : host
  return isDnsName(name) ? name : undefined
}

export function readBounceDomain(text: string): string | undefined {
  const label = text.trim().toLowerCase()
  return isBounceDomain(label) && label !== linkLabel ? label : undefined
}

/** Which sentence says why `readBounceDomain` takes none of a text. */
export const bounceDomainFault = (text: string): 'BOUNCE_DOMAIN' | 'BOUNCE_DOMAIN_LINK' | undefined => {
  if (readBounceDomain(text) !== undefined) return undefined
  return text.trim().toLowerCase() === linkLabel ? 'BOUNCE_DOMAIN_LINK' : 'BOUNCE_DOMAIN'
}

/** The local part of the sender's address, before the @. */
export function readInbox(text: string): string | undefined {
  const inbox = text.trim().toLowerCase()
  return inbox.length <= 64 && /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*$/.test(inbox) ? inbox : undefined
}
