import type { Language } from '../brand.ts'
import { nameLimit } from '../checks/name.ts'

const words = {
  copy: { en: 'Copy', cs: 'Kopie' },
  again: { en: 'Again', cs: 'Znovu' },
} as const satisfies Record<string, Record<Language, string>>

/** The name with the word for a copy behind it, or for one that is sent again; a long one is cut, so that the word still fits. */
export function copyName(name: string, language: Language, word: keyof typeof words = 'copy'): string {
  const end = ` – ${words[word][language]}`
  return `${Array.from(name)
    .slice(0, nameLimit - end.length)
    .join('')
    .trimEnd()}${end}`
}
