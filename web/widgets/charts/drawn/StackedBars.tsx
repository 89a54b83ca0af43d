import { Bar, BarChart, CartesianGrid } from 'recharts'
import type { DayNames } from '../days.ts'
import { type DayFigures, figureOf, type Series, totalOf } from '../figures.ts'
import { useTexts } from '../texts.ts'
import { DayAxis, FigureAxis, fill, Pointed } from './looks.tsx'

type Props = {
  label: string
  days: readonly DayFigures[]
  series: readonly Series[]
  names: DayNames
  onPoint?: ((day: string | undefined) => void) | undefined
}

export function StackedBars({ label, days, series, names, onPoint }: Props) {
  const t = useTexts()
  const top = series.at(-1)
  return (
    <BarChart
      responsive
      style={fill}
      data={days}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="18%"
      aria-label={`${label}. ${t('keys')}`}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <DayAxis names={names} />
      <FigureAxis highest={Math.max(...days.map((day) => totalOf(day, series)))} />
      <Pointed days={days} series={series.toReversed()} names={names} hasTotal onPoint={onPoint} />
      {series.map((one) => (
        <Bar
          key={one.key}
          dataKey={(day: DayFigures) => figureOf(day, one)}
          name={one.name}
          stackId="day"
          fill={one.colour}
          stroke="var(--surface)"
          maxBarSize={40}
          radius={one === top ? [2, 2, 0, 0] : 0}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  )
}
