import type { ReactNode } from 'react'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

type Props = {
  /** A small picture before the name. */
  icon?: ReactNode
  /** Where the page has a better one than it was declared with. */
  title?: string
  /** The state of what the page is about. */
  badge?: ReactNode
  description?: ReactNode
  /** The one primary action, and at most two more. */
  actions?: ReactNode
}

/** The beginning of a page: its name, how it stands, and what can be done. */
export const PageHead = ({ icon, title, badge, description, actions }: Props) => (
  <Row gap="md" className={classes.head}>
    <Row gap="md" isLine className={classes.words}>
      {icon}
      <Grow>
        <Row>
          <PageTitle>{title}</PageTitle>
          {badge}
        </Row>
        <Text className={classes.description}>{description}</Text>
      </Grow>
    </Row>
    {actions && <Row className={classes.actions}>{actions}</Row>}
  </Row>
)
