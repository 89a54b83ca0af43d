import { Menu } from '@mantine/core'
import type { ChoiceMenuProps } from './ChoiceMenu.tsx'
import classes from './ChoiceMenuDropdown.module.css'

export function ChoiceMenuDropdown({ target, value, options, onChange }: ChoiceMenuProps<string>) {
  return (
    <Menu classNames={classes}>
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
