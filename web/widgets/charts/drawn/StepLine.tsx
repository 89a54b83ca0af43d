import { CartesianGrid, Line, LineChart, ReferenceArea, ReferenceDot } from 'recharts'
import { useFormat } from '#web/i18n/format.ts'
import type { DayNames } from '../days.ts'
import { type DayFigures, figureOf, type Level, type Series } from '../figures.ts'
import { useTexts } from '../texts.ts'
import { DayAxis, FigureAxis, fill, Pointed } from './looks.tsx'

type Props = {
  label: string
  days: readonly DayFigures[]
  series: Series
  levels: readonly Level[]
  names: DayNames
}

export function StepLine({ label, days, series, levels, names }: Props) {
  const t = useTexts()
  const format = useFormat()
  const highest = Math.max(...days.map((day) => figureOf(day, series)), ...levels.map(({ from }) => from))
  // room above the line, and for the highest level
  const ceiling = Math.ceil(highest * 1.15) + 1
  const last = days.at(-1)
  return (
    <LineChart
      responsive
      style={fill}
      data={days}
      margin={{ top: 16, right: 24, bottom: 0, left: 0 }}
      aria-label={`${label}. ${t('keys')}`}
    >
      {levels.map(({ key, from, colour }, at) => (
        <ReferenceArea
          key={key}
          y1={from}
          y2={levels[at + 1]?.from ?? ceiling}
          fill={colour}
          fillOpacity={0.1}
        />
      ))}
      <CartesianGrid vertical={false} stroke="var(--border-strong)" strokeDasharray="3 3" />
      <DayAxis names={names} />
      <FigureAxis
        highest={highest}
        domain={[0, ceiling]}
        ticks={[...new Set(levels.map(({ from }) => from))]}
      />
      <Pointed days={days} series={[series]} names={names} cursor="line" />
      <Line
        dataKey={(day: DayFigures) => figureOf(day, series)}
        name={series.name}
        type="stepAfter"
        stroke={series.colour}
        strokeWidth={2}
        dot={false}
        isAnimationActive={false}
      />
      {last && (
        <ReferenceDot
          x={last.day}
          y={figureOf(last, series)}
          r={4}
          fill={series.colour}
          stroke="var(--surface)"
          label={{ value: format.number(figureOf(last, series)), position: 'top' }}
        />
      )}
    </LineChart>
  )
}
