import { CampaignsBesideDocument } from '#web/data/generated/screens/campaigns/edit/setup/setup.ts'
import { CampaignRecipientsDocument } from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { useOperation } from '#web/data/query.ts'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { AroundThatTime } from '#web/widgets/campaign/moment/AroundThatTime.tsx'
import { HeatmapPicker } from '#web/widgets/campaign/moment/HeatmapPicker.tsx'
import { useMoments } from '#web/widgets/campaign/moment/use-moments.ts'
import { CampaignStep, type Project } from '../CampaignStep.tsx'
import { type Campaign, useStepForm } from '../campaign-draft.ts'
import { EditFrame } from '../EditFrame.tsx'
import { TogetherCard, UtmCard } from './More.tsx'
import { BeginsCard, ScheduleCard } from './ScheduleCard.tsx'
import { SenderCard } from './SenderCard.tsx'
import { SubjectsCard } from './SubjectsCard.tsx'
import { type SetupForm, type SetupValues, setupChecks, setupInput, setupValues } from './setup-values.ts'
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
    step: 'setup',
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
  const Cards = campaign.scheduleType === 'SCHEDULED' ? ScheduledCards : OtherCards
  return (
    <EditFrame campaign={campaign} step="setup" stepForm={stepForm} description={t('description')}>
      <Cards form={form} campaign={campaign} project={project} />
    </EditFrame>
  )
}

type CardsProps = { form: SetupForm; campaign: Campaign; project: Project }

const OtherCards = ({ form, campaign, project }: CardsProps) => (
  <Columns>
    <Stack>
      <SubjectsCard form={form} hasVariants={campaign.variants.length > 0} />
      <ScheduleCard form={form} scheduleType={campaign.scheduleType} />
      <TogetherCard form={form} campaign={campaign} />
    </Stack>
    <Stack>
      <SenderCard form={form} project={project} />
      <UtmCard form={form} />
    </Stack>
  </Columns>
)

/** One that goes out once: its time stands beside what else happens in that week. */
function ScheduledCards({ form, campaign, project }: CardsProps) {
  const { value, error } = form.field('start')
  const start = value || undefined
  const moments = useMoments(project, start)
  const people = useOperation(CampaignRecipientsDocument, { id: campaign.id }).data?.getCampaign
    .expectedRecipients
  const beside = useOperation(CampaignsBesideDocument, { id: campaign.id }).data?.getCampaign.overlap
  const shared = new Map(beside?.map(({ campaignID, count }) => [campaignID, count]))
  return (
    <Columns>
      <Stack>
        <SubjectsCard form={form} hasVariants={campaign.variants.length > 0} />
        <BeginsCard form={form} moments={moments} isHoliday={campaign.type === 'holidays'} />
        {start && (
          <HeatmapPicker
            moments={moments}
            value={start}
            onChange={(picked) => form.set('start', picked)}
            campaignID={campaign.id}
            shared={shared}
            fault={error}
          />
        )}
      </Stack>
      <Stack>
        <SenderCard form={form} project={project} />
        {start && <AroundThatTime {...{ moments, campaign, people }} value={start} />}
        <UtmCard form={form} />
      </Stack>
    </Columns>
  )
}
