import type { ReactNode } from 'react'
import classes from './BottomBar.module.css'

/** Stays at the foot of the window, below everything of its page: what is done with all of it. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.bar} data-bottom-bar>
    {children}
  </div>
)
