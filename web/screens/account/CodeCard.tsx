import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import type { IconShape } from '#web/ui/Icon.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import classes from './CodeCard.module.css'

type Props = { icon: IconShape; title: string; children: ReactNode }

/** A narrow card of one question. */
export const CodeCard = ({ icon, title, children }: Props) => (
  <Card as="section" className={classes.card}>
    <IconTile of={icon} size="large" />
    <PageTitle>{title}</PageTitle>
    {children}
  </Card>
)
