/** What the doctor has to say of the records, the most important first. */
import type { Finding, FindingCode } from '#rules/mailing/doctor/findings.ts'
import type { RecordPurpose } from '#rules/mailing/records.ts'
import type { ShownRecord } from '#rules/mailing/verdicts.ts'
import { stateOf } from '../records.ts'

/** A finding, or what becomes of it beside those of other records. */
export type Sentence = FindingCode | 'CNAME_USED' | 'NO_ANSWER_SOME'

/**
 * What a card shows below its sentence, in this order; `keep` is the value of which there are too many, `delete` one of
 * those, `differs` and `right` where what was found parts from what should be there.
 */
export type Part = 'foundAt' | 'found' | 'differs' | 'right' | 'delete' | 'host' | 'value' | 'keep'

export const allParts: Record<Sentence, readonly Part[]> = {
  NO_ANSWER: [],
  NO_ANSWER_SOME: [],
  CNAME_USED: [],
  NO_DOMAIN: [],
  NO_RECORD: ['host', 'value'],
  DOUBLED: ['foundAt', 'host'],
  WRONG_HOST: ['foundAt', 'host'],
  WRONG_TYPE: ['host', 'value'],
  QUOTES: ['found', 'value'],
  BACKSLASHES: ['found', 'value'],
  CUT: ['found', 'value'],
  WRONG_VALUE: ['found', 'value'],
  DKIM_OLD: ['differs', 'right', 'value'],
  DKIM_REVOKED: ['found', 'value'],
  DKIM_SEVERAL: ['delete', 'keep'],
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
  DMARC_SEVERAL: ['delete', 'keep'],
  DMARC_INVALID: ['found', 'value'],
}

/** `purposes`: the records that it speaks of; `record` is the first of them. */
export type Advice = {
  record: ShownRecord
  purposes: readonly RecordPurpose[]
  finding: Finding
  sentence: Sentence
  tone: 'red' | 'orange'
}

const compact = (text: string) => text.replace(/\s/g, '')

/** Without one to be deleted where none is known, or where it is the very one that is kept. */
export function partsOf({ record, finding, sentence }: Advice): Part[] {
  const { found = '', retypeValue = record.value } = finding
  const isOther = found !== '' && compact(found) !== compact(retypeValue)
  return allParts[sentence].filter((part) => part !== 'delete' || isOther)
}

/** What holds for several records, is said once, and asks for nothing to be typed at the name servers. */
const ofSeveral: readonly Sentence[] = ['NO_ANSWER', 'NO_ANSWER_SOME', 'NO_DOMAIN', 'CNAME_USED']
export const isTyped = ({ sentence }: Advice): boolean => !ofSeveral.includes(sentence)

const isSilent = ({ status, unanswered }: ShownRecord) => unanswered === true || status === 'UNANSWERED'

export function adviceOf(records: readonly ShownRecord[]): Advice[] {
  const all = records.flatMap((record): Advice[] => {
    const finding: Finding | undefined = isSilent(record) ? { code: 'NO_ANSWER' } : record.finding
    if (!finding) return []
    const sentence = sentenceOf(record, finding, records)
    const isRed = !isSilent(record) && stateOf(record) === 'failing'
    if (!isRed && !ofSeveral.includes(sentence)) return []
    return [{ record, purposes: [record.purpose], finding, sentence, tone: isRed ? 'red' : 'orange' }]
  })
  return all.flatMap((one, at) => {
    if (isTyped(one)) return [one]
    const alike = all.filter(({ sentence }) => sentence === one.sentence)
    if (alike[0] !== all[at]) return []
    return [{ ...one, purposes: alike.map(({ record }) => record.purpose) }]
  })
}

function sentenceOf({ purpose }: ShownRecord, finding: Finding, records: readonly ShownRecord[]): Sentence {
  const { code, found = '' } = finding
  if (code === 'NO_ANSWER' && !records.every(isSilent)) return 'NO_ANSWER_SOME'
  // a bounce domain can be any, so a name that serves for something else, maybe the shop itself, is left alone
  const isBounceDomain = purpose === 'SPF' || purpose === 'BOUNCE'
  const isOurs = records.some(({ value }) => value.split(' ').at(-1) === found)
  return code === 'CNAME_THERE' && isBounceDomain && !isOurs ? 'CNAME_USED' : code
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

/** So much of two long texts that it is seen where they part: their beginning, and some letters from there on. */
export function differing(text: string, other: string): Marked {
  const [head, tail] = [20, 20]
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  const pieces = [
    { text: at > head ? `${text.slice(0, head)}…` : text.slice(0, at), isWrong: false },
    { text: text.slice(at, at + tail), isWrong: true },
    { text: at + tail < text.length ? '…' : '', isWrong: false },
  ]
  return pieces.filter((piece) => piece.text !== '')
}
