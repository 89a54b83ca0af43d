import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '#rules/paths.ts'
import { isNever } from '#rules/text/dates.ts'
import { useAddressSearch } from '#web/data/address.ts'
import type { VisitorSort } from '#web/data/generated/graphql.ts'
import {
  CountVisitorsDocument,
  MonthVisitorsDocument,
  VisitorsDocument,
} from '#web/data/generated/screens/insights/visitors/visitors.ts'
import { ScoredProjectDocument } from '#web/data/generated/widgets/person/person.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { ContactJobs } from '#web/widgets/contacts/ContactJobs.tsx'
import { useExport } from '#web/widgets/contacts/contact-jobs.ts'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { Figures } from './Figures.tsx'
import { Filters } from './Filters.tsx'
import { type Filter, filterOf, variablesOf, whoCame, withFilter } from './filter.ts'
import { useTexts } from './texts.ts'
import { useVisitorColumns } from './visitor-columns.tsx'

const sorts: Record<string, VisitorSort> = { score: 'SCORE', activity: 'ACTIVITY', when: 'LAST_ACTION' }

/** Who visits the shop, who is there now, and how great their interest is. */
export function Visitors() {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const [search, setSearch] = useAddressSearch()
  const { state } = useLocation()
  const project = useOperation(ScoredProjectDocument, { id }).data?.getDomain
  const bands = project?.leadscoringSettings.segments
  const wanted = filterOf(search, state)
  const chosen = variablesOf(wanted, bands)
  const filter = whoCame(chosen)
  const list = useTokenPages(
    VisitorsDocument,
    ({ limit, sort }) => ({ id, filter, limit, sort: sorts[sort?.key ?? ''] ?? 'LAST_ACTION' }),
    (answer) => answer.visitorsByDomainActivity,
    { sortable: ['-score', '-activity', '-when'], sort: { key: 'when', isDescending: true } },
  )
  const count = useOperation(CountVisitorsDocument, { id, filter }).data?.countVisitors
  const columns = useVisitorColumns(bands ?? [], project?.timezone, list.dataUpdatedAt)

  /** What is typed replaces what was typed before; a press can be taken back by the browser's Back. */
  const show = (next: Filter, isTyped = false) =>
    setSearch((before) => withFilter(before, next), {
      replace: isTyped,
      state: { email: next.email },
    })
  const isFiltered = chosen !== null
  const page = (path: string) => paths.project(company, id, path)
  const sort = sorts[list.paging.view.sort?.key ?? ''] ?? 'LAST_ACTION'
  const isNobody = !isFiltered && list.data?.length === 0 && list.paging.view.page === 1
  if (isNobody)
    return (
      <>
        <PageHead />
        <EmptyState
          spot={<PeopleSpot />}
          title={t('emptyTitle')}
          action={
            <Button component={Link} to={page('setup/tracking')}>
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHead
        description={project && <Summary id={id} project={project} />}
        actions={<Download id={id} filter={filter} sort={sort} />}
      />
      <Stack>
        <ContactJobs projectId={id} />
        <Figures id={id} bands={bands} filter={wanted} onFilter={show} />
        <DataTable
          label={t('list')}
          name="visitors"
          query={{
            ...list,
            paging: { ...list.paging, ...(count && { total: count.count, isOver: count.more }) },
          }}
          failed={t('failed')}
          columns={columns}
          idOf={(visitor) => visitor.id}
          linkOf={(visitor) => page(`insights/visitors/${visitor.id}`)}
          filters={<Filters bands={bands} filter={wanted} onFilter={show} />}
          onClearFilters={isFiltered ? () => show({}) : undefined}
        />
      </Stack>
    </>
  )
}

type Project = {
  timezone: string | null
  leadscoresUpdated: string
  leadscoringSettings: { retention: number; segments: { visitors: number }[] }
}

function Summary({ id, project }: { id: string; project: Project }) {
  const { timezone, leadscoresUpdated, leadscoringSettings } = project
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const people = leadscoringSettings.segments.reduce((sum, { visitors }) => sum + visitors, 0)
  const all = useOperation(CountVisitorsDocument, { id, filter: whoCame(null) }).data?.countVisitors
  const days = leadscoringSettings.retention
  const month = useOperation(MonthVisitorsDocument, { id }).data?.getDomain.stats.monthlyUsers
  const sentences = [t('inWindow', { count: people, people: format.number(people), days })]
  // more than these are not counted
  const earlier = all && !all.more ? all.count - people : 0
  if (earlier > 0) sentences.push(t('earlier', { count: earlier, people: format.number(earlier) }))
  if (month !== undefined) sentences.push(t('month', { count: month, people: format.number(month) }))
  if (!isNever(leadscoresUpdated)) sentences.push(t('computed', { time: time.recent(leadscoresUpdated) }))
  return sentences.join(' ')
}

type DownloadProps = { id: string; filter: ReturnType<typeof whoCame>; sort: VisitorSort }

/** The same rows in the same order, for a spreadsheet. */
function Download({ id, filter, sort }: DownloadProps) {
  const t = useTexts()
  const exporting = useExport()
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconDownload} size={16} />}
      title={t('csvTold')}
      loading={exporting.isPending}
      onClick={() => exporting.mutate({ input: { domainID: id, contacts: { filter }, sort } })}
    >
      {t('csv')}
    </Button>
  )
}
