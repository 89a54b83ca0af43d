/** Where undeliverable mails return to: one MX record. */
import { type Case, missing, unanswered, type Verdict, working, wrong } from './findings.ts'
import { cleaned, hasFailed, valuesOf } from './text-values.ts'
import { otherName, wrongPlace } from './wrong-places.ts'

/** The server of `10 mx.example`. */
const serverOf = (value: string): string => value.slice(value.lastIndexOf(' ') + 1).toLowerCase()

/** A name server has appended the zone, or a name in it, to a value without a dot at its end. */
export const isAppended = (target: string, expected: string, zone: string): boolean =>
  target.startsWith(`${expected}.`) && target.endsWith(`.${zone}`)

export async function examineBounces(given: Case): Promise<Verdict> {
  const { record, zone, ask } = given
  const answer = await ask('MX', record.name)
  if (hasFailed(answer)) return unanswered(record)
  const expected = serverOf(record.value)
  const isOurs = (value: string) => serverOf(value) === expected
  const retype = { retypeHost: record.host, retypeValue: record.value }
  const values = valuesOf(answer)
  const other = values.find((value) => !isOurs(value))
  if (values.length > 0 && other === undefined) return working(record)
  if (other === undefined) {
    const isText = valuesOf(await ask('TXT', record.name)).some((value) => isOurs(cleaned(value)))
    if (isText) return wrong(record, { code: 'WRONG_TYPE', found: 'TXT', ...retype })
  }
  if (values.some(isOurs))
    return wrong(record, { code: 'MX_SEVERAL', count: values.length, found: other, ...retype })
  const appended = values.find((value) => isAppended(serverOf(value), expected, zone))
  if (appended !== undefined)
    return wrong(record, {
      code: 'TARGET_DOUBLED',
      found: serverOf(appended),
      retypeHost: record.host,
      retypeValue: `${record.value}.`,
    })
  const elsewhere = await wrongPlace(given, [], isOurs)
  if (elsewhere) return elsewhere
  if (other !== undefined) return wrong(record, { code: 'MX_OTHER', found: serverOf(other), ...retype })
  return (await otherName(given)) ?? missing(record)
}
