import { ActionIcon } from '@mantine/core'
import { IconHelp, IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { paths, placeOf } from '#rules/paths.ts'
import { useHolder } from '#web/data/me.ts'
import { looseAbove } from '#web/ui/bars.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { drawerId } from './Drawer.tsx'
import { useDrawer } from './drawer.ts'
import { HelpdeskMenu } from './HelpdeskMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { Bell } from './notices/Bell.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import classes from './Toolbar.module.css'
import { useTexts } from './texts.ts'
import { UserMenu } from './UserMenu.tsx'

const ImportChip = lazy(async () => ({
  default: (await loadChunk(() => import('#web/widgets/imports/chip/ImportChip.tsx'))).ImportChip,
}))

const looseIfHigh = looseAbove(1 / 5)

export function Toolbar() {
  const t = useTexts()
  const { company, project } = placeOf(useLocation().pathname)
  const me = useHolder()
  const drawer = useDrawer()

  return (
    <header ref={looseIfHigh} className={classes.toolbar}>
      {me && (
        <ActionIcon
          c={drawer.isEnabled ? 'dimmed' : undefined}
          aria-label={t('navigation')}
          aria-expanded={drawer.isExpanded}
          aria-controls={drawer.isEnabled ? drawerId : undefined}
          disabled={!drawer.isEnabled}
          className={classes.drawerButton}
          onClick={drawer.toggle}
        >
          <Icon of={IconMenu2} size={20} />
        </ActionIcon>
      )}
      <Link to={paths.companies()} className={classes.home} data-tap>
        <Logo />
      </Link>
      {me ? <Breadcrumbs /> : <div className={classes.space} />}
      <div className={classes.tools}>
        {me && company && project && (
          <Suspense>
            <ImportChip key={project} company={company} projectId={project} />
          </Suspense>
        )}
        {me && <PaletteButton />}
        {me?.helpdesk && <HelpdeskMenu />}
        <LanguageMenu />
        {me && (
          <ActionIcon
            component={Link}
            to={paths.help()}
            c="dimmed"
            className={classes.help}
            aria-label={t('help')}
          >
            <Icon of={IconHelp} size={20} />
          </ActionIcon>
        )}
        {me && <Bell />}
        {me ? <UserMenu me={me} /> : <AppearanceMenu />}
      </div>
    </header>
  )
}
