import { Anchor } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { isRunning, type Job, useContactJobs } from '#web/widgets/contacts/contact-jobs.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { useTexts } from '../texts.ts'
import type { DialogProps } from './dialog.ts'
import classes from './dialogs.module.css'

/** Files of the last day, for whoever has left the page meanwhile. */
export function Exports({ projectId }: DialogProps) {
  const t = useTexts()
  const query = useContactJobs(projectId)
  return (
    <Stack gap="md">
      <Text>{t('exportsText')}</Text>
      <Loaded
        query={{ ...query, isFetching: false }}
        skeleton={<RowsSkeleton label={t('exports')} />}
        failed={t('exportsFailed')}
        isSection
      >
        {(jobs) => <List jobs={jobs.filter(({ kind }) => kind === 'EXPORT')} />}
      </Loaded>
    </Stack>
  )
}

function List({ jobs }: { jobs: readonly Job[] }) {
  const t = useTexts()
  const format = useFormat()
  if (jobs.length === 0) return <Text>{t('noExports')}</Text>
  return (
    <ul className={classes.entries}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Row isSpread isLine>
            <Grow>
              <RecentTime at={job.createdAt} />
              <Text size="caption">
                {t('people', { count: job.total, number: format.number(job.total) })}
              </Text>
            </Grow>
            {job.download ? (
              <Anchor href={job.download} download size="sm">
                {t('download')}
              </Anchor>
            ) : (
              <Text as="span">
                {isRunning(job) ? t('exportRuns') : t(job.state === 'FAILED' ? 'exportFailed' : 'exportGone')}
              </Text>
            )}
          </Row>
        </li>
      ))}
    </ul>
  )
}
