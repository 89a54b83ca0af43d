/** What all drawings share. Sizes come from the frame around them, so that nothing moves when they appear. */
import { Tooltip, XAxis, type XAxisTickContentProps, YAxis, type YAxisProps } from 'recharts'
import { useFormat } from '#web/i18n/format.ts'
import classes from '../Charts.module.css'
import type { DayNames } from '../days.ts'
import type { DayFigures, Series } from '../figures.ts'
import { roundTicks } from '../round-ticks.ts'
import { Tip } from './Tip.tsx'

export const fill = { width: '100%', height: '100%' }

/** Which figure is how high, up to the highest. */
export const FigureAxis = ({ highest, ...props }: YAxisProps & { highest: number }) => {
  const format = useFormat()
  const ticks = roundTicks(highest)
  return (
    <YAxis
      width="auto"
      allowDecimals={false}
      axisLine={false}
      tickLine={false}
      tickFormatter={(value: number) => format.number(value)}
      ticks={ticks}
      domain={[0, ticks.at(-1) ?? 0]}
      {...props}
    />
  )
}

/** The number of the day, and below it its weekday. */
export const DayAxis = ({ names }: { names: DayNames }) => (
  <XAxis
    dataKey="day"
    interval={0}
    height={40}
    tickLine={false}
    axisLine={{ stroke: 'var(--input-border)' }}
    tick={(tick) => <DayTick {...tick} names={names} />}
  />
)

const DayTick = ({ x, y, payload, names }: XAxisTickContentProps & { names: DayNames }) => {
  const day = String(payload.value)
  const [number, weekday] = names.short(day)
  return (
    <text x={x} y={Number(y) + 10} textAnchor="middle" data-today={names.isToday(day) || undefined}>
      <tspan x={x}>{number}</tspan>
      <tspan x={x} dy="1.25em">
        {weekday.slice(0, 2)}
        <tspan className={classes.rest}>{weekday.slice(2)}</tspan>
      </tspan>
    </text>
  )
}

type PointedProps = {
  days: readonly DayFigures[]
  series: readonly Series[]
  names: DayNames
  hasTotal?: boolean
  onPoint?: ((day: string | undefined) => void) | undefined
  /** What stands behind the day that is pointed at: a band for bars, a line for a line. */
  cursor?: 'band' | 'line'
  /** It may reach out of a chart that is low. */
  isLow?: boolean
}

/** What is said of the day that is pointed at. */
export const Pointed = ({ days, cursor = 'band', isLow = false, ...tip }: PointedProps) => (
  <Tooltip
    cursor={{ stroke: 'var(--focus)', strokeWidth: 2, ...(cursor === 'band' && { fill: 'var(--hover)' }) }}
    isAnimationActive={false}
    allowEscapeViewBox={{ x: false, y: isLow }}
    content={({ active, label }) => (
      <Tip day={active ? days.find(({ day }) => day === label) : undefined} {...tip} />
    )}
  />
)
