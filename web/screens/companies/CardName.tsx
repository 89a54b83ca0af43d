import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './CardName.module.css'

type Props = {
  id: string
  name: string
  to: string
  badge: ReactNode
  /** A few words below the name. */
  children: ReactNode
}

/** The head of a card that stands for a company or project: its name leads there. */
export const CardName = ({ id, name, to, badge, children }: Props) => (
  <Row>
    <InitialsAvatar id={id} name={name} />
    <Grow>
      <Title order={2} className={classes.name}>
        <Link to={to} data-tap>
          {name}
        </Link>
      </Title>
      <Text size="caption">{children}</Text>
    </Grow>
    {badge}
  </Row>
)
