import {
  IconBox,
  IconCheck,
  IconClock,
  IconLoader,
  IconPencil,
  IconPlayerPause,
  IconSend,
} from '@tabler/icons-react'
import type { CampaignState, ScheduleType } from '#web/data/generated/graphql.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { useTexts } from './texts.ts'

const icons = {
  INCOMPLETE: IconPencil,
  WAITING: IconClock,
  COMPUTING: IconLoader,
  SENDING: IconSend,
  COMPLETED: IconCheck,
  DISABLED: IconPlayerPause,
  ARCHIVED: IconBox,
} as const

/** Blue is on its way to an end; those without an end are green while they run. */
const toneOf = (state: CampaignState, scheduleType: ScheduleType): Tone => {
  if (state === 'INCOMPLETE') return 'orange'
  if (state === 'COMPLETED') return 'green'
  if (state === 'DISABLED') return 'red'
  if (state === 'ARCHIVED') return 'grey'
  return scheduleType === 'SCHEDULED' || scheduleType === 'SMART_WARM_UP' ? 'blue' : 'green'
}

type Props = { campaign: { state: CampaignState; scheduleType: ScheduleType } }

export function CampaignBadge({ campaign: { state, scheduleType } }: Props) {
  const t = useTexts()
  return (
    <StatusBadge tone={toneOf(state, scheduleType)} icon={icons[state]}>
      {t(`state.${state}`)}
    </StatusBadge>
  )
}
