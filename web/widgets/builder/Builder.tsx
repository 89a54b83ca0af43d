import type { ReactNode } from 'react'
import classes from './Builder.module.css'

type Props = {
  /** Above the name, from edge to edge. */
  above?: ReactNode
  /** The name of what is built, and its tabs. */
  head: ReactNode
  settings?: ReactNode
  isWide?: boolean
  /** In a narrow window the settings stand above the preview. */
  isSettingsFirst?: boolean
  /** What the settings do; first of all a section with the preview. */
  children: ReactNode
}

/** Settings on the left, what they do on the right. */
export const Builder = ({
  above,
  head,
  settings,
  isWide = false,
  isSettingsFirst = false,
  children,
}: Props) => (
  <div
    className={classes.builder}
    data-wide={isWide || undefined}
    data-settings-first={isSettingsFirst || undefined}
    data-whole-window
  >
    <div className={classes.side}>
      <div className={classes.head}>
        {above}
        <div className={classes.title}>{head}</div>
      </div>
      {settings && <div className={classes.settings}>{settings}</div>}
    </div>
    <div className={classes.main}>{children}</div>
  </div>
)
