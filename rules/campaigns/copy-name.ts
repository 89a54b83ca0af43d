import type { Language } from '../brand.ts'
import { nameLimit } from '../checks/name.ts'

const word: Readonly<Record<Language, string>> = { en: 'Copy', cs: 'Kopie' }

/** The name with the word for a copy behind it; a long one is cut, so that the word still fits. */
export function copyName(name: string, language: Language): string {
  const end = ` – ${word[language]}`
  return `${Array.from(name)
    .slice(0, nameLimit - end.length)
    .join('')
    .trimEnd()}${end}`
}
