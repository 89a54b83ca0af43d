/** Words that are declared beside the thing they name, not in a catalogue. */
import type { Language } from '#rules/brand.ts'
import { useLanguage } from './language.ts'
import { unbroken } from './unbroken.ts'

export type Words = Record<Language, string>

export function useWords(): (words: Words) => string {
  const language = useLanguage()
  return (words) => unbroken(words[language])
}
