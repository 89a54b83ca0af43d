import { MailSpot, PreparingSpot, QuietSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { useScheduleWords } from '../schedule-words.ts'
import { Subjects } from '../sendings/Subjects.tsx'
import type { Campaign } from './campaign.ts'
import { useTexts } from './texts.ts'

/** Nothing was sent yet: what happens next. */
export function BeforeRun({ campaign, timezone }: { campaign: Campaign; timezone: string | null }) {
  const t = useTexts()
  const schedule = useScheduleWords(timezone)
  const { state, subjects } = campaign
  const when = schedule(campaign)
  const title = when && state === 'WAITING' ? t('nextAt', { when }) : t(`next.${state}`)
  const Spot = state === 'WAITING' ? MailSpot : state === 'INCOMPLETE' ? PreparingSpot : QuietSpot
  return (
    <Stack>
      <EmptyState spot={<Spot />} title={title}>
        {t(`nextText.${state}`)}
      </EmptyState>
      {subjects.length > 0 && (
        <Subjects
          variants={subjects.map((subject, n) => ({ letter: String.fromCodePoint(65 + n), subject }))}
        />
      )}
    </Stack>
  )
}
