import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import classes from './Pill.module.css'

type Props = {
  children: ReactNode
  /** The name of the cross, where it can be taken away. */
  removeLabel?: string
  isDisabled?: boolean
  onRemove?: (button: HTMLElement) => void
}

/** One of several short words, such as a tag. */
export const Pill = ({ children, removeLabel, isDisabled, onRemove }: Props) => (
  <span className={classes.pill}>
    <span className={classes.words}>{children}</span>
    {onRemove && (
      <button
        type="button"
        className={classes.remove}
        aria-label={removeLabel}
        disabled={isDisabled}
        onClick={({ currentTarget }) => onRemove(currentTarget)}
      >
        <Icon of={IconX} size={14} stroke={2} />
      </button>
    )}
  </span>
)
