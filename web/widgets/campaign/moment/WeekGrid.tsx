import { IconBuildingMonument, IconGift, IconSend, IconStarFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { hours, stepOf } from '../../charts/heat.ts'
import classes from './HeatmapPicker.module.css'
import { type Activity, atHour, cellAfter, sendsOn } from './moment.ts'
import { useTexts } from './texts.ts'
import type { Moments, MomentsOfWeek } from './use-moments.ts'

export type ShownWeek = Pick<MomentsOfWeek, 'week' | 'now' | 'timezone'> & {
  activity: Activity
  happening: Moments
  value: string | undefined
  campaignID: string | undefined
  onPick: (start: string) => void
}

/** The days of a week below each other, their hours beside each other: each is a button. */
export function WeekGrid(props: ShownWeek) {
  const { week, now, timezone, activity, happening, value, campaignID, onPick } = props
  const t = useTexts()
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  const picked = week.indexOf(value?.slice(0, 10) ?? '')
  const [stop, setStop] = useState({
    row: Math.max(0, picked),
    hour: picked < 0 ? 9 : Number(value?.slice(11, 13)),
  })

  function walk(event: KeyboardEvent) {
    const next = cellAfter(stop.row, stop.hour, event.key)
    if (!next) return
    event.preventDefault()
    setStop(next)
    grid.current?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-hour="${next.hour}"]`)?.focus()
  }

  return (
    <>
      {/* biome-ignore-start lint/a11y/useSemanticElements: a table whose cells are walked by arrows is a grid */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: its buttons have the focus */}
      <div ref={grid} role="grid" aria-label={t('gridLabel')} className={classes.grid} onKeyDown={walk}>
        {week.map((day, row) => {
          const holidays = happening.holidays.filter((one) => one.day === day)
          const off = holidays.find(({ kind }) => kind === 'PUBLIC')
          const sends = sendsOn(happening.sends, day, timezone).filter(
            (send) => !campaignID || send.campaignID !== campaignID,
          )
          return (
            <div key={day} role="row" data-off={off !== undefined || undefined}>
              <div role="rowheader" data-picked={row === picked || undefined}>
                {off ? (
                  <Icon of={IconBuildingMonument} size={14} />
                ) : (
                  holidays.length > 0 && <Icon of={IconGift} size={14} />
                )}{' '}
                {format.calendarDay(day)}
              </div>
              {hours.map((hour) => {
                const start = atHour(day, hour)
                const share = activity.shareAt(day, hour)
                const here = sends.filter(({ local }) => Number(local.slice(11, 13)) === hour)
                const isPast = start <= now
                const isPicked = row === picked && Number(value?.slice(11, 13)) === hour
                const label = [
                  `${format.calendarDay(day)}, ${format.time(`${start}Z`, 'UTC')}`,
                  t('bestShare', { share: format.percent(share, 0) }),
                  ...here.map(({ name }) => `${t('otherSend')}: ${name}`),
                  ...holidays.map(({ name }) => name),
                  ...(isPast ? [t('past')] : []),
                ].join(', ')
                return (
                  <div key={hour} role="gridcell" aria-selected={isPicked}>
                    <button
                      type="button"
                      tabIndex={stop.row === row && stop.hour === hour ? 0 : -1}
                      aria-label={label}
                      title={label}
                      aria-disabled={isPast || undefined}
                      data-row={row}
                      data-hour={hour}
                      data-step={stepOf(share, 1)}
                      data-picked={isPicked || undefined}
                      onFocus={() => setStop({ row, hour })}
                      onClick={() => !isPast && onPick(start)}
                    >
                      {here.length > 0 ? (
                        <Icon of={IconSend} size={12} />
                      ) : (
                        share === 1 && <Icon of={IconStarFilled} size={12} />
                      )}
                    </button>
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: the same */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: the same */}
      <div className={classes.hours} aria-hidden="true">
        {[0, 3, 6, 9, 12, 15, 18, 21].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </>
  )
}
