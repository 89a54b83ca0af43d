import { IconChevronDown } from '@tabler/icons-react'
import type { FilterMenuProps } from './FilterMenu.tsx'
import { Icon } from './Icon.tsx'
import { lazyMenu } from './LazyMenu.tsx'
import classes from './Pick.module.css'

const FilterMenu = lazyMenu(async () => (await import('./FilterMenu.tsx')).FilterMenu)

type Props = Omit<FilterMenuProps, 'target'> & {
  /** What is chosen here, for a screen reader; the sentence around it says it to others. */
  label: string
  /** What is chosen, in words. */
  words: string
  isFaulty?: boolean
}

/** A word of a sentence that is chosen from a menu. */
export const Pick = ({ label, words, isFaulty = false, ...menu }: Props) => (
  <span className={classes.pick}>
    <FilterMenu
      target={
        <button
          type="button"
          className={classes.opener}
          aria-label={`${label}: ${words}`}
          data-faulty={isFaulty || undefined}
        >
          <span className={classes.words}>{words}</span>
          <Icon of={IconChevronDown} size={14} />
        </button>
      }
      {...menu}
    />
  </span>
)
