import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './Frame.module.css'
import { Starting } from './Starting.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useTexts } from './texts.ts'

/** What surrounds every screen. */
export function Frame() {
  const t = useTexts()
  const navigation = useNavigation()
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Toolbar />
      <main id="main" className={classes.main} tabIndex={-1}>
        {navigation.state === 'loading' && <Starting />}
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}
