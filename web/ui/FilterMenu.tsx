import { Menu } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { MenuTarget } from './LazyMenu.tsx'
import classes from './Menu.module.css'
import { PlainMenu } from './PlainMenu.tsx'

export type FilterOption = { value: string; label: string; count?: ReactNode }

export type FilterMenuProps = {
  target: MenuTarget
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Of which only one can hold. */
  isSingle?: boolean
  /** Where there are many they are found by typing; says what to type. */
  search?: string
  /** Stands in where there is nothing to choose from. */
  empty?: string
}

/** So many are seen at a glance. */
const few = 12
/** More are found by typing. */
const mostShown = 100

/** The values of a filter; stays open where several may hold. */
export function FilterMenu(props: FilterMenuProps) {
  const { target, options, chosen, onChange, isSingle = false, search, empty } = props
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const found = options.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, mostShown)
  const label = (option: FilterOption) => (
    <span className={classes.option}>
      {option.label}
      {option.count !== undefined && <span className={classes.note}>{option.count}</span>}
    </span>
  )
  return (
    <PlainMenu position="bottom-start" closeOnItemClick={isSingle} onClose={() => setTyped('')}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.values}>
        {search !== undefined && options.length > few && (
          <Menu.Search
            aria-label={search}
            placeholder={search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {options.length === 0 && empty !== undefined && <Menu.Label>{empty}</Menu.Label>}
        {isSingle ? (
          <Menu.RadioGroup value={chosen[0] ?? ''} onChange={(value) => onChange([value])}>
            {found.map((option) => (
              <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
                {label(option)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        ) : (
          found.map((option) => (
            <Menu.CheckboxItem
              key={option.value}
              checked={chosen.includes(option.value)}
              onChange={(isChecked) =>
                onChange(isChecked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            >
              {label(option)}
            </Menu.CheckboxItem>
          ))
        )}
      </Menu.Dropdown>
    </PlainMenu>
  )
}
