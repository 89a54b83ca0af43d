import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { useStore } from '#web/data/store.ts'
import { useWords } from '#web/i18n/words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { MenuTarget } from '#web/ui/LazyMenu.tsx'
import { PlainMenu } from '#web/ui/PlainMenu.tsx'
import { addressOf, declaredAreas, nameOf } from '#web/widgets/pages.ts'
import { menuPages } from './navigation.ts'

export function HelpdeskMenuDropdown({ target }: { target: MenuTarget }) {
  const say = useWords()
  const areas = useStore(declaredAreas).filter(({ isHelpdesk }) => isHelpdesk)
  return (
    <PlainMenu>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {menuPages(areas, 'app').map((page) => (
          <Menu.Item
            key={page.path}
            component={Link}
            to={addressOf(page, {})}
            leftSection={page.icon && <Icon of={page.icon} size={16} />}
          >
            {say(nameOf(page))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </PlainMenu>
  )
}
