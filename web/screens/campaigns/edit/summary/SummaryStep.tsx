import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { CampaignChecksDocument } from '#web/data/generated/screens/campaigns/edit/campaign.ts'
import {
  CampaignRecipientsDocument,
  StartCampaignDocument,
} from '#web/data/generated/screens/campaigns/edit/summary/summary.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Columns, Row, Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { noteStart } from '#web/widgets/campaign/recall.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { CampaignStep, type Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { EditFrame } from '../EditFrame.tsx'
import { detailAddress, dryRunAddress } from '../steps.ts'
import { CheckList } from './CheckList.tsx'
import { Phone } from './Phone.tsx'
import { countOf, summaryRows } from './summary-rows.ts'
import { useTexts } from './texts.ts'

export const SummaryStep = () => (
  <CampaignStep>
    {(campaign, project) => <Summary key={campaign.id} campaign={campaign} project={project} />}
  </CampaignStep>
)

/** Everything once more before it starts: what passes, what could be better, and what stands in the way. */
function Summary({ campaign, project }: { campaign: Campaign; project: Project }) {
  const t = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { company = '', project: projectId = '' } = usePlace()
  const place = { company, project: projectId }
  const checks = useOperation(CampaignChecksDocument, { id: campaign.id })
  const recipients = useOperation(CampaignRecipientsDocument, { id: campaign.id }).data?.getCampaign
    .expectedRecipients
  const rows = summaryRows(checks.data?.getCampaign.checks ?? [])
  const blocking = countOf(rows, 'blocking')
  const advice = countOf(rows, 'advice')
  const isScheduled = campaign.scheduleType === 'SCHEDULED'
  const starting = useMutationOperation(StartCampaignDocument, {
    changes: ['Domain'],
    onSuccess({ updateCampaign }) {
      noteStart({ company, ...updateCampaign, ...(isScheduled && { people: recipients }) })
      void navigate(detailAddress(place, campaign.id))
    },
  })
  const label =
    isScheduled && recipients !== undefined
      ? t('startPeople', { count: recipients, people: format.number(recipients) })
      : t('start')
  return (
    <EditFrame
      campaign={campaign}
      step="summary"
      actions={
        <Button variant="default" component={Link} to={dryRunAddress(place, campaign.id)}>
          {t('dryRun')}
        </Button>
      }
      description={
        checks.data &&
        [
          t('passedCount', { count: countOf(rows, 'passed') }),
          advice > 0 && t('adviceCount', { count: advice }),
          blocking > 0 ? t('blockingCount', { count: blocking }) : t('nothingBlocks'),
        ]
          .filter(Boolean)
          .join(' ')
      }
      onNext={{
        label, // what was looked at here is what starts, or it does not start
        go: () =>
          starting.mutate({
            input: { id: campaign.id, state: 'WAITING' },
            condition: { updatedAt: campaign.updatedAt },
          }),
        isBusy: starting.isPending,
        isDisabled: blocking > 0 || !checks.data,
      }}
    >
      <Columns>
        <Stack>
          <Card>
            <Loaded
              query={{ ...checks, isFetching: false }}
              skeleton={<RowsSkeleton label={t('checking')} />}
              failed={t('failed')}
              isSection
            >
              {() => <CheckList {...{ campaign, project, rows, recipients }} />}
            </Loaded>
          </Card>
          <Row as="p" gap="xs" isLine>
            <Icon of={IconArrowBackUp} size={18} />
            <Text as="span">{t('recall')}</Text>
          </Row>
        </Stack>
        <Phone campaign={campaign} />
      </Columns>
    </EditFrame>
  )
}
