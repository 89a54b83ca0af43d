/** Which servers may send for the bounce domain: one TXT record that includes ours. */
import { type Case, missing, unanswered, type Verdict, working, wrong } from './findings.ts'
import { countLookups, maxLookups, maxVoids } from './spf-lookups.ts'
import { isBroken, isSpf, merged, termsOf } from './spf-terms.ts'
import { cleaned, hasFailed, typedBeside, valuesOf } from './text-values.ts'
import { otherName, wrongPlace } from './wrong-places.ts'

export async function examineSpf(given: Case): Promise<Verdict> {
  const { record, ask } = given
  const answer = await ask('TXT', record.name)
  if (hasFailed(answer)) return unanswered(record)
  const include = termsOf(record.value).find(({ name }) => name === 'include')?.value ?? ''
  const isOurTerm = (term: { name: string; value: string; qualifier: string }) =>
    (term.name === 'include' || term.name === 'redirect') &&
    term.value === include &&
    (term.qualifier === '' || term.qualifier === '+')
  const includesOurs = (value: string) => termsOf(cleaned(value)).some(isOurTerm)
  const meant = valuesOf(answer).filter((value) => isSpf(cleaned(value)))
  const [value] = meant
  if (value === undefined)
    return (
      (await wrongPlace(given, [], (text) => isSpf(cleaned(text)) && includesOurs(text))) ??
      (await otherName(given)) ??
      missing(record)
    )
  const retype = {
    retypeHost: record.host,
    retypeValue: merged(meant.map(cleaned), include) ?? record.value,
  }
  if (meant.length > 1) return wrong(record, { code: 'SPF_SEVERAL', count: meant.length, ...retype })
  const beside = isSpf(value) && !/["“”„\\]/.test(value) ? undefined : typedBeside(value)
  if (beside) return wrong(record, { code: beside, found: value, ...retype })

  const terms = termsOf(value)
  const broken = terms.find(isBroken)
  if (broken) return wrong(record, { code: 'SPF_SYNTAX', found: broken.text, ...retype })
  const at = terms.findIndex(isOurTerm)
  if (at < 0) return wrong(record, { code: 'SPF_NO_INCLUDE', found: value, ...retype })
  const all = terms.findIndex(({ name }) => name === 'all')
  if (all >= 0 && (all < at || terms[at]?.name === 'redirect'))
    return wrong(record, { code: 'SPF_ORDER', found: value, ...retype })

  // nobody else sends with the bounce domain: ours alone is enough, whatever else was there
  const alone = { retypeHost: record.host, retypeValue: record.value }
  const { lookups, voids, empty, isUnanswered } = await countLookups(value, record.name, include, ask)
  if (lookups > maxLookups) return wrong(record, { code: 'SPF_LOOKUPS', count: lookups, ...alone })
  if (voids > maxVoids) return wrong(record, { code: 'SPF_VOID', count: voids, ...alone })
  if (empty !== undefined) return wrong(record, { code: 'SPF_INCLUDE_EMPTY', found: empty, ...alone })
  return isUnanswered ? unanswered(record) : working(record)
}
