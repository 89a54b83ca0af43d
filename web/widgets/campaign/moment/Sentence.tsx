import { useFormat } from '#web/i18n/format.ts'
import { Text } from '#web/ui/Text.tsx'
import classes from './HeatmapPicker.module.css'
import { isNear, openActivity, sendsOn } from './moment.ts'
import { useTexts } from './texts.ts'
import type { MomentsOfWeek } from './use-moments.ts'

type Props = {
  moments: MomentsOfWeek
  value: string | undefined
  campaignID: string | undefined
  shared: ReadonlyMap<string, number> | undefined
}

/** What there is to say of the time that is picked: how busy it is, and what else goes out then. */
export function Sentence({ moments: { query, week, timezone }, value, campaignID, shared }: Props) {
  const t = useTexts()
  const format = useFormat()
  const zone = timezone.replaceAll('_', ' ')
  const happening = query.data?.sendingMoments
  if (!value || !happening || !week.includes(value.slice(0, 10)))
    return (
      <Text className={classes.sentence}>
        {!value && t('pickWhen')} {zone}
      </Text>
    )
  const [day = '', time = ''] = value.split('T')
  const activity = openActivity(happening.activity)
  const share = activity.shareAt(day, Number(time.slice(0, 2)))
  const others = week
    .flatMap((one) => sendsOn(happening.sends, one, timezone))
    .filter((send) => !campaignID || send.campaignID !== campaignID)
  const near = others.find(({ local }) => isNear(local, value))
  const sameDay = near ?? others.find(({ local }) => local.startsWith(day))
  const holiday = happening.holidays.find((one) => one.day === day && one.kind === 'PUBLIC')
  function other(): string {
    if (!sameDay) return t('noOther')
    const named = { name: sameDay.name, time: format.time(sameDay.at, timezone) }
    if (!near) return t('otherThatDay', named)
    const both = shared?.get(near.campaignID ?? '')
    return both ? t('nearBoth', { ...named, count: both, number: format.number(both) }) : t('nearSend', named)
  }
  const busy = share === 1 ? t('bestHour') : t('bestShare', { share: format.percent(share, 0) })
  const words = activity.isEnough ? t('sayBoth', { first: busy, second: other() }) : other()
  return (
    <Text className={classes.sentence} role="status" data-tone={near ? 'orange' : undefined}>
      <b>{`${words[0]?.toUpperCase()}${words.slice(1)}`}</b>{' '}
      {holiday && t('sayHoliday', { name: holiday.name })} {zone}
    </Text>
  )
}
