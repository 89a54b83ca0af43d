import type { ReactNode } from 'react'
import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

type Props = {
  /** Where the page has a better one than it was declared with. */
  title?: string
  /** The state of what the page is about. */
  badge?: ReactNode
  description?: ReactNode
  /** The one primary action, and at most two more. */
  actions?: ReactNode
}

/** The beginning of a page: its name, how it stands, and what can be done. */
export const PageHead = ({ title, badge, description, actions }: Props) => (
  <div className={classes.head}>
    <div className={classes.words}>
      <div className={classes.title}>
        <PageTitle>{title}</PageTitle>
        {badge}
      </div>
      <p className={classes.description}>{description}</p>
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
)
