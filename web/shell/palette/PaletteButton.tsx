import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { useMeQuery } from '#web/data/me.ts'
import { useStore } from '#web/data/store.ts'
import { loadChunk } from '#web/ui/chunk.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useOnce } from '../once.ts'
import { useTexts } from '../texts.ts'
import { isPaletteOpen } from './open.ts'
import classes from './PaletteButton.module.css'

const Palette = lazy(async () => ({ default: (await loadChunk(() => import('./Palette.tsx'))).Palette }))

/** Control K edits texts on these. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** Another dialog has to be answered first. */
const isHeldUp = () => document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null

function onKey(event: KeyboardEvent): void {
  const isHeld = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (!isHeld || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return
  if (isPaletteOpen.get()) isPaletteOpen.set(false)
  else if (isHeldUp()) return
  else isPaletteOpen.set(true)
  event.preventDefault()
}

/** The command palette and the button that opens it; its code comes when it is first asked for. */
export function PaletteButton() {
  const t = useTexts()
  const me = useMeQuery()
  const wasOpened = useStore(isPaletteOpen)
  // who has to sign in again gets a dialog, which must not lie below
  const isOpen = wasOpened && me.data?.me !== null
  const isNeeded = useOnce(isOpen)

  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <UnstyledButton
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => isPaletteOpen.set(true)}
        data-tap
      >
        <Icon of={IconSearch} />
        <span className={classes.words}>{t('search')}</span>
        <span className={classes.keys} aria-hidden="true">
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </UnstyledButton>
      {isNeeded && (
        <Suspense>
          <Palette isOpen={isOpen} />
        </Suspense>
      )}
    </>
  )
}
