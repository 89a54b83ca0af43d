import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { platforms } from '#rules/projects/platforms.ts'
import { guidePath } from '#rules/tracking/guides.ts'
import { TrackedProjectDocument } from '#web/data/generated/widgets/tracking/tracking.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Columns, Row } from '#web/ui/Layout.tsx'
import { CardsSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import { EventMonitor } from '#web/widgets/tracking/EventMonitor.tsx'
import { DoubtfulOrders } from './orders/DoubtfulOrders.tsx'
import { UnconfirmedOrders } from './orders/UnconfirmedOrders.tsx'
import { SignPurchases } from './signing/SignPurchases.tsx'
import classes from './Tracking.module.css'
import { useTexts } from './texts.ts'

/** Which guides there are, what works, and what arrives from the shop. */
export function Tracking() {
  const t = useTexts()
  const platformName = usePlatformNames()
  const { company = '', domain: id = '' } = useParams()
  const query = useOperation(TrackedProjectDocument, { id })
  const own = query.data?.getDomain.platform
  const guideAt = (platform: (typeof platforms)[number]) =>
    paths.project(company, id, `setup/tracking/${guidePath[platform]}`)
  return (
    <>
      <PageHead
        description={t('description')}
        actions={
          own && (
            <Button component={Link} to={guideAt(own)}>
              {t('openGuide', { platform: platformName(own) })}
            </Button>
          )
        }
      />
      <Columns side="wide">
        {/* keeps its column while there is nothing in it */}
        <div>
          <DoubtfulOrders projectId={id} />
          <Loaded query={query} skeleton={<CardsSkeleton label={t('loading')} />} failed={t('failed')}>
            {({ getDomain: project }) => (
              <nav aria-label={t('guides')}>
                <ul className={classes.platforms}>
                  {/* the shop's own comes first */}
                  {[...platforms]
                    .sort((a, b) => Number(b === project.platform) - Number(a === project.platform))
                    .map((platform) => (
                      <li key={platform}>
                        <Link to={guideAt(platform)} className={classes.platform}>
                          <Row as="span" className={classes.name}>
                            <b>{platformName(platform)}</b>
                            {platform === project.platform && (
                              <StatusBadge tone="blue" icon={IconCheck}>
                                {t('yours')}
                              </StatusBadge>
                            )}
                          </Row>
                          <Text as="span">{t(`about.${platform}`)}</Text>
                          <Icon of={IconArrowRight} size={16} />
                        </Link>
                      </li>
                    ))}
                </ul>
              </nav>
            )}
          </Loaded>
          <SignPurchases projectId={id} />
        </div>
        <EventMonitor projectId={id} />
      </Columns>
      <UnconfirmedOrders projectId={id} />
    </>
  )
}
