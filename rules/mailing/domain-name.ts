/** What somebody types of a sender, in the one spelling that is kept; undefined where it cannot be meant. */
import { isBounceDomain, isDnsName } from '../checks/dns-name.ts'
import { linkLabel } from './records.ts'

/** Far longer than any name: what is longer is not worth reading. */
const maxTyped = 1000

/**
 * `Šlehačka.CZ. ` is `xn--lehaka-l2a18d.cz`: IDNA is the URL parser's. Of the shop's address, or one of its e-mail addresses,
 * it is the domain that is meant.
 */
export function readDnsName(text: string): string | undefined {
  const typed = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/i, '')
    .replace(/^[^@\s]{1,64}@/, '')
    .replace(/\/$/, '')
  // a URL has more than a host, and its parser forgives much: what no name holds must not get there
  if (typed.length > maxTyped || /[\s/\\?#@:%[\]_]/.test(typed)) return undefined
  const url = `https://${typed}/`
  if (!URL.canParse(url)) return undefined
  const host = new URL(url).hostname
  const name = host.endsWith('.') ? host.slice(0, -1) : host
  return isDnsName(name) ? name : undefined
}

/** Shops mostly have something else there, which would have to go. */
const reservedLabels = new Set(
  `www m shop eshop obchod blog api cdn static img admin test ftp
  mail email webmail smtp imap pop mx autodiscover autoconfig`.split(/\s+/),
)

export function readBounceDomain(text: string): string | undefined {
  const label = text.trim().toLowerCase()
  return isBounceDomain(label) && label !== linkLabel && !reservedLabels.has(label) ? label : undefined
}

/** Which sentence says why `readBounceDomain` takes none of a text. */
export const bounceDomainFault = (
  text: string,
): 'BOUNCE_DOMAIN' | 'BOUNCE_DOMAIN_LINK' | 'BOUNCE_DOMAIN_RESERVED' | undefined => {
  if (readBounceDomain(text) !== undefined) return undefined
  const label = text.trim().toLowerCase()
  if (label === linkLabel) return 'BOUNCE_DOMAIN_LINK'
  return reservedLabels.has(label) ? 'BOUNCE_DOMAIN_RESERVED' : 'BOUNCE_DOMAIN'
}

/** The local part of the sender's address, before the @; of a whole address, which the domain is part of anyway, that part. */
export function readInbox(text: string): string | undefined {
  const [inbox = '', domain] = text.trim().toLowerCase().split('@', 2)
  if (domain !== undefined && readDnsName(domain) === undefined) return undefined
  return inbox.length <= 64 && /^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*$/.test(inbox) ? inbox : undefined
}
