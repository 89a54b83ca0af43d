import { Button } from '@mantine/core'
import { failureOf } from '#web/data/failure.ts'
import type { DeadJobsQuery } from '#web/data/generated/graphql.ts'
import { DeadJobsDocument, RetryJobsDocument } from '#web/data/generated/screens/helpdesk/jobs.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useFormat } from '#web/i18n/format.ts'
import { QuietSpot } from '#web/ui/Illustrations.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import classes from './Jobs.module.css'
import { useTexts } from './texts.ts'

type Job = DeadJobsQuery['deadJobs']['items'][number]
const whose = ({ company, domain }: Job) => [company, domain].filter(Boolean).join(' · ')

/** Jobs that failed on every attempt, for the helpdesk to run again. */
export function Jobs() {
  const t = useTexts()
  const format = useFormat()
  const jobs = useTokenPages(
    DeadJobsDocument,
    ({ limit }) => ({ limit }),
    (result) => result.deadJobs,
  )
  const retry = useMutationOperation(RetryJobsDocument, {
    changes: ['DeadJob'],
    onSuccess: ({ retryJobs: { count } }) => notify.success(t('sent', { count })),
  })
  // whoever is no member finds no such page
  if (jobs.error && failureOf(jobs.error).code === 'NOT_FOUND') return <NotFound />
  const counts = jobs.answer?.deadJobs.counts ?? []
  return (
    <>
      <PageHead description={t('description')} />
      <div className={classes.lists}>
        {counts.length > 0 && (
          <div className={classes.kinds}>
            <DataTable
              label={t('kinds')}
              rows={counts}
              idOf={({ job }) => job}
              isWhole
              columns={[
                { key: 'kind', head: t('kinds'), cell: ({ job }) => job },
                {
                  key: 'count',
                  head: t('waiting'),
                  isNumber: true,
                  cell: ({ count }) => format.number(count),
                },
                {
                  key: 'again',
                  head: t('runAllAgain'),
                  isAction: true,
                  cell: ({ job }) => (
                    <Button
                      variant="default"
                      size="xs"
                      disabled={retry.isPending}
                      aria-label={t('runKind', { job })}
                      onClick={() => retry.mutate({ input: { job } })}
                    >
                      {t('runAllAgain')}
                    </Button>
                  ),
                },
              ]}
            />
          </div>
        )}
        <DataTable
          label={t('list')}
          query={jobs}
          failed={t('failed')}
          idOf={(job) => job.id}
          empty={
            <EmptyState spot={<QuietSpot />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          }
          columns={[
            { key: 'job', head: t('job'), cell: ({ job }) => job },
            {
              key: 'whose',
              head: t('whose'),
              cell: ({ company, domain }) =>
                company && (
                  <>
                    {company}
                    {domain && <span className={classes.project}>{domain}</span>}
                  </>
                ),
            },
            {
              key: 'error',
              head: t('error'),
              cell: ({ error }) => error && <span className={classes.error}>{error}</span>,
            },
            { key: 'attempts', head: t('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
            {
              key: 'failedAt',
              head: t('failedAt'),
              isLine: true,
              cell: ({ failedAt }) => <RecentTime at={failedAt} />,
            },
            {
              key: 'again',
              head: t('runAgain'),
              isAction: true,
              cell: (job) => (
                <Button
                  variant="default"
                  size="xs"
                  disabled={retry.isPending}
                  aria-label={t('runOne', { job: job.job, company: whose(job) || '–' })}
                  onClick={() => retry.mutate({ input: { id: job.id } })}
                >
                  {t('runAgain')}
                </Button>
              ),
            },
          ]}
        />
      </div>
    </>
  )
}
