import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { hasUnsaved, unsavedForms } from '#web/data/unsaved.ts'
import { topLayer } from '#web/ui/layers.ts'
import { confirm } from '#web/widgets/confirm.ts'
import { closeByBack } from './back.ts'
import { useTexts } from './texts.ts'

/**
 * Asks before a page with unsaved changes is left: by a link, by Back, by a reload or with its tab. Back with a menu, a
 * dialog or the drawer open closes that instead, because on a phone it is the gesture for it. A router has one blocker, so
 * both are here.
 */
export function LeaveGuard() {
  const t = useTexts()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (historyAction === 'POP' && topLayer() !== undefined) ||
      (hasUnsaved() && currentLocation.pathname !== nextLocation.pathname),
  )

  const closeTop = useEffectEvent(() => {
    const layer = topLayer()
    if (!layer?.hasTyped?.()) return layer?.close()
    const question = { title: t('discardTitle'), text: t('discardText'), action: t('discard') }
    void confirm({ ...question, keep: t('keepWriting') }).then((isConfirmed) => isConfirmed && layer.close())
  })
  const ask = useEffectEvent((signal: AbortSignal) =>
    confirm({ title: t('leaveTitle'), text: t('leaveText'), action: t('leaveAction') }, signal),
  )

  useEffect(() => closeByBack(() => closeTop()), [])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (topLayer()) {
      blocker.reset()
      return closeTop()
    }
    if (!hasUnsaved()) return blocker.reset()
    // another navigation, which the router lets through once all is saved, withdraws the question
    const over = new AbortController()
    const unfollow = unsavedForms.subscribe(() => hasUnsaved() || leave())
    const leave = () => {
      // the page that goes will hold no changes either
      unfollow()
      blocker.proceed()
    }
    void ask(over.signal).then((isConfirmed) => {
      if (over.signal.aborted) return
      if (isConfirmed) leave()
      else blocker.reset()
    })
    return () => {
      unfollow()
      over.abort()
    }
  }, [blocker])

  useEffect(() => {
    // the browser asks in its own words
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
  return null
}
