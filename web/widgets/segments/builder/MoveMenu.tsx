import { ActionIcon } from '@mantine/core'
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { BuilderState } from './builder-state.ts'
import type { Path } from './draft.ts'
import { canMove } from './moves.ts'
import { useTexts } from './texts.ts'

const moves = [
  { move: 'up', icon: IconArrowUp },
  { move: 'down', icon: IconArrowDown },
  { move: 'in', icon: IconArrowBarToRight },
  { move: 'out', icon: IconArrowBarToLeft },
] as const

type Props = { name: string; path: Path; state: BuilderState }

/** Where a rule can go. */
export function MoveMenu({ name, path, state }: Props) {
  const t = useTexts()
  const offered = moves.filter(({ move }) => canMove(state.group, path, move))
  if (offered.length === 0) return null
  return (
    <span data-move>
      <ActionMenu
        target={
          <ActionIcon size={26} aria-label={t('moveNamed', { name })}>
            <Icon of={IconGripVertical} size={16} />
          </ActionIcon>
        }
        actions={offered.map(({ move, icon }) => ({
          label: t(`move.${move}`),
          icon,
          onClick: () => state.move(path, move),
        }))}
      />
    </span>
  )
}
