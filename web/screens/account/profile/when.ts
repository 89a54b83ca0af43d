/** `24 May 2026, 09:05`, in Czech `24. 5. 2026 9:05` with no-break spaces, in the browser's time zone unless one is given. */
import type { Language } from '#rules/brand.ts'
import { formatDate } from '#web/i18n/format.ts'

const noBreakSpace = '\u00a0'

export function formatTime(value: string, language: Language, timeZone?: string): string {
  const time = new Intl.DateTimeFormat(language === 'cs' ? 'cs-CZ' : 'en-GB', {
    hour: language === 'cs' ? 'numeric' : '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(new Date(value))
  return `${formatDate(value, language, timeZone)}${language === 'cs' ? noBreakSpace : ', '}${time}`
}

/** The year 1970 stands for a thing that has never happened. */
export const isNever = (value: string): boolean => new Date(value).getUTCFullYear() === 1970
