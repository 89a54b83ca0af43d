import type { ReactNode } from 'react'
import classes from './Entries.module.css'
import { Icon, type IconShape } from './Icon.tsx'
import { Text } from './Text.tsx'

/** A list in a card: a few things, each with what can be done about it. */
export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className={classes.entries}>{children}</ul>
)

type Props = {
  icon?: IconShape
  name: ReactNode
  badge?: ReactNode
  note: ReactNode
  /** The note more exactly, for whoever points at it. */
  noteTitle?: string
  action?: ReactNode
}

export const Entry = ({ icon, name, badge, note, noteTitle, action }: Props) => (
  <li className={classes.entry}>
    {icon && <Icon of={icon} size={20} />}
    <div className={classes.words}>
      <div className={classes.name}>
        {name}
        {badge}
      </div>
      <Text as="div" size="caption" title={noteTitle}>
        {note}
      </Text>
    </div>
    {action}
  </li>
)
