/** What all drawings share. Sizes come from the frame around them, so that nothing moves when they appear. */
import type { XAxisTickContentProps } from 'recharts'
import type { DayNames } from '../days.ts'

export const fill = { width: '100%', height: '100%' }

export const cursor = { fill: 'var(--hover)', stroke: 'var(--focus)', strokeWidth: 2 }

/** The number of the day, and below it its weekday. */
export const DayTick = ({ x, y, payload, names }: XAxisTickContentProps & { names: DayNames }) => {
  const day = String(payload.value)
  const [number, weekday] = names.short(day)
  return (
    <text x={x} y={Number(y) + 10} textAnchor="middle" data-today={names.isToday(day) || undefined}>
      <tspan x={x}>{number}</tspan>
      <tspan x={x} dy="1.25em">
        {weekday}
      </tspan>
    </text>
  )
}
