import { useEffect } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import classes from '../Charts.module.css'
import type { DayNames } from '../days.ts'
import { type DayFigures, figureOf, type Series, totalOf } from '../figures.ts'
import { useTexts } from '../texts.ts'

type Props = {
  /** The day that is pointed at, by pointer or keyboard. */
  day: DayFigures | undefined
  series: readonly Series[]
  names: DayNames
  hasTotal?: boolean
  /** Where something else shows it, too. */
  onPoint?: ((day: string | undefined) => void) | undefined
}

/** What the day that is pointed at counts; it is always there, so that a screen reader reads what appears in it. */
export function Tip({ day, series, names, hasTotal = false, onPoint }: Props) {
  const t = useTexts()
  const format = useFormat()
  const pointed = day?.day
  useEffect(() => onPoint?.(pointed), [onPoint, pointed])
  return (
    <div role="status">
      {day && (
        <div className={classes.tip}>
          <b>{names.whole(day.day)}</b>
          <dl>
            {series.map((one) => (
              <div key={one.key}>
                <dt>
                  <span className={classes.swatch} style={{ background: one.colour }} />
                  {one.name}
                </dt>
                <dd>{format.number(figureOf(day, one))}</dd>
              </div>
            ))}
            {hasTotal && (
              <div>
                <dt>{t('all')}</dt>
                <dd>
                  <b>{format.number(totalOf(day, series))}</b>
                </dd>
              </div>
            )}
          </dl>
        </div>
      )}
    </div>
  )
}
