import { Button } from '@mantine/core'
import { IconChevronDown, IconHeadset } from '@tabler/icons-react'
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
          <IconHeadset size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes.word}>{t('helpdesk')}</span>
          <IconChevronDown size={14} aria-hidden="true" className={classes.chevron} />
        </Button>
      }
    />
  )
}
