import { IconCheck, IconPlugConnectedX } from '@tabler/icons-react'
import type { LeadFormClosed } from '#web/data/generated/graphql.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

/** Whether it takes sign-ups. */
export function FormState({ closed }: { closed: LeadFormClosed | null }) {
  const t = useTexts()
  return closed ? (
    <StatusBadge tone="orange" icon={IconPlugConnectedX}>
      {t('closed')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="green" icon={IconCheck}>
      {t('live')}
    </StatusBadge>
  )
}
