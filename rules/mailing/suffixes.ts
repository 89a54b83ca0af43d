/** What the public suffix list knows of a name. The list is large: nothing that the web loads may import this file. */
import { parse } from 'tldts'

const read = (name: string) => parse(name, { allowPrivateDomains: true, extractHostname: false })

/** The zone that the owner of a name edits: mostly the registrable domain, mail.shop.cz stands in shop.cz. */
export const zoneOf = (dnsName: string): string => read(dnsName).domain ?? dnsName

/** Where people have mailboxes, and nobody a zone. */
const mailboxes = new Set(
  `gmail.com googlemail.com seznam.cz email.cz post.cz spoluzaci.cz centrum.cz centrum.sk atlas.cz volny.cz tiscali.cz
  azet.sk zoznam.sk post.sk pobox.sk outlook.com outlook.cz hotmail.com hotmail.cz live.com msn.com yahoo.com yahoo.co.uk
  ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net gmx.at web.de t-online.de proton.me protonmail.com
  wp.pl o2.pl onet.pl interia.pl freemail.hu citromail.hu mail.ru yandex.ru zoho.com`.split(/\s+/),
)

/**
 * Why nobody may send from a name: all the world has names or mailboxes below it, or it is one of the operator's own
 * hosts'.
 */
export function sendingDomainFault(
  name: string,
  own: readonly string[],
): 'PUBLIC_SUFFIX' | 'MAILBOX' | 'OURS' | undefined {
  const { domain, publicSuffix } = read(name)
  if (!domain || publicSuffix === name) return 'PUBLIC_SUFFIX'
  if (mailboxes.has(domain)) return 'MAILBOX'
  return own.some((host) => zoneOf(host) === domain) ? 'OURS' : undefined
}
