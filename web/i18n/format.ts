/** How values read in the language that is spoken now; the spelling itself is in the rules. */
import {
  formatAt,
  formatCalendarDay,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatMonth,
  formatRecent,
  formatTime,
  formatWeekday,
} from '#rules/text/dates.ts'
import { formatMoney, formatNumber, formatPart, formatPercent, formatShare } from '#rules/text/numbers.ts'
import { formatZip } from '#rules/text/zip.ts'
import { useLanguage } from './language.ts'
import { useToday } from './today.ts'

type Stamp = string | Date

export function useFormat() {
  const language = useLanguage()
  const today = useToday()
  return {
    date: (value: Stamp, timeZone?: string) => formatDate(value, language, timeZone),
    day: (value: Date, timeZone?: string) => formatDay(value, language, timeZone),
    days: (from: Date, to: Date, timeZone?: string) => formatDays(from, to, language, timeZone),
    calendarDay: (day: string) => formatCalendarDay(day, language),
    weekday: (weekday: number, length: 'long' | 'short') => formatWeekday(weekday, length, language),
    month: (value: string, length: 'long' | 'short') => formatMonth(value, length, language),
    dateTime: (value: Stamp, timeZone?: string) => formatDateTime(value, language, timeZone),
    /** As people say it of the days around today; follows the day while the page stays open. */
    recent: (value: Stamp, timeZone?: string) => formatRecent(value, today, language, timeZone),
    /** Within a sentence; `isAbout`: not to the minute. */
    at: (value: Stamp, timeZone?: string, isAbout?: boolean) =>
      formatAt(value, today, language, timeZone, isAbout),
    time: (value: Stamp, timeZone?: string) => formatTime(value, language, timeZone),
    clock: (value: Stamp, timeZone?: string) => formatClock(value, language, timeZone),
    number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
    percent: (share: number, decimals?: number) => formatPercent(share, language, decimals),
    /** What part of all: counts where all are few. */
    share: (part: number, all: number, decimals?: number) => formatShare(part, all, language, decimals),
    /** The same before a word such as `of 346 contacts`. */
    part: (part: number, all: number, decimals?: number) => formatPart(part, all, language, decimals),
    money: (minorUnits: number, currency: string) => formatMoney(minorUnits, currency, language),
    country: (code: string) => new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
    zip: formatZip,
  }
}
