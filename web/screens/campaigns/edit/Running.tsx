import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { MailSpot } from '#web/ui/Illustrations.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { useCampaignActions } from '#web/widgets/campaign/actions.ts'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import type { Campaign } from './campaign-draft.ts'
import { detailAddress } from './steps.ts'
import { useTexts } from './texts.ts'

/** Instead of a step: of a campaign that runs nothing is changed before it stands still. */
export function Running({ campaign }: { campaign: Campaign }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const { move, isBusy } = useCampaignActions()
  const { state } = campaign
  const isOver = state === 'COMPLETED' || state === 'ARCHIVED'
  return (
    <>
      <PageHead title={campaign.name} badge={<CampaignBadge campaign={campaign} />} />
      <StateCard
        spot={<MailSpot />}
        title={<Title order={2}>{t(isOver ? 'overTitle' : 'runningTitle')}</Title>}
        actions={
          <Row>
            <Button variant="default" component={Link} to={detailAddress({ company, project }, campaign.id)}>
              {t('toDetail')}
            </Button>
            {!isOver && (
              <Button loading={isBusy} onClick={() => void move(campaign, 'DISABLED')}>
                {t('pauseFirst')}
              </Button>
            )}
          </Row>
        }
      >
        {isOver ? t(`over.${state}`) : t('runningText')}
      </StateCard>
    </>
  )
}
