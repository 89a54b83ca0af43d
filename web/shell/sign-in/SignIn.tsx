import { useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#rules/paths.ts'
import { heldInvitation } from '#web/data/invitation.ts'
import { clearCache } from '#web/data/query.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { LegalLinks } from '#web/widgets/LegalLinks.tsx'
import { useErrorParameter } from '../error-parameter.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { Snackbars } from '../Snackbars.tsx'
import classes from './SignIn.module.css'
import { SignInForm } from './SignInForm.tsx'

/** A drawing only: it comes when there is room for it, and nothing is missing without it. */
const Drawing = lazy(async () => ({
  default: await loadChunk(() => import('./Drawing.tsx')).then(
    (module) => module.Drawing,
    () => () => null,
  ),
}))

const Invited = lazy(async () => ({
  default: (await loadChunk(() => import('./Invited.tsx'))).Invited,
}))

/** The whole page of those who are not signed in, at whatever protected address. */
export function SignIn() {
  const client = useQueryClient()
  useErrorParameter()
  const hasRoom = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })

  const { pathname } = useLocation()
  // whoever joins by it is led elsewhere before they are in; and the link's own address may still stand there, since this
  // page does not wait until the secret has left it
  const [invitation] = useState(() =>
    `${pathname}/`.startsWith(`${paths.invitation()}/`) ? heldInvitation() : undefined,
  )

  // before anything on this page asks for answers of its own
  useLayoutEffect(() => clearCache(client), [client])

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.head}>
          <Link to={paths.home()} className={classes.home}>
            <Logo />
          </Link>
          <LanguageMenu />
        </header>
        <main className={classes.main}>
          {invitation ? (
            <Suspense>
              <Invited token={invitation} />
            </Suspense>
          ) : (
            <SignInForm />
          )}
        </main>
        <footer className={classes.foot}>
          <LegalLinks />
        </footer>
      </div>
      {hasRoom && (
        <aside className={classes.panel} aria-hidden="true">
          <Suspense>
            <Drawing />
          </Suspense>
        </aside>
      )}
      <Snackbars />
    </div>
  )
}
