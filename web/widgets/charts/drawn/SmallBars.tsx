import { Bar, BarChart, XAxis } from 'recharts'
import type { DayNames } from '../days.ts'
import { type DayFigures, figureOf, type Series } from '../figures.ts'
import { useTexts } from '../texts.ts'
import { fill, Pointed } from './looks.tsx'

type Props = { label: string; days: readonly DayFigures[]; series: Series; names: DayNames }

export function SmallBars({ label, days, series, names }: Props) {
  const t = useTexts()
  return (
    <BarChart
      responsive
      style={fill}
      data={days}
      margin={{ top: 2, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="14%"
      aria-label={`${label}. ${t('keys')}`}
    >
      <XAxis dataKey="day" height={1} tick={false} tickLine={false} axisLine={{ stroke: 'var(--border)' }} />
      <Pointed days={days} series={[series]} names={names} isLow />
      <Bar
        dataKey={(day: DayFigures) => figureOf(day, series)}
        name={series.name}
        fill={series.colour}
        radius={[2, 2, 0, 0]}
        isAnimationActive={false}
      />
    </BarChart>
  )
}
