import { Title } from '@mantine/core'
import { ListCompanysDocument } from '#web/data/generated/graphql.ts'
import { useWholeList } from '#web/data/query.ts'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { CompaniesSpot } from '#web/ui/Spots.tsx'
import { TopLine } from '#web/ui/TopLine.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageTitle } from '#web/widgets/PageTitle.tsx'
import classes from './Companies.module.css'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanySkeletons } from './CompanySkeletons.tsx'
import { useTexts } from './texts.ts'

export function Companies() {
  const t = useTexts()
  const list = useWholeList(ListCompanysDocument, {}, (result) => result.listCompanys)
  const phase = useLoadingPhase(list.isPending)
  const companies = list.items ?? []
  const isCounted = phase === 'ready' && list.isComplete && companies.length > 0

  return (
    <>
      <div className={classes.head}>
        <PageTitle>{t('title')}</PageTitle>
        <p className={classes.description}>{isCounted && t('count', { count: companies.length })}</p>
      </div>
      {list.items && list.isFetching && <TopLine label={t('loading')} />}
      {phase === 'skeleton' && <CompanySkeletons label={t('loading')} />}
      {phase === 'ready' && (
        <>
          {companies.length > 0 && (
            <ul className={classes.grid}>
              {companies.map((company) => (
                <li key={company.id}>
                  <CompanyCard company={company} />
                </li>
              ))}
            </ul>
          )}
          {list.error && (
            <FailureCard
              title={<Title order={2}>{t(companies.length > 0 ? 'failedRest' : 'failed')}</Title>}
              error={list.error}
              retrying={list.isFetching}
              onRetry={list.retry}
            />
          )}
          {list.isComplete && companies.length === 0 && (
            <EmptyState spot={<CompaniesSpot />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          )}
        </>
      )}
    </>
  )
}
