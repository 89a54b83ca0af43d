import type { ReactNode } from 'react'
import classes from './Overview.module.css'

export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

/** A name on the left, what is known on the right. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
