/** How the drawer stands: wide, narrow or away. */
import { useMediaQuery } from '@mantine/hooks'
import { brandKey } from '#rules/brand.ts'
import { useHolder } from '#web/data/me.ts'
import { createStore, rememberedFlag, useStore } from '#web/data/store.ts'
import { usePlace } from '#web/widgets/place.ts'
import { runningWizards } from '#web/widgets/wizard/mode.ts'

const collapsed = rememberedFlag(`${brandKey}-drawer-collapsed`)
/** Only a narrow window knows it: there the drawer lies above the page. */
const overlaid = createStore(false)

export const closeOverlay = () => overlaid.set(false)

export function useDrawer() {
  const { company, isRefused } = usePlace()
  const isKnown = useHolder() !== undefined
  const isWizard = useStore(runningWizards) > 0
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const isCollapsed = useStore(collapsed)
  const isOverlaid = useStore(overlaid)
  const isEnabled = isKnown && company !== undefined && !isRefused && !isWizard
  return {
    isEnabled,
    isWide,
    isCollapsed,
    isOverlaid: isOverlaid && isEnabled && !isWide,
    isExpanded: isEnabled && (isWide ? !isCollapsed : isOverlaid),
    toggle: () => (isWide ? collapsed.set(!isCollapsed) : overlaid.set(!isOverlaid)),
  }
}
