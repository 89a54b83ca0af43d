import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconHelp, IconLogout, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { signOut } from '#web/data/me.ts'
import type { Person } from '#web/data/page-owner.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { MenuTarget } from '#web/ui/LazyMenu.tsx'
import { PlainMenu } from '#web/ui/PlainMenu.tsx'
import { useTexts } from './texts.ts'
import classes from './UserMenuDropdown.module.css'

const isScheme = (value: string) => value === 'light' || value === 'dark' || value === 'auto'

export function UserMenuDropdown({ target, me }: { target: MenuTarget; me: Person }) {
  const t = useTexts()
  const client = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <PlainMenu>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <span className={classes.name}>{me.name}</span>
          {me.name !== me.email && <span className={classes.email}>{me.email}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.profile()} leftSection={<Icon of={IconUser} size={16} />}>
          {t('profile')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.help()} leftSection={<Icon of={IconHelp} size={16} />}>
          {t('help')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => {
            if (isScheme(value)) setColorScheme(value)
          }}
        >
          <Menu.RadioItem value="light">{t('light')}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{t('dark')}</Menu.RadioItem>
          <Menu.RadioItem value="auto">{t('system')}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon of={IconLogout} size={16} />} onClick={() => void signOut(client)}>
          {t('logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </PlainMenu>
  )
}
