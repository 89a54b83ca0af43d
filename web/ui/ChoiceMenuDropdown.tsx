import { Menu } from '@mantine/core'
import type { MenuTarget } from './LazyMenu.tsx'
import { PlainMenu } from './PlainMenu.tsx'

export type ChoiceMenuProps<Value extends string> = {
  /** The button that opens the menu. */
  target: MenuTarget
  value: Value
  options: { value: Value; label: string; lang?: string }[]
  onChange: (value: Value) => void
}

export function ChoiceMenuDropdown({ target, value, options, onChange }: ChoiceMenuProps<string>) {
  return (
    <PlainMenu>
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
    </PlainMenu>
  )
}
