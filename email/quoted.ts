/** Names that people have given to things, as they may stand in a mail to somebody else. */
import type { Language } from '#rules/brand.ts'

/** A longer name is an advertisement. */
const longest = 60
const marks: Record<Language, [string, string]> = { en: ['“', '”'], cs: ['„', '“'] }

/**
 * With nothing that a mail program would make a link of: whoever invites strangers must not be able to send them
 * anywhere by our mail. A shop called after its address keeps its name, with a space for the dot.
 */
export function linkless(name: string): string {
  const words = name
    .normalize('NFKC') // other signs that are read as dots
    .split(/\s/)
    .map((word) => (/[/\\@]/.test(word) ? '…' : word.replaceAll(/[.。](?=[\p{L}\p{N}]{2})/gu, ' ')))
    .join(' ')
    .replaceAll(/[“”„"<>]/g, '')
  const short = words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
  return short.trim()
}

/** The same in quotation marks, so that it is seen to be a name. */
export const quoted = (name: string, language: Language): string => marks[language].join(linkless(name))
