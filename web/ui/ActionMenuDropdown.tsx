import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { Icon, type IconShape } from './Icon.tsx'
import type { MenuTarget } from './LazyMenu.tsx'
import classes from './Menu.module.css'
import { PlainMenu } from './PlainMenu.tsx'

export type MenuAction = {
  label: string
  icon: IconShape
  /** A few quiet words beside it. */
  note?: string
  isDangerous?: boolean
  /** Begins another group. */
  isApart?: boolean
} & ({ onClick: () => void; to?: undefined } | { to: string; onClick?: undefined })

export type ActionMenuProps = { target: MenuTarget; actions: readonly MenuAction[] }

export const ActionMenuDropdown = ({ target, actions }: ActionMenuProps) => (
  <PlainMenu>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ label, icon, note, isDangerous, isApart, to, onClick }) => {
        const looks = {
          leftSection: <Icon of={icon} size={16} />,
          rightSection: note && <span className={classes.note}>{note}</span>,
          'data-dangerous': isDangerous || undefined,
        }
        return [
          isApart && <Menu.Divider key={`${label} apart`} />,
          to === undefined ? (
            <Menu.Item key={label} {...looks} onClick={onClick}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} {...looks} component={Link} to={to}>
              {label}
            </Menu.Item>
          ),
        ]
      })}
    </Menu.Dropdown>
  </PlainMenu>
)
