import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import { isNever } from '#rules/text/dates.ts'
import { ScheduleDocument } from '#web/data/generated/screens/insights/schedule/schedule.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ShopSpot } from '#web/ui/Illustrations.tsx'
import { Columns, Stack } from '#web/ui/Layout.tsx'
import { FiguresSkeleton } from '#web/ui/Skeletons.tsx'
import { Rescore } from '#web/widgets/bands/Rescore.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { Activity } from './Activity.tsx'
import { BandCells } from './BandCells.tsx'
import { ByDay, DaysChart } from './Days.tsx'
import { Now } from './Now.tsx'
import { useTexts } from './texts.ts'

/** Today is counted while it goes on, and whoever waits for the first scores sees them come. In ms. */
const every = { empty: 3_000, scored: 10_000 }

const isScored = (project: { leadscoresUpdated: string } | undefined): boolean =>
  project !== undefined && !isNever(project.leadscoresUpdated)

/** How warm the interest of a shop's visitors is, now and in the last 14 days. */
export function Schedule() {
  const t = useTexts()
  const format = useFormat()
  const { company = '', domain: id = '' } = useParams()
  const query = useOperation(
    ScheduleDocument,
    { id },
    { askAgainAfter: (answer) => (isScored(answer?.getDomain) ? every.scored : every.empty) },
  )
  const project = query.data?.getDomain
  const time = useProjectTime(project?.timezone)
  const isEmpty = !isScored(project)
  const [pointed, setPointed] = useState<string>()
  return (
    <>
      <PageHead
        description={
          project &&
          !isEmpty &&
          t('description', {
            // the zone is named once
            updated: format.recent(project.leadscoresUpdated, project.timezone ?? undefined),
            next: time.recent(project.leadscoring.nextTurn),
            count: project.leadscoringSettings.retention,
          })
        }
        actions={
          <Button
            // where there is nothing to score yet, something else comes first
            variant={project && isEmpty ? 'default' : 'filled'}
            component={Link}
            to={`${paths.project(company, id, 'setup/customizations')}?tab=scoring`}
            leftSection={<Icon of={IconAdjustmentsHorizontal} size={16} />}
          >
            {t('adjust')}
          </Button>
        }
      />
      <Loaded query={query} skeleton={<FiguresSkeleton label={t('loading')} />} failed={t('failed')}>
        {({ getDomain }) =>
          isEmpty ? (
            <EmptyState
              spot={<ShopSpot />}
              title={t('emptyTitle')}
              action={
                <Button component={Link} to={paths.project(company, id, 'setup/tracking')}>
                  {t('openTracking')}
                </Button>
              }
            >
              {t('emptyText')}
            </EmptyState>
          ) : (
            <Stack>
              <Rescore projectId={id} />
              <Now projectId={id} />
              <BandCells bands={getDomain.leadscoringSettings.segments} />
              <Columns side="wide">
                <Stack>
                  <DaysChart project={getDomain} onPoint={setPointed} />
                  <Activity project={getDomain} />
                </Stack>
                <ByDay project={getDomain} marked={pointed} />
              </Columns>
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}
