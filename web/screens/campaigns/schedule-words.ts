import type { Schedule } from '#rules/campaigns/schedule.ts'
import type { ScheduleType } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useTexts } from './texts.ts'

type Scheduled = {
  scheduleType: ScheduleType
  schedule: string
  frequency: string | null
  delay: string | null
  start: string | null
  /** Its run, once it has begun. */
  sending: { createdAt: string } | null
}

const units = { m: 'minutes', h: 'hours', d: 'days' } as const
/** Of 30m or 1d; rules/campaigns/schedule.ts has no others. */
const unitOf = (delay: string) => units[delay.slice(-1) as keyof typeof units]

/** When a campaign is sent, in a few words; undefined where nobody has said so yet. */
export function useScheduleWords(
  timezone: string | null | undefined,
): (campaign: Scheduled) => string | undefined {
  const t = useTexts()
  const format = useFormat()
  const everyDays = (count: number) => (count === 1 ? t('everyDay') : t('everyDays', { count }))
  return ({ scheduleType, schedule, frequency, delay, start, sending }) => {
    const begins = start ?? sending?.createdAt
    if (scheduleType === 'SCHEDULED') return begins && format.recent(begins, timezone ?? undefined)
    if (scheduleType === 'AUTOMATIC') return frequency ? everyDays(Number.parseInt(frequency, 10)) : undefined
    if (scheduleType === 'BACK_TO_CART')
      return delay ? t(`after.${unitOf(delay)}`, { count: Number.parseInt(delay, 10) }) : undefined
    if (scheduleType === 'WELCOME') return undefined
    const { messages, days }: Schedule = JSON.parse(schedule)
    return messages && days ? t('ramp', { count: days, messages: format.number(messages) }) : undefined
  }
}
