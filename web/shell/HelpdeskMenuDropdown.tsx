import { Menu } from '@mantine/core'
import { IconListDetails, IconRepeat, IconSend, IconTemplate } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { MenuTarget } from '#web/ui/LazyMenu.tsx'
import menu from '#web/ui/Menu.module.css'
import { useTexts } from './texts.ts'

export function HelpdeskMenuDropdown({ target }: { target: MenuTarget }) {
  const t = useTexts()
  const links = [
    { to: paths.helpdesk(), label: t('allProjects'), Icon: IconListDetails },
    { to: paths.runningCampaigns(), label: t('runningCampaigns'), Icon: IconSend },
    { to: paths.newsletterTemplates(), label: t('newsletterTemplates'), Icon: IconTemplate },
    { to: paths.failedJobs(), label: t('failedJobs'), Icon: IconRepeat },
  ]
  return (
    <Menu classNames={menu} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {links.map(({ to, label, Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden="true" />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
