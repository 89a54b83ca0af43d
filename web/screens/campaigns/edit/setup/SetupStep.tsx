import { Columns, Stack } from '#web/ui/Layout.tsx'
import { CampaignStep, type Project } from '../CampaignStep.tsx'
import { type Campaign, useStepForm } from '../campaign-draft.ts'
import { EditFrame } from '../EditFrame.tsx'
import { More } from './More.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'
import { SenderCard } from './SenderCard.tsx'
import { SubjectsCard } from './SubjectsCard.tsx'
import { type SetupValues, setupChecks, setupInput, setupValues } from './setup-values.ts'
import { useTexts } from './texts.ts'

export const SetupStep = () => (
  <CampaignStep>
    {(campaign, project) => <Setup key={campaign.id} campaign={campaign} project={project} />}
  </CampaignStep>
)

/** Who sends it, under which subject, and when. */
function Setup({ campaign, project }: { campaign: Campaign; project: Project }) {
  const t = useTexts()
  const timezone = project.timezone ?? 'UTC'
  const { dnsName } = project
  const stepForm = useStepForm<SetupValues>({
    campaign,
    valuesOf: setupValues,
    labels: {
      subjects: t('subjects'),
      start: t('start'),
      spreadHours: t('spread'),
      frequency: t('frequency'),
      delay: t('delay'),
      messages: t('messages'),
      days: t('days'),
      friendlyFrom: t('friendlyFrom'),
      from: t('from'),
      replyTo: t('replyTo'),
      force: t('force'),
      source: t('utmSource'),
      medium: t('utmMedium'),
      campaign: t('utmCampaign'),
    },
    checks: setupChecks(
      { startPast: t('startPast'), noDelay: t('noDelay'), noDomain: t('noDomain') },
      { timezone, dnsName },
    ),
    inputOf: (changes, values) => setupInput(changes, values, dnsName),
  })
  const { form } = stepForm
  return (
    <EditFrame campaign={campaign} step="setup" stepForm={stepForm}>
      <Columns>
        <Stack>
          <SubjectsCard form={form} hasVariants={campaign.variants.length > 0} />
          <ScheduleCard form={form} campaign={campaign} project={project} />
        </Stack>
        <Stack>
          <SenderCard form={form} project={project} />
          <More form={form} scheduleType={campaign.scheduleType} />
        </Stack>
      </Columns>
    </EditFrame>
  )
}
