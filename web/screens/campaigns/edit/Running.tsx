import { Button, Title } from '@mantine/core'
import { Link } from 'react-router'
import { MailSpot } from '#web/ui/Illustrations.tsx'
import { StateCard } from '#web/ui/StateCard.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import type { Campaign } from './campaign-draft.ts'
import { detailAddress } from './steps.ts'
import { useTexts } from './texts.ts'

/** Instead of a step: of a campaign that runs nothing is changed before it stands still. */
export function Running({ campaign }: { campaign: Campaign }) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const { state } = campaign
  const isOver = state === 'COMPLETED' || state === 'ARCHIVED'
  return (
    <>
      <PageHead title={campaign.name} />
      <StateCard
        spot={<MailSpot />}
        title={<Title order={2}>{t(isOver ? 'overTitle' : 'runningTitle')}</Title>}
        actions={
          <Button variant="default" component={Link} to={detailAddress({ company, project }, campaign.id)}>
            {t('toDetail')}
          </Button>
        }
      >
        {isOver ? t(`over.${state}`) : t('runningText')}
      </StateCard>
    </>
  )
}
