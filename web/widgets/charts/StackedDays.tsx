import { ChartFrame } from './ChartFrame.tsx'
import { useDayNames } from './days.ts'
import { FigureTable } from './FigureTable.tsx'
import type { DayFigures, Series } from './figures.ts'
import { Legend } from './Legend.tsx'

type Props = {
  label: string
  /** Oldest first. */
  days: readonly DayFigures[]
  /** From the bottom of a bar to its top. */
  series: readonly Series[]
  today?: string | undefined
  /** Said where nothing was counted at all. */
  empty: string
  isTableBeside?: boolean
  /** The day that is pointed at, by pointer or keyboard. */
  onPoint?: (day: string | undefined) => void
}

/** Parts of a whole by day: a bar for each day, a colour for each part. */
export function StackedDays(props: Props) {
  const { label, days, series, today, empty, isTableBeside = false, onPoint } = props
  const names = useDayNames(today)
  const isEmpty = days.every(({ values }) => Object.values(values).every((value) => value === 0))
  return (
    <ChartFrame
      label={label}
      legend={<Legend entries={series.toReversed()} />}
      empty={isEmpty ? empty : undefined}
      table={<FigureTable label={label} days={days} series={series.toReversed()} today={today} hasTotal />}
      isTableBeside={isTableBeside}
      draw={({ StackedBars }) => <StackedBars {...{ label, days, series, names, onPoint }} />}
    />
  )
}
