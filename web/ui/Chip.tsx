import type { ReactNode } from 'react'
import classes from './Chip.module.css'
import { Icon, type IconShape } from './Icon.tsx'

type Props = {
  isOn: boolean
  onClick: () => void
  icon?: IconShape
  /** Of the dot before the words. */
  tone?: string | undefined
  /** How many there are of it. */
  count?: ReactNode
  children: ReactNode
}

/** A filter of a list: on or off, at a press. */
export const Chip = ({ isOn, onClick, icon, tone, count, children }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onClick}>
    {icon && <Icon of={icon} size={16} />}
    {tone && <span className={classes.dot} data-tone={tone} />}
    {children}
    {count !== undefined && <span className={classes.count}>{count}</span>}
  </button>
)
