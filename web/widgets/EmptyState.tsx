import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { StateCard } from '#web/ui/StateCard.tsx'
import classes from './EmptyState.module.css'

type Props = {
  spot: ReactNode
  title: string
  /** One sentence of benefit, one of how. */
  children: ReactNode
  /** The one button. */
  action?: ReactNode
  /** The one link to read more. */
  help?: ReactNode
  /** Inside of a frame that has the border. */
  isBare?: boolean
}

/** There is nothing yet, and this is how to begin. */
export const EmptyState = ({ spot, title, children, action, help, isBare = false }: Props) => (
  <StateCard
    isBare={isBare}
    spot={spot}
    title={<Title order={2}>{title}</Title>}
    actions={
      (action || help) && (
        <div className={classes.actions}>
          {action}
          {help}
        </div>
      )
    }
  >
    {children}
  </StateCard>
)
