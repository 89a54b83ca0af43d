import { useLanguage } from '#web/i18n/language.ts'

/** Where company numbers and postal codes are digits alone; elsewhere a keyboard without letters would be a trap. */
const byDigits = ['CZ', 'SK']

/** The keyboard for those numbers; who has not said the country yet is taken to write from where the language is spoken. */
export function useNumberKeyboard(country: string): 'numeric' | 'text' {
  const language = useLanguage()
  return byDigits.includes(country || (language === 'cs' ? 'CZ' : '')) ? 'numeric' : 'text'
}
