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
    if (minutes < 60) return t('minutes', { minutes: number(minutes), seconds: number(whole % 60) })
    return t('hours', { hours: number(Math.floor(minutes / 60)), minutes: number(minutes % 60) })
  }
}
