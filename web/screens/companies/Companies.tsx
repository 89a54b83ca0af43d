import { Button, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { isBlocked } from '#rules/companies/status.ts'
import { paths } from '#rules/paths.ts'
import {
  CountProjectsDocument,
  ListCompanysDocument,
} from '#web/data/generated/screens/companies/companies.ts'
import { useMe } from '#web/data/me.ts'
import { useWholeList } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { CompaniesSpot } from '#web/ui/Illustrations.tsx'
import { Tiles } from '#web/ui/Layout.tsx'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { TopLine } from '#web/ui/TopLine.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanySkeletons } from './CompanySkeletons.tsx'
import { InvitationHint } from './InvitationHint.tsx'
import { useTexts } from './texts.ts'

export function Companies() {
  const t = useTexts()
  const { helpdesk } = useMe()
  const list = useWholeList(ListCompanysDocument, {}, (result) => result.listCompanys)
  const statusesOf = useProjectStatuses()
  const phase = useLoadingPhase(list.isPending)
  const companies = list.items ?? []
  const isEmpty = list.isComplete && companies.length === 0
  // whoever has no company begins with one; helpdesk may well have none of its own
  if (isEmpty && !list.isFetching && !helpdesk) return <Navigate to={paths.addCompany()} replace />

  const flagged = companies.filter(({ active }) => isBlocked(active)).length
  const counts = [
    t('count', { count: companies.length }),
    ...(flagged > 0 ? [t('attention', { count: flagged })] : []),
  ]
  return (
    <>
      <PageHead
        description={phase === 'ready' && list.isComplete && !isEmpty && counts.join(' · ')}
        actions={
          <Button
            component={Link}
            to={paths.addCompany()}
            leftSection={<Icon of={IconPlus} size={16} stroke={2} />}
          >
            {t('add')}
          </Button>
        }
      />
      {list.items && list.isFetching && <TopLine label={t('loading')} />}
      {phase === 'skeleton' && <CompanySkeletons label={t('loading')} />}
      {phase === 'ready' && (
        <>
          {companies.length > 0 && (
            <Tiles>
              {companies.map((company) => (
                <li key={company.id}>
                  <CompanyCard company={company} projects={statusesOf(company.id)} />
                </li>
              ))}
            </Tiles>
          )}
          {list.error && (
            <FailureCard
              title={<Title order={2}>{t(companies.length > 0 ? 'failedRest' : 'failed')}</Title>}
              error={list.error}
              retrying={list.isFetching}
              onRetry={list.refetch}
            />
          )}
          {isEmpty && (
            <EmptyState spot={<CompaniesSpot />} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          )}
          {list.isComplete && !helpdesk && <InvitationHint />}
        </>
      )}
    </>
  )
}

/** The statuses of the projects of each company that the person may enter; undefined until all are known, null when they are not. */
function useProjectStatuses() {
  const { items, isComplete, error } = useWholeList(CountProjectsDocument, {}, (result) => result.listDomains)
  const statuses = Map.groupBy(items ?? [], ({ companyID }) => companyID)
  return (company: string) => {
    if (!isComplete) return error ? null : undefined
    return (statuses.get(company) ?? []).map(({ active }) => active)
  }
}
