/** Where a record is mostly put instead of its own place. */
import type { DnsRecord } from '../records.ts'
import { type Case, type Verdict, wrong } from './findings.ts'
import { valuesOf } from './text-values.ts'

/** The part of a name that says what it is for: `droi._domainkey`, `bounce`, `link`, `_dmarc`. */
export const labelOf = ({ name }: DnsRecord, dnsName: string): string =>
  name.endsWith(`.${dnsName}`) ? name.slice(0, -dnsName.length - 1) : name

/** Asks at all of them, and says at which the record is; `others` are those of its purpose. */
export async function wrongPlace(
  { record, dnsName, zone, ask }: Case,
  others: readonly string[],
  isOurs: (value: string) => boolean,
): Promise<Verdict | undefined> {
  const label = labelOf(record, dnsName)
  const doubled = [`${record.name}.${zone}`, `${record.name}.${dnsName}`]
  const elsewhere = [
    `${label}.${zone}`,
    ...others,
    `${label}.www.${dnsName}`,
    dnsName,
    zone,
    `www.${dnsName}`,
  ]
  const places = [...new Set([...doubled, ...elsewhere])].filter(
    // a long name cannot be made longer
    (place) => place !== record.name && place.length <= 253,
  )
  const answers = await Promise.all(places.map((place) => ask(record.type, place)))
  const foundAt = places.find((_, at) => valuesOf(answers[at] ?? { missing: true }).some(isOurs))
  if (foundAt === undefined) return undefined
  const code = doubled.includes(foundAt) ? 'DOUBLED' : 'WRONG_HOST'
  return wrong(record, { code, foundAt, retypeHost: record.host })
}

/** A CNAME lends its name to another: what is typed beside it is not there. */
export async function otherName({ record, ask }: Case): Promise<Verdict | undefined> {
  const [target] = valuesOf(await ask('CNAME', record.name))
  if (target === undefined) return undefined
  const retype = { retypeHost: record.host, retypeValue: record.value }
  return wrong(record, { code: 'CNAME_THERE', found: target, ...retype })
}
