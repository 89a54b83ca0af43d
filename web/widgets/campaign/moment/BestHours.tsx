import { IconBuildingMonument, IconGift, IconSend } from '@tabler/icons-react'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { stepOf } from '../../charts/heat.ts'
import classes from './HeatmapPicker.module.css'
import { atHour, sendsOn } from './moment.ts'
import { useTexts } from './texts.ts'
import type { ShownWeek } from './WeekGrid.tsx'

/** The same where there is no room for all hours: of each day the busiest ones. */
export function BestHours(props: ShownWeek) {
  const { week, now, timezone, activity, happening, value, campaignID, onPick } = props
  const t = useTexts()
  const format = useFormat()
  return (
    <ul className={classes.days} aria-label={t('bestHours')}>
      {week.map((day) => {
        const holidays = happening.holidays.filter((one) => one.day === day)
        const sends = sendsOn(happening.sends, day, timezone).filter(
          (send) => !campaignID || send.campaignID !== campaignID,
        )
        const best = activity.bestOf(day, now)
        return (
          <li key={day}>
            <Row gap="xs" isSpread>
              <b>{format.calendarDay(day)}</b>
              <span className={classes.facts}>
                {holidays.map(({ code, kind, name }) => (
                  <span key={code}>
                    <Icon of={kind === 'PUBLIC' ? IconBuildingMonument : IconGift} size={12} /> {name}
                  </span>
                ))}
                {sends.map(({ at, name }) => (
                  <span key={`${at} ${name}`}>
                    <Icon of={IconSend} size={12} /> {format.time(at, timezone)}
                  </span>
                ))}
              </span>
            </Row>
            <div className={classes.best}>
              {best.length === 0 && <span className={classes.facts}>{t('past')}</span>}
              {best.map((hour) => {
                const start = atHour(day, hour)
                const share = activity.shareAt(day, hour)
                return (
                  <button
                    key={hour}
                    type="button"
                    data-step={stepOf(share, 1)}
                    aria-pressed={value?.slice(0, 13) === start.slice(0, 13)}
                    aria-label={`${format.calendarDay(day)}, ${format.time(`${start}Z`, 'UTC')}, ${t('bestShare', { share: format.percent(share, 0) })}`}
                    onClick={() => onPick(start)}
                  >
                    {format.time(`${start}Z`, 'UTC')}
                  </button>
                )
              })}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
