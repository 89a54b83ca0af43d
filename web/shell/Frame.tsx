import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useStore } from '#web/data/store.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { bannerSlot } from '#web/widgets/banners.ts'
import { recallable } from '#web/widgets/campaign/recall.ts'
import { ConfirmHost } from './ConfirmHost.tsx'
import { Drawer } from './Drawer.tsx'
import { useErrorParameter } from './error-parameter.ts'
import classes from './Frame.module.css'
import { HelpdeskBanner } from './HelpdeskBanner.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { useOnce } from './once.ts'
import { PlaceGuard } from './PlaceGuard.tsx'
import { PurgeBanner } from './PurgeBanner.tsx'
import { Snackbars } from './Snackbars.tsx'
import { Starting } from './Starting.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useTexts } from './texts.ts'

const RecallBar = lazy(async () => ({
  default: (await loadChunk(() => import('#web/widgets/campaign/RecallBar.tsx'))).RecallBar,
}))
const takeSlot = (element: HTMLElement | null) => bannerSlot.set(element)

/** What surrounds every screen. */
export function Frame() {
  const t = useTexts()
  const navigation = useNavigation()
  useErrorParameter()
  const hasStarted = useOnce(useStore(recallable).length > 0)
  return (
    <>
      <a className={classes.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Toolbar />
      <OfflineBar />
      <div className={classes.body}>
        <Drawer />
        <div className={classes.content}>
          <div ref={takeSlot} />
          <HelpdeskBanner />
          <PurgeBanner />
          <main id="main" className={classes.main} tabIndex={-1}>
            {navigation.state === 'loading' && <Starting />}
            <PlaceGuard>
              <Outlet />
            </PlaceGuard>
          </main>
        </div>
      </div>
      {hasStarted && (
        <Suspense>
          <RecallBar />
        </Suspense>
      )}
      <Snackbars />
      <ConfirmHost />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  )
}
