/** One row of contacts as a contact; or the reason why nothing can be made of it. */
import { isEmail } from '../checks/email.ts'
import { oneLine } from '../checks/name.ts'
import { nameKey, withoutInvisible } from '../contacts/contact.ts'
import { comparableEmail } from '../contacts/identity.ts'
import { contactLimits } from '../contacts/limits.ts'
import { plainName } from '../feeds/names.ts'
import { type ConsentSense, consentSense, mergeConsents, readConsent } from './consents.ts'
import { readConsentTime } from './dates.ts'
import type { FileConsent, ImportedContact, ImportFormat, ImportRowReason } from './import.ts'
import { importLimits } from './import.ts'
import { remembering } from './remembering.ts'

/** What is done with the columns of a file. */
export type ContactTable = {
  titles: readonly string[]
  targets: readonly string[]
  format: ImportFormat
  timezone: string
  /** Milliseconds. */
  now: number
}

export type ContactReader = (cells: readonly string[], line: number) => ImportedContact | ImportRowReason

/** A whole name goes before its parts. A field that two columns are for has what the first filled one says. */
export function contactReader(table: ContactTable): ContactReader {
  const { titles, targets, format, timezone, now } = table
  const at = (target: string) => targets.indexOf(target)
  const all = (target: string) => targets.flatMap((one, column) => (one === target ? column : []))
  const [email, name, first, last] = [at('email'), at('name'), at('firstName'), at('lastName')]
  const [consentAt, consentWhere, tags] = [at('consentAt'), at('consentWhere'), all('tags')]
  const consents = all('consent').map((column) => consentColumn(column, titles[column] ?? '', format))
  const fields = targets.flatMap((target, column) =>
    target.startsWith('field:') || target.startsWith('new:') ? [{ column, key: String(at(target)) }] : [],
  )
  const tagsIn = remembering(readTags)
  let isTooLong = false

  function readName(cells: readonly string[]): string {
    const whole = name < 0 ? '' : readText(cells[name])
    if (whole !== '') return whole
    const [given, family] = [readText(cells[first]), readText(cells[last])]
    return given && family ? `${given} ${family}` : given || family
  }

  function readFields(cells: readonly string[]): Record<string, string> | undefined {
    let read: Record<string, string> | undefined
    for (const { column, key } of fields) {
      const value = readText(cells[column])
      if (value === '') continue
      isTooLong ||= isLonger(value, contactLimits.fieldValue)
      read ??= {}
      read[key] ??= value // a number, so no name of a file can be a key
    }
    return read
  }

  function consentIn(cells: readonly string[]): FileConsent | undefined {
    let consent: FileConsent | undefined
    for (const { column, read } of consents) consent = mergeConsents(consent, read(cells[column] ?? ''))
    return consent
  }

  return (cells, line) => {
    const typed = cells[email]?.trim() ?? ''
    if (typed === '') return 'NO_EMAIL'
    const address = readAddress(typed)
    if (address === undefined) return 'EMAIL_INVALID'
    const contact: ImportedContact = { line, email: address }
    const called = readName(cells)
    isTooLong = isLonger(called, contactLimits.name)
    if (called !== '') contact.name = called
    const values = readFields(cells)
    if (values) contact.fields = values
    const named = tags.length === 0 ? undefined : tagsIn(textOf(tags, cells))
    if (named && named.length > 0) contact.tags = named
    isTooLong ||= named?.some((tag) => isLonger(tag, contactLimits.tagName)) ?? false
    const time = consentAt < 0 ? undefined : readConsentTime(cells[consentAt] ?? '', timezone, now)
    // who says when somebody has agreed says that they have
    const consent = consentIn(cells) ?? (time && 'SUBSCRIBED')
    if (consent) contact.consent = consent
    if (time) contact.consentAt = time
    const where = readText(cells[consentWhere])
    if (where !== '') contact.consentWhere = where
    isTooLong ||= isLonger(where, contactLimits.fieldValue)
    return isTooLong ? 'FIELD_TOO_LONG' : contact
  }
}

const textOf = (columns: readonly number[], cells: readonly string[]): string =>
  columns.length === 1
    ? (cells[columns[0] ?? -1] ?? '')
    : columns.map((column) => cells[column] ?? '').join(',')

function consentColumn(column: number, title: string, format: ImportFormat) {
  const sense: ConsentSense = consentSense(plainName(title)) ?? 'SUBSCRIBED'
  return { column, read: remembering((text: string) => readConsent(text, sense, format === 'ECOMAIL')) }
}

const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || Array.from(text).length > limit)

/** Of `Jan <jan@example.cz>`, `mailto:jan@example.cz` and the bare address, as it is compared. */
export function readAddress(text: string): string | undefined {
  // what nearly all files have
  if (/^[\w.+-]+@[\w.-]+$/.test(text)) {
    const email = text.toLowerCase()
    return isEmail(email) ? email : undefined
  }
  const inner = text.endsWith('>') ? text.slice(text.lastIndexOf('<') + 1, -1) : text
  const bare = inner.replace(/^\s*mailto:/i, '').split('?', 1)[0] ?? ''
  const email = comparableEmail(withoutInvisible(bare))
  return isEmail(email) ? email : undefined
}

/** Words of Latin letters, one space between them: neither composed nor hidden. */
const isPlain = (text: string) =>
  !/[^\x20-\x7e\u00a1-\u00ac\u00ae-\u024f]/.test(text) &&
  !text.startsWith(' ') &&
  !text.endsWith(' ') &&
  !text.includes('  ')

/** In one line, without what cannot be seen: an export loses no contact for a character that nobody has typed. */
function readText(cell: string | undefined): string {
  if (cell === undefined || isPlain(cell)) return cell ?? ''
  return oneLine(withoutInvisible(cell.normalize('NFC').replace(/\p{Cc}+/gu, ' ')))
}

/** Between commas, semicolons or bars; a tag in quotes may hold them, and a list may stand in brackets. */
export function readTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const part of parts(text)) {
    const tag = readText(part)
    const key = nameKey(tag)
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
    if (tags.size === importLimits.tagsOfRow) break
  }
  return [...tags.values()]
}

function parts(text: string): string[] {
  const list = text.trim()
  if (!list.includes('"')) return list.split(/[,;|]/)
  const found: string[] = []
  let quoted = false
  let part = ''
  for (const letter of list.replace(/^\[/, '').replace(/\]$/, '')) {
    if (letter === '"') quoted = !quoted
    else if (quoted || !/[,;|]/.test(letter)) part += letter
    else {
      found.push(part)
      part = ''
    }
  }
  return [...found, part]
}
