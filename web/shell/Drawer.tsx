import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { NativeDialog } from '#web/ui/NativeDialog.tsx'
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
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer has done its work when another page opens
  useEffect(() => closeOverlay, [pathname])

  return (
    <NativeDialog
      id={drawerId}
      className={classes.overlay}
      aria-label={t('navigation')}
      isOpen={isOpen}
      onClose={closeOverlay}
    >
      <div className={classes.sheet}>
        <ActionIcon
          c="dimmed"
          className={classes.close}
          aria-label={t('closeNavigation')}
          onClick={closeOverlay}
        >
          <Icon of={IconX} />
        </ActionIcon>
        <Navigation isCollapsed={false} onLeave={closeOverlay} />
      </div>
    </NativeDialog>
  )
}
