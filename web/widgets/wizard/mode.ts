/** While a wizard runs, the drawer is out of the way; the frame follows this count. */
import { useLayoutEffect } from 'react'
import { createStore } from '#web/data/store.ts'

export const runningWizards = createStore(0)

/** Called by a screen that is a wizard; the drawer comes back as it was when the screen is left. */
export function useWizardMode(): void {
  useLayoutEffect(() => {
    runningWizards.set(runningWizards.get() + 1)
    return () => runningWizards.set(runningWizards.get() - 1)
  }, [])
}
