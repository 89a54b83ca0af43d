import { useFormat } from '#web/i18n/format.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { useDayNames } from './days.ts'
import { FigureTable } from './FigureTable.tsx'
import type { Level } from './figures.ts'
import { Legend } from './Legend.tsx'

export type ScoreDay = { day: string; score: number }

type Props = {
  label: string
  /** What the figures are, above them in the table. */
  name: string
  /** Oldest first; the score when the day ended. */
  days: readonly ScoreDay[]
  /** In rising order, the first from 0. */
  levels: readonly Level[]
  today?: string | undefined
  empty: string
}

/** A score by day as a line of steps, over the levels that it passes. */
export function ScoreLine({ label, name, days, levels, today, empty }: Props) {
  const format = useFormat()
  const names = useDayNames(today)
  const series = { key: 'score', name, colour: 'var(--mantine-color-text)' }
  const figures = days.map(({ day, score }) => ({ day, values: { score } }))
  return (
    <ChartFrame
      label={label}
      size="line"
      legend={
        <Legend
          entries={levels
            .toReversed()
            .map((level) => ({ ...level, name: `${level.name} ${format.number(level.from)}+` }))}
        />
      }
      empty={days.every(({ score }) => score === 0) ? empty : undefined}
      table={<FigureTable label={label} days={figures} series={[series]} today={today} />}
      draw={({ StepLine }) => (
        <StepLine label={label} days={figures} series={series} levels={levels} names={names} />
      )}
    />
  )
}
