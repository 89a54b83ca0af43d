import { IconPlus, IconX } from '@tabler/icons-react'
import classes from './Chip.module.css'
import type { FilterMenuProps } from './FilterMenu.tsx'
import { Icon } from './Icon.tsx'
import { lazyMenu } from './LazyMenu.tsx'

export type { FilterOption } from './FilterMenu.tsx'

const FilterMenu = lazyMenu(async () => (await import('./FilterMenu.tsx')).FilterMenu)

type Props = Omit<FilterMenuProps, 'target'> & {
  /** What it filters by. */
  label: string
  /** The name of the cross. */
  clearLabel: string
}

/** So many values are named; of more it is said how many. */
const mostNamed = 2

/** A filter of a list with values to choose from: it waits with a plus, and says what is chosen, with a cross. */
export function FilterChip({ label, clearLabel, ...menu }: Props) {
  const { options, chosen, onChange } = menu
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const isSet = chosen.length > 0
  const named = names.slice(0, mostNamed).join(', ')
  const value = names.length > mostNamed ? `${named} +${names.length - mostNamed}` : named
  return (
    <span className={classes.filter} data-set={isSet || undefined}>
      <FilterMenu
        target={
          <button type="button" className={classes.opener}>
            {!isSet && <Icon of={IconPlus} size={14} />}
            {label}
            {isSet && <b>{value}</b>}
          </button>
        }
        {...menu}
      />
      {isSet && (
        <button type="button" className={classes.clear} aria-label={clearLabel} onClick={() => onChange([])}>
          <Icon of={IconX} size={14} stroke={2} />
        </button>
      )}
    </span>
  )
}
