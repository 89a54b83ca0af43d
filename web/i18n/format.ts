/** How values read in the language that is spoken now; the spelling itself is in the rules. */
import { formatDate, formatDateTime, formatTime } from '#rules/text/dates.ts'
import { formatMoney, formatNumber, formatPercent } from '#rules/text/numbers.ts'
import { useLanguage } from './language.ts'

type Stamp = string | Date

export function useFormat() {
  const language = useLanguage()
  return {
    date: (value: Stamp, timeZone?: string) => formatDate(value, language, timeZone),
    dateTime: (value: Stamp, timeZone?: string) => formatDateTime(value, language, timeZone),
    time: (value: Stamp, timeZone?: string) => formatTime(value, language, timeZone),
    number: (value: number, decimals?: number) => formatNumber(value, language, decimals),
    percent: (share: number, decimals?: number) => formatPercent(share, language, decimals),
    money: (minorUnits: number, currency: string) => formatMoney(minorUnits, currency, language),
  }
}
