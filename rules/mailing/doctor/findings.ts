/** What the doctor says of a record. A finding holds what its sentence needs, and what is to be retyped. */
import type { DnsAnswer, DnsType } from '../dns.ts'
import type { DnsRecord, RecordPurpose } from '../records.ts'

export type Ask = (type: DnsType, name: string) => Promise<DnsAnswer>

/** `KEPT` works, too: a DMARC record of the owner's own. `UNANSWERED` says nothing of the record. */
export const recordStatuses = ['WORKING', 'KEPT', 'MISSING', 'WRONG', 'UNANSWERED'] as const
export type RecordStatus = (typeof recordStatuses)[number]

export const findingCodes = [
  'NO_ANSWER', // the name servers did not answer
  'NO_DOMAIN', // the domain does not exist, or has no name servers
  'NO_RECORD', // nothing found, neither here nor where it is mostly put instead
  'DOUBLED', // found at foundAt: the name server has appended the zone to a name that had it
  'WRONG_HOST', // found at foundAt, another wrong place
  'WRONG_TYPE', // the value is there as a record of the type `found`
  'QUOTES', // quotes were typed into the value
  'BACKSLASHES', // backslashes were typed into the value, mostly before semicolons
  'CUT', // only `count` letters of the value arrived
  'WRONG_VALUE', // meant as ours, and misspelt
  'DKIM_OLD', // another key
  'DKIM_REVOKED', // an empty key
  'DKIM_SEVERAL', // `count` records at one name
  'DKIM_SPLIT', // the parts of the value were made `count` records
  'SPF_SEVERAL', // `count` records at one name; retypeValue is all in one
  'SPF_NO_INCLUDE', // our servers are missing; retypeValue has them
  'SPF_ORDER', // our servers stand behind `all`, where nobody reads
  'SPF_SYNTAX', // `found` is no part of an SPF record
  'SPF_LOOKUPS', // `count` look-ups, ten are allowed
  'SPF_VOID', // `count` look-ups that lead to nothing, two are allowed
  'SPF_INCLUDE_EMPTY', // `found` is included and has no SPF record
  'TARGET_DOUBLED', // the name server has appended the zone to the value, which wants a dot at its end
  'MX_OTHER', // leads to `found`
  'MX_SEVERAL', // ours and others, `count` in all
  'CNAME_THERE', // a CNAME to `found` suffers no other record beside it
  'CNAME_OTHER', // leads to `found`
  'ADDRESS', // an address, `found`, instead of a CNAME
  'PROXY', // a proxy is switched on
  'DMARC_OWN', // their own `found` is kept; at foundAt where it stands at the zone above
  'DMARC_SEVERAL', // `count` records at one name
  'DMARC_INVALID', // without a policy that receivers understand
] as const
export type FindingCode = (typeof findingCodes)[number]

export type Finding = {
  code: FindingCode
  foundAt?: string
  found?: string
  retypeHost?: string
  retypeValue?: string
  count?: number
}

export type Verdict = { purpose: RecordPurpose; status: RecordStatus; finding?: Finding }

/** What each examination is given; `ask` remembers its answers. */
export type Case = { record: DnsRecord; dnsName: string; zone: string; ask: Ask }

/** The longest of ours, a key, has some 410 letters. */
const maxShown = 600

/** Text of a stranger's zone, for people: short, and without letters that steer terminals or turn lines around. */
export const shown = (text: string): string => {
  const clean = text.slice(0, maxShown).replace(/\p{C}/gu, ' ').trim()
  return text.length > maxShown ? `${clean}…` : clean
}

export const working = ({ purpose }: DnsRecord): Verdict => ({ purpose, status: 'WORKING' })

export const unanswered = ({ purpose }: DnsRecord): Verdict => ({
  purpose,
  status: 'UNANSWERED',
  finding: { code: 'NO_ANSWER' },
})

export const missing = ({ purpose, host, value }: DnsRecord): Verdict => ({
  purpose,
  status: 'MISSING',
  finding: { code: 'NO_RECORD', retypeHost: host, retypeValue: value },
})

export const wrong = ({ purpose }: DnsRecord, finding: Finding): Verdict => ({
  purpose,
  status: 'WRONG',
  finding: {
    ...finding,
    ...(finding.found !== undefined && { found: shown(finding.found) }),
    ...(finding.foundAt !== undefined && { foundAt: shown(finding.foundAt) }),
  },
})
