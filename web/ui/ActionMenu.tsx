import type { ActionMenuProps } from './ActionMenuDropdown.tsx'
import { lazyMenu } from './LazyMenu.tsx'

export type { MenuAction } from './ActionMenuDropdown.tsx'

const Lazy = lazyMenu(async () => (await import('./ActionMenuDropdown.tsx')).ActionMenuDropdown)

/** A button with a menu of what can be done. */
export const ActionMenu = (props: ActionMenuProps) => <Lazy {...props} />
