/** What may stand in a contact, and how it is compared. */
import { isEmail } from '../checks/email.ts'
import { isObjectKey, lineFault, oneLine } from '../checks/name.ts'
import type { FaultCode, FieldFault } from '../faults.ts'
import { folded } from '../text/accents.ts'
import { comparableEmail } from './identity.ts'

/** What is wrong with an address that somebody enters; what browsers and feeds say is judged by `isEmail` alone. */
export function emailFault(email: string): FaultCode | undefined {
  if (email.trim() === '') return 'REQUIRED'
  if (!isEmail(comparableEmail(email))) return 'EMAIL'
  return mixesAlphabets(email) ? 'EMAIL_ALPHABETS' : undefined
}

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Whether letters of two alphabets with look-alikes stand in one part between dots: so addresses are forged (homographs). */
const mixesAlphabets = (email: string): boolean =>
  email.split(/[.@]/).some((part) => alphabets.filter((alphabet) => alphabet.test(part)).length > 1)

/** How names of tags, fields and people are compared: neither case, accents nor spaces make another. */
export const nameKey = (name: string): string => folded(oneLine(name.normalize('NFC')))

/** A person's name as it is searched: as it is written, and with the last word first. */
export function searchedNames(name: string): { forward: string; backward: string } {
  const forward = nameKey(name)
  const words = forward.split(' ')
  return { forward, backward: [words.at(-1), ...words.slice(0, -1)].join(' ') }
}

/** The line as it is kept, and what is wrong with it. */
export function readLine(
  field: string,
  text: string,
  limit: number,
): { line: string; fault: FieldFault | undefined } {
  const line = oneLine(text.normalize('NFC'))
  return { line, fault: lineFault(field, line, limit) ?? invisibleFault(field, line) }
}

/** Characters that turn the direction of writing, or cannot be seen, pretend another name. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

const invisibleFault = (field: string, line: string): FieldFault | undefined =>
  line.search(invisible) < 0 ? undefined : { field, code: 'INVALID' }

/** For texts that nobody has typed here, where a fault would help nobody. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** Details that every contact has, by their names in both languages and in an export. */
const ownNames = new Set(
  (
    'id,email,e-mail,mail,address,adresa,name,jméno,score,skóre,band,skupina,orders,objednávky,spent,útrata,' +
    'last order,poslední objednávka,last action,poslední akce,last seen,naposledy,registered,registrace,' +
    'consent,souhlas,tags,štítky,tag,štítek,activity,aktivita'
  )
    .split(',')
    .map(nameKey),
)

/** Whether no custom field may have this name. */
export const isReserved = (name: string): boolean => ownNames.has(nameKey(name)) || isObjectKey(name)
