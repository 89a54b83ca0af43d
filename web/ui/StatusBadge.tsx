import type { ComponentType, ReactNode } from 'react'
import classes from './StatusBadge.module.css'
import type { Tone } from './tone.ts'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>

/** A state in its tone; the label says it, the icon and the colour only help the eye. */
export function StatusBadge({ tone, icon: Icon, children }: { tone: Tone; icon: Icon; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  )
}
