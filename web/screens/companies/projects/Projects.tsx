import { Anchor, Button, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { may } from '#rules/access/may.ts'
import { companyState, isBlocked } from '#rules/companies/status.ts'
import { paths } from '#rules/paths.ts'
import { GetCompanyDocument, ListDomainsDocument } from '#web/data/generated/screens/companies/company.ts'
import { useMe } from '#web/data/me.ts'
import { useOperation, useWholeList } from '#web/data/query.ts'
import { standingOf } from '#web/data/standing.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ShopSpot } from '#web/ui/Illustrations.tsx'
import { Tiles } from '#web/ui/Layout.tsx'
import { useLoadingPhase } from '#web/ui/loading-phase.ts'
import { useNow } from '#web/ui/now.ts'
import { CardsSkeleton } from '#web/ui/Skeletons.tsx'
import { TopLine } from '#web/ui/TopLine.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { FailureCard } from '#web/widgets/FailureCard.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { CompanyStatusBadge } from '#web/widgets/status/CompanyStatusBadge.tsx'
import { useTexts as useCompanyTexts } from '../texts.ts'
import { verdictOf } from '../verdict.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { useTexts } from './texts.ts'

/** The company's own page: its shops. */
export function Projects() {
  const t = useTexts()
  const says = useCompanyTexts()
  const now = useNow()
  const me = useMe()
  const { company: id = '' } = useParams()
  const { data, error, isFetching, refetch } = useOperation(GetCompanyDocument, { id })
  const list = useWholeList(ListDomainsDocument, { company: id }, (result) => result.listDomains)
  const company = data?.getCompany
  const failed = company ? list.error : (error ?? list.error)
  const phase = useLoadingPhase(!failed && (!company || list.isPending))
  const projects = list.items ?? []
  const mayAdd = company && may(standingOf(me, company.accessRights), 'projects.create')
  const isEmpty = list.isComplete && projects.length === 0
  /** To go on with what was begun is what there is to do; another project is not. */
  const isUnfinished =
    mayAdd && projects.length > 0 && projects.every(({ active }) => active === 'INCOMPLETE')
  const verdict =
    company &&
    isBlocked(company.active) &&
    verdictOf({
      state: companyState(company),
      standing: standingOf(me, company.accessRights),
      paysByCard: company.hasCardSubscription,
      used: 0,
      limit: undefined,
      projects: list.isComplete ? projects.map(({ active }) => active) : undefined,
      now,
    })

  const add = mayAdd && (
    <Button
      variant={isUnfinished ? 'default' : 'filled'}
      component={Link}
      to={paths.addProject(id)}
      leftSection={<Icon of={IconPlus} size={16} stroke={2} />}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={company?.name}
        badge={
          company && (
            <CompanyStatusBadge state={companyState(company)} ends={company.activeSubscription?.to} />
          )
        }
        description={list.isComplete && !isEmpty && t('count', { count: projects.length })}
        actions={!isEmpty && add}
      />
      {verdict && (
        <Callout tone="red" isAbove>
          {says(`says.${verdict.message}`, { date: '', count: 0 })}{' '}
          {verdict.action && (
            <Anchor
              component={Link}
              to={paths.company(id, verdict.action === 'billing' ? 'billing' : 'plan')}
              inherit
            >
              {says(`way.${verdict.action}`)}
            </Anchor>
          )}
        </Callout>
      )}
      {list.items && list.isFetching && <TopLine label={t('loading')} />}
      {phase === 'skeleton' && <CardsSkeleton label={t('loading')} />}
      {phase === 'ready' && (
        <>
          {projects.length > 0 && (
            <Tiles>
              {projects.map((project) => (
                <li key={project.id}>
                  <ProjectCard company={id} project={project} mayConnect={!!mayAdd} isNext={!!isUnfinished} />
                </li>
              ))}
            </Tiles>
          )}
          {failed && (
            <FailureCard
              title={<Title order={2}>{t(projects.length > 0 ? 'failedRest' : 'failed')}</Title>}
              error={failed}
              retrying={isFetching || list.isFetching}
              onRetry={() => {
                if (error) void refetch()
                if (list.error) list.refetch()
              }}
            />
          )}
          {!failed && isEmpty && (
            <EmptyState spot={<ShopSpot />} title={t('emptyTitle')} action={add}>
              {t('emptyText')}
            </EmptyState>
          )}
        </>
      )}
    </>
  )
}
