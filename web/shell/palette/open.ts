import { createStore } from '#web/data/store.ts'

/** Whether the command palette is asked for: by its button, by its keys, or from the switcher. */
export const isPaletteOpen = createStore(false)
