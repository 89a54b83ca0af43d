import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { useFormat } from '#web/i18n/format.ts'
import type { DayNames } from '../days.ts'
import { type DayFigures, figureOf, type Series } from '../figures.ts'
import { useTexts } from '../texts.ts'
import { cursor, DayTick, fill } from './looks.tsx'
import { Tip } from './Tip.tsx'

type Props = {
  label: string
  days: readonly DayFigures[]
  series: readonly Series[]
  names: DayNames
  onPoint?: ((day: string | undefined) => void) | undefined
}

export function StackedBars({ label, days, series, names, onPoint }: Props) {
  const t = useTexts()
  const format = useFormat()
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
      <XAxis
        dataKey="day"
        interval={0}
        height={40}
        tickLine={false}
        axisLine={{ stroke: 'var(--input-border)' }}
        tick={(tick) => <DayTick {...tick} names={names} />}
      />
      <YAxis
        width="auto"
        allowDecimals={false}
        axisLine={false}
        tickLine={false}
        tickFormatter={(value: number) => format.number(value)}
      />
      <Tooltip
        cursor={cursor}
        isAnimationActive={false}
        content={({ active, label: day }) => (
          <Tip
            day={active ? days.find((one) => one.day === day) : undefined}
            series={series.toReversed()}
            names={names}
            hasTotal
            onPoint={onPoint}
          />
        )}
      />
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
