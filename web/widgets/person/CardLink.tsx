import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; onClick: () => void }

/** A text beside the title of a card that does something with it. */
export const CardLink = ({ children, onClick }: Props) => (
  <Anchor component="button" type="button" size="sm" onClick={onClick}>
    {children}
  </Anchor>
)
