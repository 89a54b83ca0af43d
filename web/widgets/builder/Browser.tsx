import type { ReactNode } from 'react'
import classes from './Browser.module.css'

/** The window of a browser, in which a preview stands. */
export const Browser = ({ address, children }: { address: ReactNode; children: ReactNode }) => (
  <div className={classes.browser}>
    <div className={classes.chrome}>
      <span className={classes.dots} aria-hidden="true" />
      <span className={classes.address}>{address}</span>
    </div>
    {children}
  </div>
)
