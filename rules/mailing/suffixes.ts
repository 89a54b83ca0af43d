/** What the public suffix list knows of a name. The list is large: nothing that the web loads may import this file. */
import { parse } from 'tldts'

const read = (name: string) => parse(name, { allowPrivateDomains: true, extractHostname: false })

/** The zone that the owner of a name edits: mostly the registrable domain, mail.shop.cz stands in shop.cz. */
export const zoneOf = (dnsName: string): string => read(dnsName).domain ?? dnsName

/** Why nobody may send from a name: all the world has names below it, or it is one of the operator's own hosts'. */
export function sendingDomainFault(
  name: string,
  own: readonly string[],
): 'PUBLIC_SUFFIX' | 'OURS' | undefined {
  const { domain, publicSuffix } = read(name)
  if (!domain || publicSuffix === name) return 'PUBLIC_SUFFIX'
  return own.some((host) => zoneOf(host) === domain) ? 'OURS' : undefined
}
