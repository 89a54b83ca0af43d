import { Anchor } from '@mantine/core'
import { IconCheck, IconClock, IconLoader, IconSchool } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { isNever } from '#rules/text/dates.ts'
import type { SetupOverviewQuery } from '#web/data/generated/graphql.ts'
import { Card } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { useTexts } from './texts.ts'

const never = new Date(0).toISOString()
const looks = {
  LEARNING: { tone: 'blue', icon: IconSchool },
  READY: { tone: 'green', icon: IconCheck },
  COMPUTING: { tone: 'blue', icon: IconLoader },
  UPTODATE: { tone: 'green', icon: IconCheck },
} as const

type Props = { company: string; project: SetupOverviewQuery['getDomain'] }

/** How old the catalogue is, and what has been made of it. */
export function Recommendations({ company, project }: Props) {
  const t = useTexts()
  const badge = (state: keyof typeof looks) => <StatusBadge {...looks[state]}>{t(state)}</StatusBadge>
  return (
    <Card
      title={t('recommendations')}
      isPadded
      aside={
        <Anchor component={Link} to={paths.project(company, project.id, 'insights/recommender')} size="sm">
          {t('howItWorks')}
        </Anchor>
      }
    >
      <Facts look="lines">
        <Fact label={t('catalogueLoaded')}>
          {/* without products the stamp only says that a reading was tried */}
          <RecentTime
            at={project.stats.products > 0 ? project.productsUpdated : never}
            timezone={project.timezone}
          />
        </Fact>
        <Fact label={t('recommender')}>{badge(project.recommenderStatus)}</Fact>
        <Fact label={t('computation')}>
          {project.recommenderComputation === 'UPTODATE' && isNever(project.recommendationsUpdated) ? (
            // up to date with nothing
            <StatusBadge tone="grey" icon={IconClock}>
              {t('notYet')}
            </StatusBadge>
          ) : (
            badge(project.recommenderComputation)
          )}
        </Fact>
        <Fact label={t('lastComputed')}>
          <RecentTime at={project.recommendationsUpdated} timezone={project.timezone} />
        </Fact>
      </Facts>
    </Card>
  )
}
