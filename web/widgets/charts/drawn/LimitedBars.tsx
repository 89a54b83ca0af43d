import { Bar, BarChart, CartesianGrid, Rectangle, ReferenceLine, XAxis } from 'recharts'
import { useFormat } from '#web/i18n/format.ts'
import type { DayNames } from '../days.ts'
import { type DayFigures, figureOf, type Series } from '../figures.ts'
import { useTexts } from '../texts.ts'
import { FigureAxis, fill, Pointed } from './looks.tsx'

type Props = {
  label: string
  months: readonly DayFigures[]
  series: Series
  limits: readonly number[]
  names: DayNames
}

export function LimitedBars({ label, months, series, limits, names }: Props) {
  const t = useTexts()
  const format = useFormat()
  return (
    <BarChart
      responsive
      style={fill}
      data={months}
      margin={{ top: 16, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="18%"
      aria-label={`${label}. ${t('keys')}`}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="day"
        height={24}
        tickLine={false}
        axisLine={{ stroke: 'var(--input-border)' }}
        tickFormatter={(month: string) => names.short(month)[0]}
      />
      <FigureAxis highest={Math.max(...months.map((month) => figureOf(month, series)), ...limits)} />
      <Pointed days={months} series={[series]} names={names} />
      <Bar
        dataKey={(month: DayFigures) => figureOf(month, series)}
        name={series.name}
        fill={series.colour}
        maxBarSize={40}
        isAnimationActive={false}
        // one that is not over may still grow
        shape={({ index, ...bar }) => (
          <Rectangle {...bar} radius={[2, 2, 0, 0]} fillOpacity={index === months.length - 1 ? 0.55 : 1} />
        )}
      />
      {limits.map((limit) => (
        <ReferenceLine
          key={limit}
          y={limit}
          stroke="var(--mantine-color-text)"
          strokeDasharray="4 3"
          strokeWidth={1.5}
          label={{ value: format.number(limit), position: 'insideTopRight', dy: -20 }}
        />
      ))}
    </BarChart>
  )
}
