import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

export type DayNames = {
  /** `Sun 24 May`. */
  whole: (day: string) => string
  /** Under a bar, in two lines. */
  short: (day: string) => readonly [string, string]
  isToday: (day: string) => boolean
}

/** How days read in charts and in their tables; today is called so. */
export function useDayNames(today: string | undefined): DayNames {
  const t = useTexts()
  const format = useFormat()
  return {
    whole: (day) => (day === today ? t('today') : format.calendarDay(day)),
    short(day) {
      const weekday = format.weekday(new Date(day).getUTCDay(), 'short')
      return [String(Number(day.slice(8))), weekday]
    },
    isToday: (day) => day === today,
  }
}
