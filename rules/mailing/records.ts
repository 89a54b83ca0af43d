/** The DNS records with which a project's DNS name may send; its owner types them at the name servers. */
import { brandKey } from '../brand.ts'

export const recordPurposes = ['DKIM', 'SPF', 'BOUNCE', 'LINK', 'DMARC'] as const
export type RecordPurpose = (typeof recordPurposes)[number]

/** `host` is what is typed at the name servers, before the zone's own name; `name` the whole. */
export type DnsRecord = {
  purpose: RecordPurpose
  type: 'TXT' | 'MX' | 'CNAME'
  host: string
  name: string
  value: string
}

/** What the operator's own servers are called. */
export type MailServers = { spfInclude: string; bounceMx: string; linkHost: string; dmarcReports?: string }

/** `zone` is the name that the owner edits at the provider (`zoneOf`); `publicKey` is SPKI, DER in base64, in one line. */
export type SendingDomain = { dnsName: string; zone: string; bounceDomain: string; publicKey: string }

/** The label of the links in mails; a CNAME suffers no other record beside it, so nothing else may be called so. */
export const linkLabel = 'link'

/** `name` without the zone, as forms of providers want it; `@` is the zone itself. */
export const hostIn = (name: string, zone: string): string => {
  if (name === zone) return '@'
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : name
}

export function recordsOf(domain: SendingDomain, servers: MailServers): DnsRecord[] {
  const { dnsName, zone, bounceDomain, publicKey } = domain
  const record = (
    purpose: RecordPurpose,
    type: DnsRecord['type'],
    label: string,
    value: string,
  ): DnsRecord => {
    const name = `${label}.${dnsName}`
    return { purpose, type, host: hostIn(name, zone), name, value }
  }
  const reports = servers.dmarcReports ? `; rua=mailto:${servers.dmarcReports}` : ''
  return [
    record('DKIM', 'TXT', `${brandKey}._domainkey`, `v=DKIM1; k=rsa; p=${publicKey}`),
    record('SPF', 'TXT', bounceDomain, `v=spf1 include:${servers.spfInclude} ~all`),
    record('BOUNCE', 'MX', bounceDomain, `10 ${servers.bounceMx}`),
    record('LINK', 'CNAME', linkLabel, servers.linkHost),
    record('DMARC', 'TXT', '_dmarc', `v=DMARC1; p=none${reports}`),
  ]
}

/** One string of a TXT record holds 255 bytes; some providers want a longer value as several. */
const stringBytes = 255

const encoder = new TextEncoder()

export function stringsOf(value: string): string[] {
  const strings: string[] = []
  let string = ''
  let bytes = 0
  for (const letter of value) {
    const size = encoder.encode(letter).length
    if (bytes + size > stringBytes) {
      strings.push(string)
      string = ''
      bytes = 0
    }
    string += letter
    bytes += size
  }
  return [...strings, string]
}

/** As they stand in zone files: in quotes. */
export const parts = (value: string): string =>
  stringsOf(value)
    .map((text) => `"${text}"`)
    .join(' ')
