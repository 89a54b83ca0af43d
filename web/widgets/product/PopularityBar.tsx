import { useFormat } from '#web/i18n/format.ts'
import classes from './PopularityBar.module.css'

type Props = {
  value: number
  most: number
  /** The figure stands beside it. */
  isDecoration?: boolean
}

/** How much of the most it is. */
export function PopularityBar({ value, most, isDecoration = false }: Props) {
  const format = useFormat()
  const width = `${most > 0 ? Math.min(1, value / most) * 100 : 0}%`
  return (
    <span
      className={classes.bar}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', 'aria-label': format.number(value) })}
    >
      <span style={{ width }} />
    </span>
  )
}
