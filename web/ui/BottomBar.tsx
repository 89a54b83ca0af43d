import type { MouseEventHandler, ReactNode } from 'react'
import classes from './BottomBar.module.css'
import { looseAbove } from './bars.ts'

type Props = {
  children: ReactNode
  /** For links in it. */
  onClick?: MouseEventHandler | undefined
}

const looseIfHigh = looseAbove(1 / 3)

/** Stays at the foot of the window, below everything of its page: what is done with all of it. */
export const BottomBar = ({ children, onClick }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are pressed
  // biome-ignore lint/a11y/useKeyWithClickEvents: they are links
  <div ref={looseIfHigh} className={classes.bar} data-bottom-bar onClick={onClick}>
    {children}
  </div>
)
