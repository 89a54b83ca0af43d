/** How values read in each language. */
import type { Language } from '#rules/brand.ts'

const noBreakSpace = '\u00a0'
const locales: Record<Language, string> = { en: 'en-GB', cs: 'cs-CZ' }

/** `24 May 2026`, in Czech `24. 5. 2026` with no-break spaces; the day is that of the browser's time zone unless one is given. */
export function formatDate(value: string, language: Language, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: language === 'cs' ? 'numeric' : 'long',
    year: 'numeric',
    timeZone,
  }).formatToParts(new Date(value))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const pieces = [part('day'), part('month'), part('year')]
  return language === 'cs' ? pieces.join(`.${noBreakSpace}`) : pieces.join(' ')
}
