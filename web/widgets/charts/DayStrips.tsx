import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Row } from '#web/ui/Layout.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './Charts.module.css'
import { useDayNames } from './days.ts'
import { FigureTable } from './FigureTable.tsx'
import { type DayFigures, type Series, totalOfSeries } from './figures.ts'

type Props = {
  label: string
  title: ReactNode
  /** Oldest first. */
  days: readonly DayFigures[]
  series: readonly Series[]
  today?: string | undefined
  empty: string
}

/** Small bars by day, each series by a scale of its own: a few purchases are seen beside thousands of views. */
export function DayStrips({ label, title, days, series, today, empty }: Props) {
  const format = useFormat()
  const names = useDayNames(today)
  const isEmpty = series.every((one) => totalOfSeries(days, one) === 0)
  return (
    <ChartFrame
      label={label}
      title={title}
      size="strip"
      strips={series.length}
      empty={isEmpty ? empty : undefined}
      table={<FigureTable label={label} days={days} series={series} today={today} />}
      draw={({ SmallBars }) => (
        <>
          {series.map((one) => (
            <div key={one.key} className={classes.strip}>
              <Row isSpread className={classes.stripHead}>
                <span>{one.name}</span>
                <b>{format.number(totalOfSeries(days, one))}</b>
              </Row>
              <SmallBars label={`${label}: ${one.name}`} days={days} series={one} names={names} />
            </div>
          ))}
          <Row isSpread isLine className={classes.ends}>
            {[days.at(0), days.at(-1)].map((end) => end && <span key={end.day}>{names.whole(end.day)}</span>)}
          </Row>
        </>
      )}
    />
  )
}
