import { Anchor } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { paths } from '#rules/paths.ts'
import { wayIn } from '#web/data/auth-handoff.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { useErrorParameter } from '../error-parameter.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { Snackbars } from '../Snackbars.tsx'
import { Starting } from '../Starting.tsx'
import classes from './PublicFrame.module.css'
import { useTexts } from './texts.ts'

/** What a route of this frame may hang above everything else. */
export type PublicHandle = { Banner: ComponentType }

const isPublicHandle = (handle: unknown): handle is PublicHandle =>
  typeof handle === 'object' && handle !== null && 'Banner' in handle

/** What surrounds the pages of people who have no account yet, or cannot get into it. */
export function PublicFrame() {
  const t = useTexts()
  useErrorParameter()
  const navigation = useNavigation()
  const { next, email } = wayIn(useLocation().state)
  const Banner = useMatches()
    .map((match) => match.handle)
    .find(isPublicHandle)?.Banner
  return (
    <>
      <header>
        {Banner && <Banner />}
        <div className={classes.head}>
          <Link to={paths.home()} className={classes.home}>
            <Logo />
          </Link>
          <div className={classes.tools}>
            <span className={classes.hint}>{t('alreadyRegistered')}</span>
            <Anchor component={Link} to={next ?? paths.home()} state={{ email }} fz={13} fw={600}>
              {t('signIn')}
            </Anchor>
            <LanguageMenu />
          </div>
        </div>
      </header>
      <main className={classes.main}>
        {navigation.state === 'loading' && <Starting />}
        <Outlet />
      </main>
      <Snackbars />
      <ScrollRestoration />
    </>
  )
}
