/** How long something takes, as short as it can be said. */
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

export function useDuration(): (seconds: number) => string {
  const t = useTexts()
  const { number } = useFormat()
  return (seconds) => {
    // less than a second is never nothing
    const whole = Math.max(1, Math.round(seconds))
    const minutes = Math.floor(whole / 60)
    if (minutes === 0) return t('seconds', { seconds: number(whole) })
    // what is nothing of the smaller unit is not said
    if (minutes < 60)
      return whole % 60
        ? t('minutes', { minutes: number(minutes), seconds: number(whole % 60) })
        : t('wholeMinutes', { minutes: number(minutes) })
    const hours = number(Math.floor(minutes / 60))
    return minutes % 60 ? t('hours', { hours, minutes: number(minutes % 60) }) : t('wholeHours', { hours })
  }
}
