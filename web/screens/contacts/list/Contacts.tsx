import { ActionIcon, Anchor, Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { contactLimits } from '#rules/contacts/limits.ts'
import { paths } from '#rules/paths.ts'
import { useAddressSearch } from '#web/data/address.ts'
import type { VisitorSort } from '#web/data/generated/graphql.ts'
import {
  ContactsDocument,
  ContactsProjectDocument,
  CountContactsDocument,
} from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { ContactJobs } from '#web/widgets/contacts/ContactJobs.tsx'
import { useExport } from '#web/widgets/contacts/contact-jobs.ts'
import { ReceiptDialog } from '#web/widgets/contacts/ReceiptDialog.tsx'
import { useTags } from '#web/widgets/contacts/TagSelect.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { useSelection } from '#web/widgets/table/selection.ts'
import { useTokenPages } from '#web/widgets/table/token-pages.ts'
import { Bulk } from './Bulk.tsx'
import classes from './Contacts.module.css'
import { type Contact, useContactColumns } from './contact-columns.tsx'
import { Dialogs } from './dialogs/Dialogs.tsx'
import type { OpenDialog } from './dialogs/dialog.ts'
import { Filters } from './Filters.tsx'
import { type Filter, filterOf, isFiltered, noFilter, variablesOf, withFilter } from './filter.ts'
import { useFilterFields } from './filter-fields.ts'
import { Groups } from './Groups.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useTexts } from './texts.ts'

const sorts: Record<string, VisitorSort> = {
  email: 'EMAIL',
  score: 'SCORE',
  orders: 'ORDERS',
  spent: 'SPENT',
  action: 'LAST_ACTION',
}

/** Everybody with an e-mail: found by one search or two filters, and what can be done with many of them. */
export function Contacts() {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '', project: id = '' } = usePlace()
  const [search, setSearch] = useAddressSearch()
  const { state } = useLocation()
  const [dialog, setDialog] = useState<OpenDialog>()
  const project = useOperation(ContactsProjectDocument, { id }).data?.getDomain
  const { tags, areMore } = useTags(id)
  const bands = project?.leadscoringSettings.segments
  const wanted = filterOf(search, state)
  const filter = variablesOf(wanted, { bands, tags: areMore ? undefined : tags })
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

  /** What is typed replaces what was typed before; a press can be taken back by the browser's Back. */
  const show = (next: Filter, isTyped = false) =>
    setSearch((before) => withFilter(before, next), { replace: isTyped, state: { search: next.search } })
  const page = (path: string) => paths.project(company, id, path)
  const sort = sorts[list.paging.view.sort?.key ?? ''] ?? 'LAST_ACTION'
  const stats = project?.contactStats
  const isEmpty = stats?.contacts === 0

  const groups = (
    <Groups
      stats={stats}
      tags={tags ?? []}
      areMore={areMore}
      filter={wanted}
      onFilter={show}
      onAddTag={() => setDialog({ kind: 'addTag' })}
      onRename={(tag) => setDialog({ kind: 'renameTag', tag })}
    />
  )
  const addContact = (
    <Button
      className={classes.add}
      variant="default"
      leftSection={<Icon of={IconPlus} size={16} />}
      onClick={() => setDialog({ kind: 'contact' })}
    >
      {t('addContact')}
    </Button>
  )
  const importContacts = (
    <Button
      className={classes.primary}
      component={Link}
      to={page('contacts/contact-import')}
      leftSection={<Icon of={IconUpload} size={16} />}
    >
      {t('importContacts')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        description={stats && !isEmpty && <Summary stats={stats} />}
        actions={
          <>
            <MoreMenu onOpen={(kind) => setDialog({ kind })} />
            {addContact}
            {!isEmpty && importContacts}
          </>
        }
      />
      {isEmpty ? (
        <EmptyState
          spot={<PeopleSpot />}
          title={t('emptyTitle')}
          action={importContacts}
          help={
            <Anchor component={Link} to={page('forms')} size="sm">
              {t('emptyForms')}
            </Anchor>
          }
        >
          {t('emptyText')}
        </EmptyState>
      ) : (
        <div className={classes.layout}>
          <div className={classes.aside}>{groups}</div>
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
              linkOf={(contact) => page(`contacts/people/${contact.id}`)}
              filters={<Filters filter={wanted} fields={fields} onFilter={show} groups={groups} />}
              onClearFilters={isFiltered(filter) ? () => show(noFilter) : undefined}
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
        </div>
      )}
      <Dialogs
        projectId={id}
        mailsCustomers={project?.mailsCustomers ?? false}
        open={dialog}
        onClose={() => setDialog(undefined)}
        onContact={(contact) => void navigate(page(`contacts/people/${contact}`))}
      />
      <ReceiptDialog />
    </>
  )
}

type Stats = { contacts: number; mailable: number; estimated: boolean }

function Summary({ stats: { contacts, mailable, estimated } }: { stats: Stats }) {
  const t = useTexts()
  const format = useFormat()
  return t(estimated ? 'summaryAbout' : 'summary', {
    count: contacts,
    number: format.number(contacts),
    mailable: format.number(mailable),
  })
}
