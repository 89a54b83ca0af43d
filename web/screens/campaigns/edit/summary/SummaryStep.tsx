import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Columns, Row, Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TestMail } from '#web/widgets/campaign/test-mail/TestMail.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { CampaignStep, type Project } from '../CampaignStep.tsx'
import type { Campaign } from '../campaign-draft.ts'
import { EditFrame } from '../EditFrame.tsx'
import { dryRunAddress } from '../steps.ts'
import { CheckList } from './CheckList.tsx'
import { Phone } from './Phone.tsx'
import { countOf } from './summary-rows.ts'
import { useTexts } from './texts.ts'
import { useStart } from './use-start.ts'

export const SummaryStep = () => (
  <CampaignStep>
    {(campaign, project) => <Summary key={campaign.id} campaign={campaign} project={project} />}
  </CampaignStep>
)

/** Everything once more before it starts: what passes, what could be better, and what stands in the way. */
function Summary({ campaign, project }: { campaign: Campaign; project: Project }) {
  const t = useTexts()
  const { company = '', project: projectId = '' } = usePlace()
  const start = useStart(campaign)
  const { checks, rows, recipients } = start
  const blocking = countOf(rows, 'blocking')
  const advice = countOf(rows, 'advice')
  return (
    <EditFrame
      campaign={campaign}
      step="summary"
      actions={
        <>
          <TestMail campaign={campaign} />
          <Button
            variant="default"
            component={Link}
            to={dryRunAddress({ company, project: projectId }, campaign.id)}
          >
            {t('dryRun')}
          </Button>
        </>
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
      onNext={start}
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
            <Text as="span">{t(campaign.sending ? 'resumeText' : 'recall')}</Text>
          </Row>
        </Stack>
        <Phone campaign={campaign} />
      </Columns>
    </EditFrame>
  )
}
