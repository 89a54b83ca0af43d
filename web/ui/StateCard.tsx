import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import classes from './StateCard.module.css'

type Props = {
  spot: ReactNode
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** Inside of a frame that has the border. */
  isBare?: boolean
}

/** A card that stands where content would: empty, failed, missing. `title` is a heading of the fitting level. */
export function StateCard({ spot, title, children, actions, isBare = false }: Props) {
  return (
    <Card as="section" className={classes.card} data-bare={isBare || undefined}>
      {spot}
      <div className={classes.words}>
        {title}
        <p className={classes.text}>{children}</p>
      </div>
      {actions}
    </Card>
  )
}
