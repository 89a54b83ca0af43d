/** Against SSRF: which addresses that users give us may be fetched: those of the public internet, on ports that shops serve on. */
import ipaddr from 'ipaddr.js'
import { httpUrl } from './url.ts'

export type AddressFault = 'URL_INVALID' | 'URL_FORBIDDEN'

const ports = new Set(['', '80', '443', '8000', '8080', '8443'])

/** Not private, not of this machine, not of a cloud's own services, in no disguise. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // process() takes an IPv4 address out of its IPv6 clothes
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // of IPv6 only 2000::/3 is given to anybody; elsewhere lie old and new ways to write an IPv4 address
  if (parsed instanceof ipaddr.IPv6) return (parsed.parts[0] ?? 0) >> 13 === 1
  return !cloudServices.has(parsed.toString())
}
/** Public by their number, but each machine in that cloud reaches its own keeper there. */
const cloudServices = new Set(['168.63.129.16'])

/** Whether an address is one of the exact `host:port` pairs that are let through; there are none in production. */
export const isException = (url: URL, allowed: readonly string[]): boolean =>
  allowed.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)

/** What is wrong with an address before anything is asked of it. Names are looked up, and judged again, when it is fetched. */
export function addressFault(text: string, allowed: readonly string[] = []): AddressFault | undefined {
  const url = httpUrl(text)
  if (!url) return 'URL_INVALID'
  if (isException(url, allowed)) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host) && ports.has(url.port) ? undefined : 'URL_FORBIDDEN'
  if (!host.includes('.') || /\.(localhost|local|internal|home|lan|intranet|arpa)$/.test(host))
    return 'URL_FORBIDDEN'
  // pretends to be the store that it names
  if (/(^|\.)myshopify\.com\./.test(host)) return 'URL_FORBIDDEN'
  return ports.has(url.port) ? undefined : 'URL_FORBIDDEN'
}

/** Whether a part of the host mixes alphabets, as names do that imitate another. */
export function imitates(url: URL, decode: (host: string) => string): boolean {
  return decode(url.hostname)
    .split('.')
    .some((label) => {
      const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
      return scripts.filter((script) => script.test(label)).length > 1
    })
}
