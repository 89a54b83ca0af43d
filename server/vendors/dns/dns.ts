/** Asks the DNS. Drivers: `resolver` asks name servers, `local` a zone in a file and works offline. */
import type { DnsAnswer, DnsType } from '#rules/mailing/dns.ts'

/**
 * Never rejects because of what a zone or a server does. A name that the DNS cannot hold is missing; a question that the
 * signal ends has failed like one that took too long.
 */
export type Dns = { ask: (type: DnsType, name: string, signal?: AbortSignal) => Promise<DnsAnswer> }

/** A name in lower case without its last dot; undefined where the DNS cannot hold it, or nobody would mean it. */
export function askedName(name: string): string | undefined {
  // far longer than any name: not even lowered
  if (name.length > 254) return undefined
  const plain = plainName(name)
  const isName = plain.length <= 253 && plain.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
  return isName ? plain : undefined
}

/** How a name stands in an answer; the root, which an MX names to say that there is no mail, is a dot. */
export const plainName = (name: string): string => {
  const lower = name.toLowerCase()
  return (lower.endsWith('.') ? lower.slice(0, -1) : lower) || '.'
}
