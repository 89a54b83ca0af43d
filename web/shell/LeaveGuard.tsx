import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved } from '#web/data/unsaved.ts'
import { confirm } from '#web/widgets/confirm.ts'
import { closeOverlay, isOverlayOpen } from './drawer.ts'
import { useTexts } from './texts.ts'

/**
 * Asks before a page with unsaved changes is left: by a link, by Back, by a reload or with its tab. Back with the drawer
 * above the page only puts the drawer away; a router has one guard, so it is here.
 */
export function LeaveGuard() {
  const t = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (historyAction === 'POP' && isOverlayOpen()) ||
      (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isOverlayOpen()) {
      closeOverlay()
      blocker.reset()
      return
    }
    void confirm({ title: t('leaveTitle'), text: t('leaveText'), action: t('leaveAction') }).then(
      (isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()),
    )
  }, [blocker, t])

  useEffect(() => {
    // the browser asks in its own words
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return null
}
