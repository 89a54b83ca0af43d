/** A question to the DNS and what came back. */
export type DnsType = 'TXT' | 'MX' | 'CNAME' | 'NS' | 'A'

/**
 * Values as text: TXT joined from its strings, MX as `10 mx.example`, names in lower case without their last dot.
 * `missing` is definite: there is no such name, or nothing of that type. Whatever is not definite has `failed`.
 */
export type DnsAnswer = { values: string[] } | { missing: true } | { failed: 'TIMEOUT' | 'SERVER' | 'LIMIT' }
