import { Menu } from '@mantine/core'
import type { MenuTarget } from './LazyMenu.tsx'
import classes from './Menu.module.css'

export type ChoiceMenuProps<Value extends string> = {
  /** The button that opens the menu. */
  target: MenuTarget
  value: Value
  options: { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
}

export function ChoiceMenuDropdown({ target, value, options, onChange }: ChoiceMenuProps<string>) {
  return (
    // without a portal and a focus placeholder the menu is a plain, complete part of its landmark
    <Menu classNames={classes} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} lang={option.lang} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
