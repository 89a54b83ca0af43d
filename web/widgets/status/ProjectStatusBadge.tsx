import {
  IconCheck,
  IconClock,
  IconCreditCard,
  IconGauge,
  IconHandStop,
  IconHelpCircle,
  IconPlayerStop,
  IconShieldX,
  IconTool,
  IconTrash,
} from '@tabler/icons-react'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

const looks = {
  INCOMPLETE: { tone: 'orange', icon: IconTool },
  ACTIVE: { tone: 'green', icon: IconCheck },
  OVER_LIMIT: { tone: 'red', icon: IconGauge },
  PAYMENT_DUE: { tone: 'red', icon: IconCreditCard },
  CANCELLED: { tone: 'red', icon: IconPlayerStop },
  PURGED: { tone: 'red', icon: IconTrash },
  BLOCKED_AUTOMATIC: { tone: 'red', icon: IconShieldX },
  BLOCKED_MANUAL: { tone: 'red', icon: IconHandStop },
  MARKED_FOR_PURGE: { tone: 'orange', icon: IconClock },
} as const

const isKnown = (status: string): status is keyof typeof looks => Object.hasOwn(looks, status)

/** A status that a newer server knows shows as it is; no project has a word of its own. */
export function ProjectStatusBadge({ status }: { status: string | null | undefined }) {
  const t = useTexts()
  if (status && isKnown(status)) return <StatusBadge {...looks[status]}>{t(`project.${status}`)}</StatusBadge>
  return (
    <StatusBadge tone="grey" icon={IconHelpCircle}>
      {status || t('project.missing')}
    </StatusBadge>
  )
}
