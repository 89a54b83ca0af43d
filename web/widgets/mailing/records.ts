/** DNS records as the API tells of them, and how it stands with each. */
import { type DnsRecord, type RecordPurpose, recordPurposes } from '#rules/mailing/records.ts'
import { isFailing, type ShownRecord } from '#rules/mailing/verdicts.ts'
import { minuteMs } from '#rules/time.ts'
import type { DnsRecordsFragment } from '#web/data/generated/graphql.ts'

export type MailDomain = DnsRecordsFragment

/**
 * A record that nobody has ever seen is awaited; only one that is wrong, or was there and is gone, fails. `unanswered`:
 * the name servers said nothing, and it was never seen before.
 */
export type RecordState = 'working' | 'kept' | 'waiting' | 'failing' | 'unanswered' | 'unchecked'

export function stateOf(record: ShownRecord): RecordState {
  switch (record.status) {
    case undefined:
      return 'unchecked'
    case 'WORKING':
      return 'working'
    case 'KEPT':
      return 'kept'
    case 'UNANSWERED':
      return 'unanswered'
    default:
      return isFailing(record) ? 'failing' : 'waiting'
  }
}

export const isFine = (record: ShownRecord): boolean => ['working', 'kept'].includes(stateOf(record))

const fields = ['type', 'host', 'name', 'value'] as const satisfies (keyof DnsRecord)[]

const isRecord = (one: unknown): one is ShownRecord =>
  typeof one === 'object' &&
  one !== null &&
  'purpose' in one &&
  recordPurposes.includes(one.purpose as RecordPurpose) && // whatever it is, it is only looked for
  fields.every((field) => field in one && typeof (one as Record<string, unknown>)[field] === 'string') // it is there

/** The records in the API's text, the most important first; undefined where it cannot be read. */
export function readRecords(text: string): ShownRecord[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list) || !list.every(isRecord)) return undefined
    return list.toSorted((a, b) => recordPurposes.indexOf(a.purpose) - recordPurposes.indexOf(b.purpose))
  } catch {
    return undefined
  }
}

/** Each second while somebody looks, otherwise when the server has looked again by itself. In ms. */
export function askAgainAfter(domain: MailDomain | undefined, now: number): number | false {
  const check = domain?.dnsCheck
  if (!check) return false
  if (check.checking) return 1000
  // a moment later, or it would still be looking
  const next = check.nextCheckAt ? Date.parse(check.nextCheckAt) - now + 5000 : 0
  return Math.max(next, minuteMs)
}

/** The records without which no campaign starts, or its links lead nowhere: what a project's capabilities count. */
const neededPurposes: readonly RecordPurpose[] = ['DKIM', 'SPF', 'LINK']

/** How many of all records work, and whether those do that a campaign needs. */
export function countOf(records: readonly ShownRecord[]): { working: number; all: number; isReady: boolean } {
  const isReady = records.every((record) => isFine(record) || !neededPurposes.includes(record.purpose))
  return { working: records.filter(isFine).length, all: records.length, isReady }
}

/** What forms ask for in two fields: `10 mx.example`. */
export function mailServerOf(value: string): { priority: string; server: string } {
  const [priority = '', server = ''] = value.split(' ')
  return { priority, server }
}

/** What has to be typed: an owner's own record stays where ours would stand. */
const toBeTyped = (records: readonly ShownRecord[]): ShownRecord[] =>
  records.filter((record) => stateOf(record) !== 'kept')

/** One record a line, for a spreadsheet or a mail. */
export const asLines = (records: readonly ShownRecord[]): string =>
  toBeTyped(records)
    .map(({ type, host, value }) => [type, host, value].join('\t'))
    .join('\n')

/** The name that mails are likely to be sent from: the shop's own. */
export function suggestedName(shopURL: string | null): string {
  const host = shopURL && URL.canParse(shopURL) ? new URL(shopURL).hostname.replace(/^www\./, '') : ''
  return host.includes('.') && !/^[\d.]+$/.test(host) ? host : ''
}
