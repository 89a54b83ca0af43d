import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { signOut, useMeQuery } from '#web/data/me.ts'
import { paths } from '#web/paths.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import classes from './Toolbar.module.css'
import { useTexts } from './texts.ts'

export function Toolbar() {
  const t = useTexts()
  const client = useQueryClient()
  const me = useMeQuery().data?.me

  return (
    <header className={classes.toolbar}>
      <Link to={paths.companies()} className={classes.home}>
        <Logo />
      </Link>
      <div className={classes.tools}>
        <LanguageMenu />
        <AppearanceMenu />
        {me && (
          <>
            <span className={classes.email}>{me.email}</span>
            {/* a sign-out that failed is only logged: the person sees that they are still signed in */}
            <Button
              variant="default"
              className={classes.signOut}
              onClick={() => void signOut(client).catch(reportError)}
            >
              <IconLogout size={18} stroke={1.75} aria-hidden="true" className={classes.signOutIcon} />
              <span className={classes.signOutLabel}>{t('signOut')}</span>
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
