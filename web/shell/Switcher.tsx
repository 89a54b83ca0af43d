import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { lazyMenu } from '#web/ui/LazyMenu.tsx'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Switcher.module.css'
import { useTexts } from './texts.ts'

const Lazy = lazyMenu(async () => (await import('./SwitcherDropdown.tsx')).SwitcherDropdown)

/** The drawer's head: where one is, and the way to the other companies and projects. */
export function Switcher({ isCollapsed, onLeave }: { isCollapsed: boolean; onLeave?: () => void }) {
  const t = useTexts()
  const { company = '', project, companyName, projectName } = usePlace()
  const name = project ? projectName : companyName
  return (
    <Lazy
      onLeave={onLeave}
      target={
        <UnstyledButton className={classes.switcher} data-collapsed={isCollapsed || undefined}>
          {name && <InitialsAvatar id={project ?? company} name={name} small />}
          <VisuallyHidden>{t('switchProject')}</VisuallyHidden>
          <span className={classes.names}>
            <span className={classes.name}>{name}</span>
            {project && companyName && <span className={classes.company}>{companyName}</span>}
          </span>
          <Icon of={IconSelector} size={16} className={classes.arrows} />
        </UnstyledButton>
      }
    />
  )
}
