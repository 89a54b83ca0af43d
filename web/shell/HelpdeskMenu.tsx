import { Button } from '@mantine/core'
import { IconChevronDown, IconHeadset } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyMenu } from '#web/ui/LazyMenu.tsx'
import classes from './Toolbar.module.css'
import { useTexts } from './texts.ts'

const Lazy = lazyMenu(async () => (await import('./HelpdeskMenuDropdown.tsx')).HelpdeskMenuDropdown)

export function HelpdeskMenu() {
  const t = useTexts()
  return (
    <Lazy
      target={
        <Button variant="subtle" color="gray" c="dimmed" px={10} className={classes.tool}>
          <Icon of={IconHeadset} />
          <span className={classes.word}>{t('helpdesk')}</span>
          <Icon of={IconChevronDown} size={14} stroke={2} className={classes.chevron} />
        </Button>
      }
    />
  )
}
