import { Button } from '@mantine/core'
import { failureOf } from '#web/data/failure.ts'
import type { DeadJobsQuery } from '#web/data/generated/graphql.ts'
import { DeadJobsDocument, RetryJobsDocument } from '#web/data/generated/screens/helpdesk/jobs.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { usePages } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { QuietSpot } from '#web/ui/Illustrations.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { NotFound } from '#web/widgets/not-found/NotFound.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { Table } from '#web/widgets/Table.tsx'
import classes from './Jobs.module.css'
import { useTexts } from './texts.ts'

type Job = DeadJobsQuery['deadJobs']['items'][number]
const pageSize = 50
const nothing = '–'
const whose = ({ company, domain }: Job) => [company, domain].filter(Boolean).join(' · ') || nothing

/** Jobs that failed on every attempt, for the helpdesk to run again. */
export function Jobs() {
  const t = useTexts()
  const format = useFormat()
  const jobs = usePages(DeadJobsDocument, { limit: pageSize }, (result) => result.deadJobs)
  const retry = useMutationOperation(RetryJobsDocument, {
    changes: ['DeadJob'],
    onSuccess: ({ retryJobs: { count } }) => notify.success(t('sent', { count })),
  })
  // whoever is no member finds no such page
  if (jobs.error && failureOf(jobs.error).code === 'NOT_FOUND') return <NotFound />
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <Loaded
        query={{
          data: jobs.items,
          error: jobs.error,
          isPending: jobs.isPending,
          isFetching: jobs.isFetching && !jobs.isLoadingMore,
          refetch: jobs.retry,
        }}
        skeleton={<TableSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {(items) => (
          <div className={classes.lists}>
            {items.length > 0 && (
              <div className={classes.kinds}>
                <Table
                  label={t('kinds')}
                  rows={jobs.first?.deadJobs.counts ?? []}
                  idOf={({ job }) => job}
                  empty={null}
                  more={{ hasMore: false, isLoading: false, onLoad: () => undefined }}
                  columns={[
                    {
                      key: 'kind',
                      head: t('kinds'),
                      cell: ({ job }) => <span className={classes.job}>{job}</span>,
                    },
                    { key: 'count', head: t('waiting'), isNumber: true, cell: ({ count }) => count },
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
            <Table
              label={t('list')}
              rows={items}
              idOf={(job) => job.id}
              empty={
                <EmptyState spot={<QuietSpot />} title={t('emptyTitle')}>
                  {t('emptyText')}
                </EmptyState>
              }
              more={{
                hasMore: jobs.hasMore,
                isLoading: jobs.isLoadingMore,
                onLoad: () => void jobs.loadMore(),
              }}
              columns={[
                { key: 'job', head: t('job'), cell: ({ job }) => <span className={classes.job}>{job}</span> },
                {
                  key: 'whose',
                  head: t('whose'),
                  cell: ({ company, domain }) => (
                    <span>
                      {company ?? nothing}
                      {domain && <span className={classes.project}>{domain}</span>}
                    </span>
                  ),
                },
                {
                  key: 'error',
                  head: t('error'),
                  cell: ({ error }) => <span className={classes.error}>{error ?? nothing}</span>,
                },
                { key: 'attempts', head: t('attempts'), isNumber: true, cell: ({ attempts }) => attempts },
                {
                  key: 'failedAt',
                  head: t('failedAt'),
                  cell: ({ failedAt }) => <span className={classes.line}>{format.dateTime(failedAt)}</span>,
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
                      aria-label={t('runOne', { job: job.job, company: whose(job) })}
                      onClick={() => retry.mutate({ input: { id: job.id } })}
                    >
                      {t('runAgain')}
                    </Button>
                  ),
                },
              ]}
            />
            {jobs.error && (
              <SectionFailure
                title={t('failed')}
                error={jobs.error}
                retrying={jobs.isFetching}
                onRetry={jobs.retry}
              />
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
