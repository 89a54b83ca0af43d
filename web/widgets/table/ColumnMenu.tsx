import { Menu } from '@mantine/core'
import type { MenuTarget } from '#web/ui/LazyMenu.tsx'
import { PlainMenu } from '#web/ui/PlainMenu.tsx'

type Props = {
  target: MenuTarget
  choices: { key: string; head: string; isShown: boolean }[]
  onChoose: (key: string, isShown: boolean) => void
}

/** Stays open, as one rarely changes a single column. */
export const ColumnMenu = ({ target, choices, onChoose }: Props) => (
  <PlainMenu closeOnItemClick={false}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {choices.map(({ key, head, isShown }) => (
        <Menu.CheckboxItem key={key} checked={isShown} onChange={(checked) => onChoose(key, checked)}>
          {head}
        </Menu.CheckboxItem>
      ))}
    </Menu.Dropdown>
  </PlainMenu>
)
