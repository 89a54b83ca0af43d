import { IconCalendarX, IconCheck, IconCreditCard, IconGauge, IconHourglass } from '@tabler/icons-react'
import { type CompanyState, daysLeft } from '#rules/companies/status.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNow } from '#web/ui/now.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useTexts } from './texts.ts'

const looks = {
  active: { tone: 'green', icon: IconCheck },
  ending: { tone: 'orange', icon: IconCalendarX },
  trial: { tone: 'blue', icon: IconHourglass },
  paymentDue: { tone: 'red', icon: IconCreditCard },
  overLimit: { tone: 'red', icon: IconGauge },
} as const

/** `ends` is the end of the period; a trial counts the days until then, and what was cancelled names the day. */
export function CompanyStatusBadge({ state, ends }: { state: CompanyState; ends: string | undefined }) {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const trial = () => {
    const days = ends === undefined ? 0 : daysLeft(new Date(ends), now)
    return days > 0 ? t('company.trial', { count: days }) : t('company.trialEnded')
  }
  const words = () => {
    if (state === 'trial') return trial()
    if (state === 'ending') return t('company.ending', { date: ends ? format.date(ends) : '' })
    return t(`company.${state}`)
  }
  return <StatusBadge {...looks[state]}>{words()}</StatusBadge>
}
