/** The policy for mails that fail: the owner's own is kept, at the DNS name or at the zone above it. */
import { type Case, missing, shown, unanswered, type Verdict, working, wrong } from './findings.ts'
import { cleaned, compact, hasFailed, tagsOf, typedBeside, valuesOf } from './text-values.ts'
import { otherName, wrongPlace } from './wrong-places.ts'

const isMeant = (value: string) => compact(cleaned(value)).toUpperCase().includes('V=DMARC1')
const isDmarc = (value: string) => compact(value).startsWith('v=DMARC1')

function isValid(value: string): boolean {
  const policy = tagsOf(value)?.get('p')
  return isDmarc(value) && ['none', 'quarantine', 'reject'].includes(policy?.toLowerCase() ?? '')
}

export async function examineDmarc(given: Case): Promise<Verdict> {
  const { record, dnsName, zone, ask } = given
  const { purpose } = record
  const answer = await ask('TXT', record.name)
  if (hasFailed(answer)) return unanswered(record)
  const values = valuesOf(answer).filter(isMeant)
  const [value] = values
  if (value === undefined) {
    const atZone = dnsName === zone ? answer : await ask('TXT', `_dmarc.${zone}`)
    if (hasFailed(atZone)) return unanswered(record)
    const above = valuesOf(atZone).filter(isMeant)
    const [policy] = above
    if (above.length === 1 && policy !== undefined && isValid(policy)) {
      const finding = { code: 'DMARC_OWN', found: shown(policy), foundAt: `_dmarc.${zone}` } as const
      return { purpose, status: 'KEPT', finding }
    }
    const isOurs = (text: string) => compact(cleaned(text)) === compact(record.value)
    return (
      (await wrongPlace(given, [`dmarc.${dnsName}`], isOurs)) ?? (await otherName(given)) ?? missing(record)
    )
  }
  const retype = { retypeHost: record.host, retypeValue: record.value }
  if (values.length > 1) {
    // of their own and ours theirs stays
    const own = values.find((one) => isValid(one) && compact(one) !== compact(record.value)) ?? record.value
    const found = values.find((one) => compact(one) !== compact(own))
    const finding = {
      code: 'DMARC_SEVERAL',
      count: values.length,
      ...(found !== undefined && { found }),
    } as const
    return wrong(record, { ...finding, retypeHost: record.host, retypeValue: shown(own) })
  }
  if (compact(value) === compact(record.value)) return working(record)
  if (isValid(value)) return { purpose, status: 'KEPT', finding: { code: 'DMARC_OWN', found: shown(value) } }
  const beside = typedBeside(value)
  const mended = cleaned(value)
  if (beside && isValid(mended))
    return wrong(record, { code: beside, found: value, retypeHost: record.host, retypeValue: shown(mended) })
  return wrong(record, { code: 'DMARC_INVALID', found: value, ...retype })
}
