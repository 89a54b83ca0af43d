/** The public key: one TXT record, of which verifiers read the tags. */
import { type Case, type FindingCode, missing, unanswered, type Verdict, working, wrong } from './findings.ts'
import { cleaned, compact, hasFailed, tagsOf, typedBeside, valuesOf } from './text-values.ts'
import { otherName, wrongPlace } from './wrong-places.ts'

/** Fewer letters of a key than these could be anybody's. */
const minPiece = 16

const keyOf = (value: string): string | undefined => {
  const key = tagsOf(value)?.get('p')
  return key === undefined ? undefined : compact(key)
}

/** Letters and numbers alone, for a key whose capitals or signs a form has changed. */
const skeleton = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '')

/** A key that verifiers take for mails that we sign: RSA, SHA-256, for mail. */
function isValid(value: string, key: string): boolean {
  const tags = tagsOf(value)
  if (!tags || keyOf(value) !== key) return false
  const allows = (tag: string, words: readonly string[]) => {
    const list = tags.get(tag)
    return list === undefined || list.split(':').some((word) => words.includes(word.trim()))
  }
  const versionFirst = !tags.has('v') || (tags.get('v') === 'DKIM1' && tags.keys().next().value === 'v')
  return versionFirst && allows('k', ['rsa']) && allows('h', ['sha256']) && allows('s', ['*', 'email'])
}

export async function examineDkim(given: Case): Promise<Verdict> {
  const { record, zone, dnsName, ask } = given
  const answer = await ask('TXT', record.name)
  if (hasFailed(answer)) return unanswered(record)
  const ours = compact(record.value)
  const key = keyOf(record.value) ?? ''
  const isPiece = (text: string) => text.length >= minPiece && ours.includes(text)
  const isMeant = (value: string) => {
    const text = compact(cleaned(value))
    return text.includes('DKIM1') || keyOf(cleaned(value)) !== undefined || isPiece(text)
  }
  const values = valuesOf(answer)
  // texts of a wildcard record stand at every name that has none of its own
  if (!values.some(isMeant)) {
    const named = record.name.slice(0, record.name.indexOf('.'))
    const others = [`${named}.domainkey`, named, '_domainkey'].map((label) => `${label}.${dnsName}`)
    const isOurs = (value: string) => keyOf(cleaned(value)) === key || isPiece(compact(cleaned(value)))
    return (
      (await wrongPlace(given, [...others, `_domainkey.${zone}`], isOurs)) ??
      (await otherName(given)) ??
      missing(record)
    )
  }
  const retype = { retypeHost: record.host, retypeValue: record.value }
  const [value = '', second] = values
  if (second !== undefined) {
    const [one, two] = [compact(cleaned(value)), compact(cleaned(second))]
    const isSplit = values.length === 2 && (one + two === ours || two + one === ours)
    const code = isSplit ? 'DKIM_SPLIT' : 'DKIM_SEVERAL'
    const other = isSplit ? undefined : values.find((one) => keyOf(cleaned(one)) !== key)
    const found = other === undefined ? {} : { found: other }
    return wrong(record, { code, count: values.length, ...found, ...retype })
  }
  if (isValid(value, key)) return working(record)
  return wrong(record, { ...faultOf(value, record.value, key), ...retype })
}

function faultOf(
  value: string,
  expected: string,
  key: string,
): { code: FindingCode; found: string; count?: number } {
  const beside = typedBeside(value)
  if (beside && isValid(cleaned(value), key)) return { code: beside, found: value }
  const text = compact(cleaned(value))
  const found = keyOf(cleaned(value))
  if (found === '') return { code: 'DKIM_REVOKED', found: value }
  const ours = compact(expected)
  const isCut = text.length < ours.length && (ours.startsWith(text) || ours.endsWith(text))
  if (isCut || (found !== undefined && found.length < key.length && key.startsWith(found)))
    return { code: 'CUT', found: value, count: value.length }
  const isOther =
    found !== undefined && skeleton(found) !== skeleton(key) && /^[A-Za-z0-9+/]+={0,2}$/.test(found)
  return { code: isOther ? 'DKIM_OLD' : 'WRONG_VALUE', found: value }
}
