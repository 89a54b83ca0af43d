import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { contactLimits } from '#rules/contacts/limits.ts'
import { paths } from '#rules/paths.ts'
import type { ContactsProjectQuery, VisitorSort } from '#web/data/generated/graphql.ts'
import {
  ContactsDocument,
  CountContactsDocument,
} from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useOperation } from '#web/data/query.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { ContactJobs } from '#web/widgets/contacts/ContactJobs.tsx'
import { useExport } from '#web/widgets/contacts/contact-jobs.ts'
import { useTags } from '#web/widgets/contacts/TagSelect.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useSelection } from '#web/widgets/table/selection.ts'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { Bulk } from './Bulk.tsx'
import classes from './Contacts.module.css'
import { type Contact, useContactColumns } from './contact-columns.tsx'
import { Filters } from './Filters.tsx'
import { type Filter, isFiltered, noFilter, variablesOf } from './filter.ts'
import { useFilterFields } from './filter-fields.ts'
import { useTexts } from './texts.ts'

const sorts: Record<string, VisitorSort> = {
  email: 'EMAIL',
  score: 'SCORE',
  orders: 'ORDERS',
  spent: 'SPENT',
  action: 'LAST_ACTION',
}

type Props = {
  project: ContactsProjectQuery['getDomain'] | undefined
  /** Only those who are in it. */
  segmentId?: string
  filter: Filter
  onFilter: (filter: Filter, isTyped?: boolean) => void
  /** The groups, where there is no room for them beside the table. */
  groups?: ReactNode
  /** Stands in when there is nobody at all. */
  empty?: ReactNode
}

/** Contacts, all of them or those of a segment: filtered and sorted, and what can be done with many of them. */
export function ContactTable({ project, segmentId, filter: wanted, onFilter, groups, empty }: Props) {
  const t = useTexts()
  const { company = '', project: id = '' } = usePlace()
  const { tags, areMore } = useTags(id)
  const bands = project?.leadscoringSettings.segments
  const own = variablesOf(wanted, { bands, tags: areMore ? undefined : tags })
  const filter = segmentId === undefined ? own : { ...own, segmentID: segmentId }
  const list = useTokenPages(
    ContactsDocument,
    ({ limit, sort }) => ({ id, filter, limit, sort: sorts[sort?.key ?? ''] ?? 'LAST_ACTION' }),
    (answer) => answer.visitorsByDomainActivity,
    {
      sortable: ['+email', '-score', '-orders', '-spent', '-action'],
      sort: { key: 'action', isDescending: true },
    },
  )
  const count = useOperation(CountContactsDocument, { id, filter, exact: null }).data?.countVisitors
  const columns = useContactColumns(project)
  const fields = useFilterFields(wanted, bands ?? [], tags ?? [])
  const selection = useSelection<Contact>(({ id }) => id, contactLimits.selected, JSON.stringify(filter))
  const exporting = useExport()
  const sort = sorts[list.paging.view.sort?.key ?? ''] ?? 'LAST_ACTION'
  return (
    <Stack className={classes.list}>
      <ContactJobs projectId={id} />
      <DataTable
        label={t('title')}
        name="contacts"
        query={{
          ...list,
          paging: {
            ...list.paging,
            ...(count && { total: count.count, isOver: count.more, isEstimate: count.estimated }),
          },
        }}
        failed={t('failed')}
        columns={columns}
        isDense
        idOf={(contact) => contact.id}
        nameOf={({ email }) => email ?? ''}
        linkOf={(contact) => paths.project(company, id, `contacts/people/${contact.id}`)}
        filters={<Filters filter={wanted} fields={fields} onFilter={onFilter} groups={groups} />}
        onClearFilters={isFiltered(own) ? () => onFilter(noFilter) : undefined}
        empty={empty}
        selection={selection}
        bulk={<Bulk projectId={id} selection={selection} filter={filter} sort={sort} />}
        tools={
          <ActionIcon
            size={32}
            className={classes.tool}
            aria-label={t('export')}
            title={t('exportTold')}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ input: { domainID: id, contacts: { filter }, sort } })}
          >
            <Icon of={IconDownload} />
          </ActionIcon>
        }
      />
    </Stack>
  )
}
