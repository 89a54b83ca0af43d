import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Person } from '#web/data/page-owner.ts'
import { PersonAvatar } from '#web/ui/InitialsAvatar.tsx'
import { lazyMenu } from '#web/ui/LazyMenu.tsx'
import classes from './Toolbar.module.css'
import { useTexts } from './texts.ts'

const Lazy = lazyMenu(async () => (await import('./UserMenuDropdown.tsx')).UserMenuDropdown)

export function UserMenu({ me }: { me: Person }) {
  const t = useTexts()
  return (
    <Lazy
      me={me}
      target={
        <UnstyledButton className={classes.person}>
          <PersonAvatar name={me.name} />
          <VisuallyHidden>{t('userMenu', { name: me.name })}</VisuallyHidden>
        </UnstyledButton>
      }
    />
  )
}
