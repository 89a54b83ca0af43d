import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { SegmentCampaignsDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CampaignBadge } from '#web/widgets/campaign/CampaignBadge.tsx'
import { usePlace } from '#web/widgets/place.ts'
import classes from './Segments.module.css'
import { useTexts } from './texts.ts'

/** The campaigns that are for those in the segment, or that leave them out. */
export function SegmentCampaigns({ segmentId }: { segmentId: string }) {
  const t = useTexts()
  const { company = '', project: domainID = '' } = usePlace()
  const { data } = useOperation(SegmentCampaignsDocument, { domainID, segmentID: segmentId })
  const { items = [], nextToken = null } = data?.campaignsByDomainState ?? {}
  if (!items.length) return null
  return (
    <section aria-label={t('campaigns')}>
      <Text size="caption">{t('campaigns')}</Text>
      <ul className={classes.campaigns}>
        {items.map((campaign) => (
          <li key={campaign.id}>
            <Row as="span" gap="xs" isLine>
              <Anchor
                component={Link}
                to={paths.project(company, domainID, `campaigns/${campaign.id}`)}
                size="sm"
              >
                {campaign.name}
              </Anchor>
              <CampaignBadge campaign={campaign} />
            </Row>
          </li>
        ))}
        {nextToken && <li>{t('moreCampaigns')}</li>}
      </ul>
    </section>
  )
}
