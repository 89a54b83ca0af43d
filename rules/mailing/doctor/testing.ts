/** A zone of the tests, in which every record is right. */
import type { DnsAnswer } from '../dns.ts'
import { type Ask, examine, type Verdict } from '../doctor.ts'
import { type RecordPurpose, recordsOf } from '../records.ts'

export const publicKey = `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA${'aB3+/xYz09Kq'.repeat(29)}IDAQAB`
const servers = {
  spfInclude: 'spf.droi.example',
  bounceMx: 'mx.droi.example',
  linkHost: 'click.droi.example',
  dmarcReports: 'dmarc@droi.example',
}
export const dkim = `v=DKIM1; k=rsa; p=${publicKey}`
export const spf = 'v=spf1 include:spf.droi.example ~all'
export const dmarc = 'v=DMARC1; p=none; rua=mailto:dmarc@droi.example'

/** `TXT name` → values; a name that is not there is missing. */
export type Zone = Record<string, readonly string[] | 'TIMEOUT' | undefined>

export const right: Zone = {
  'NS shop.cz': ['ns.wedos.cz'],
  'TXT droi._domainkey.shop.cz': [dkim],
  'TXT bounce.shop.cz': [spf],
  'MX bounce.shop.cz': ['10 mx.droi.example'],
  'CNAME link.shop.cz': ['click.droi.example'],
  'TXT _dmarc.shop.cz': [dmarc],
  'TXT spf.droi.example': ['v=spf1 ip4:192.0.2.0/24 -all'],
  'A click.droi.example': ['192.0.2.7', '192.0.2.8'],
}

export const askIn =
  (zone: Zone): Ask =>
  (type, name) => {
    const values = new Map(Object.entries(zone)).get(`${type} ${name}`)
    const answer: DnsAnswer =
      values === undefined
        ? { missing: true }
        : values === 'TIMEOUT'
          ? { failed: 'TIMEOUT' }
          : { values: [...values] }
    return Promise.resolve(answer)
  }

export const look = (ask: Ask, dnsName = 'shop.cz') =>
  examine(
    recordsOf({ dnsName, zone: 'shop.cz', bounceDomain: 'bounce', publicKey }, servers),
    dnsName,
    'shop.cz',
    ask,
  )

export const verdictOn = async (
  purpose: RecordPurpose,
  changes: Zone,
  dnsName?: string,
): Promise<Verdict | undefined> =>
  (await look(askIn({ ...right, ...changes }), dnsName)).find((verdict) => verdict.purpose === purpose)
