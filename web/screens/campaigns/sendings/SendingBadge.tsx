import { IconCheck, IconListCheck, IconPlayerPause, IconPlayerStop, IconSend } from '@tabler/icons-react'
import type { SendingState } from '#web/data/generated/graphql.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

const looks = {
  FIXING: { tone: 'blue', icon: IconListCheck },
  SENDING: { tone: 'blue', icon: IconSend },
  PAUSED: { tone: 'red', icon: IconPlayerPause },
  CANCELLED: { tone: 'grey', icon: IconPlayerStop },
  COMPLETED: { tone: 'green', icon: IconCheck },
} as const

export function SendingBadge({ state }: { state: SendingState }) {
  const t = useTexts()
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
