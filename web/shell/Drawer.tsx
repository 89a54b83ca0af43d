import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './Drawer.module.css'
import { closeOverlay, useDrawer } from './drawer.ts'
import { Navigation } from './Navigation.tsx'
import { useTexts } from './texts.ts'

export const drawerId = 'drawer'

/** Beside the page where there is room; above it, as a dialog, where there is not. */
export function Drawer() {
  const { isEnabled, isWide, isCollapsed, isOverlaid } = useDrawer()
  if (!isEnabled) return null
  if (!isWide) return <Overlay isOpen={isOverlaid} />
  return (
    <div id={drawerId} className={classes.drawer} data-collapsed={isCollapsed || undefined}>
      <Navigation isCollapsed={isCollapsed} />
    </div>
  )
}

function Overlay({ isOpen }: { isOpen: boolean }) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer has done its work when another page opens
  useEffect(() => closeOverlay, [pathname])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      id={drawerId}
      ref={dialog}
      className={classes.overlay}
      aria-label={t('navigation')}
      onClose={closeOverlay}
      onClick={(event) => {
        // only the backdrop is the dialog itself
        if (event.target === dialog.current) closeOverlay()
      }}
    >
      <div className={classes.sheet}>
        <ActionIcon
          c="dimmed"
          className={classes.close}
          aria-label={t('closeNavigation')}
          onClick={closeOverlay}
        >
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Navigation isCollapsed={false} onLeave={closeOverlay} />
      </div>
    </dialog>
  )
}
