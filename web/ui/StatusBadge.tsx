import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import classes from './StatusBadge.module.css'
import type { Tone } from './tone.ts'

type Props = { tone: Tone; icon?: IconShape; children: ReactNode }

/** A state in its tone; the label says it, the colour and an icon only help the eye. */
export const StatusBadge = ({ tone, icon, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {icon && <Icon of={icon} size={14} stroke={2} />}
    {children}
  </span>
)
