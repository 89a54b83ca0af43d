/** What the doctor has to say of the records, the most important first. */
import type { Finding, FindingCode } from '#rules/mailing/doctor/findings.ts'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { stateOf } from '#web/widgets/mailing/records.ts'

/** What a card shows below its sentence, in this order; `keep` is the value of which there are too many. */
type Part = 'foundAt' | 'found' | 'host' | 'value' | 'keep'

export const partsOf: Record<FindingCode, readonly Part[]> = {
  NO_ANSWER: [],
  NO_DOMAIN: [],
  NO_RECORD: ['host', 'value'],
  DOUBLED: ['foundAt', 'host'],
  WRONG_HOST: ['foundAt', 'host'],
  WRONG_TYPE: ['host', 'value'],
  QUOTES: ['found', 'value'],
  BACKSLASHES: ['found', 'value'],
  CUT: ['found', 'value'],
  WRONG_VALUE: ['found', 'value'],
  DKIM_OLD: ['found', 'value'],
  DKIM_REVOKED: ['found', 'value'],
  DKIM_SEVERAL: ['keep'],
  DKIM_SPLIT: ['host', 'value'],
  SPF_SEVERAL: ['host', 'value'],
  SPF_NO_INCLUDE: ['found', 'value'],
  SPF_ORDER: ['found', 'value'],
  SPF_SYNTAX: ['value'],
  SPF_LOOKUPS: ['value'],
  SPF_VOID: ['value'],
  SPF_INCLUDE_EMPTY: ['value'],
  TARGET_DOUBLED: ['found', 'value'],
  MX_OTHER: ['value'],
  MX_SEVERAL: ['keep'],
  CNAME_THERE: ['host', 'value'],
  CNAME_OTHER: ['value'],
  ADDRESS: ['host', 'value'],
  PROXY: [],
  DMARC_OWN: ['found'],
  DMARC_SEVERAL: ['keep'],
  DMARC_INVALID: ['found', 'value'],
}

export type Advice = { record: ShownRecord; finding: Finding; tone: 'red' | 'orange' }

/** What holds for the whole domain, and is said once. */
const ofAll: readonly FindingCode[] = ['NO_ANSWER', 'NO_DOMAIN']

export function adviceOf(records: readonly ShownRecord[]): Advice[] {
  const all = records.flatMap((record): Advice[] => {
    if (record.unanswered) return [{ record, finding: { code: 'NO_ANSWER' }, tone: 'orange' }]
    const { finding } = record
    if (!finding) return []
    const state = stateOf(record)
    if (state === 'failing') return [{ record, finding, tone: 'red' }]
    return ofAll.includes(finding.code) ? [{ record, finding, tone: 'orange' }] : []
  })
  return all.filter(
    ({ finding: { code } }, at) =>
      !ofAll.includes(code) || all.findIndex((one) => one.finding.code === code) === at,
  )
}

/** A text with the letters of it that are too many. */
export type Marked = { text: string; isWrong: boolean }[]

/** What of the place or value that was found must go. */
export function marked(found: string, code: FindingCode, right: string): Marked {
  const isDoubled = code === 'DOUBLED' || code === 'TARGET_DOUBLED'
  if (isDoubled && found.startsWith(right) && found !== right)
    return [
      { text: right, isWrong: false },
      { text: found.slice(right.length), isWrong: true },
    ]
  const typed = code === 'QUOTES' ? /(["“”„]+)/ : code === 'BACKSLASHES' ? /(\\+)/ : undefined
  if (!typed) return [{ text: found, isWrong: false }]
  // a group in the separator is kept: each second piece is what was typed beside the value
  return found.split(typed).flatMap((text, at) => (text ? [{ text, isWrong: at % 2 === 1 }] : []))
}
