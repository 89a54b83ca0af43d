import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import classes from './Settings.module.css'

type Props = {
  title: string
  /** A few words or colours beside it. */
  aside?: ReactNode
  isOpen: boolean
  isFaulty: boolean
  /** Needs a wide window. */
  isWideOnly?: boolean
  children: ReactNode
}

/** Settings that open and close; what is wrong in them opens them. */
export function SettingsSection({ title, aside, isOpen, isFaulty, isWideOnly, children }: Props) {
  const [isUnfolded, setUnfolded] = useState(isOpen)
  return (
    <details
      className={classes.section}
      data-wide-only={isWideOnly || undefined}
      open={isUnfolded || isFaulty}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        {aside}
        <Icon of={IconChevronDown} />
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  )
}
