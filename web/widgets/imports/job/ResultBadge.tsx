import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconLoader2,
  IconPlayerStop,
  IconX,
} from '@tabler/icons-react'
import type { IconShape } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { Imported } from '../import-status.ts'
import { skippedOf } from './progress.ts'
import { useTexts } from './texts.ts'

const looks = {
  waiting: { tone: 'blue', icon: IconClock },
  running: { tone: 'blue', icon: IconLoader2 },
  done: { tone: 'green', icon: IconCheck },
  skipped: { tone: 'orange', icon: IconAlertTriangle },
  stopped: { tone: 'grey', icon: IconPlayerStop },
  failed: { tone: 'red', icon: IconX },
  refused: { tone: 'red', icon: IconX },
  prepared: { tone: 'grey', icon: IconClock },
} as const satisfies Record<string, { tone: Tone; icon: IconShape }>

function lookOf(one: Imported): keyof typeof looks {
  switch (one.state) {
    case 'WAITING':
      return 'waiting'
    case 'RUNNING':
      return 'running'
    case 'DONE':
      return skippedOf(one) > 0 ? 'skipped' : 'done'
    case 'STOPPED':
      return 'stopped'
    case 'FAILED':
      return 'failed'
    case 'REFUSED':
      return 'refused'
    default:
      return 'prepared'
  }
}

/** What has become of an import. */
export function ResultBadge({ one }: { one: Imported }) {
  const t = useTexts()
  const look = lookOf(one)
  return <StatusBadge {...looks[look]}>{t(`state.${look}`)}</StatusBadge>
}
