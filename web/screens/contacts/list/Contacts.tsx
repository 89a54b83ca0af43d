import { Anchor, Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { ContactsProjectDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PeopleSpot } from '#web/ui/Illustrations.tsx'
import { MayMailLink } from '#web/widgets/contacts/may-mail/MayMailLink.tsx'
import { ReceiptDialog } from '#web/widgets/contacts/ReceiptDialog.tsx'
import { useTags } from '#web/widgets/contacts/TagSelect.tsx'
import { EmptyState } from '#web/widgets/EmptyState.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useAddressFilter } from './address-filter.ts'
import classes from './Contacts.module.css'
import { ContactTable } from './ContactTable.tsx'
import { Dialogs } from './dialogs/Dialogs.tsx'
import type { OpenDialog } from './dialogs/dialog.ts'
import { Groups } from './Groups.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { useTexts } from './texts.ts'

/** Everybody with an e-mail: found by one search or two filters, and what can be done with many of them. */
export function Contacts() {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '', project: id = '' } = usePlace()
  const [wanted, show] = useAddressFilter()
  const [dialog, setDialog] = useState<OpenDialog>()
  const project = useOperation(ContactsProjectDocument, { id }).data?.getDomain
  const { tags, areMore } = useTags(id)
  const page = (path: string) => paths.project(company, id, path)
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
      // in the head of a phone it has a line for itself
      className={isEmpty ? undefined : classes.primary}
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
        description={stats && !isEmpty && <Summary projectId={id} stats={stats} />}
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
          <ContactTable project={project} filter={wanted} onFilter={show} groups={groups} />
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

type Stats = { contacts: number; mailable: number; customersNotMailed: number; estimated: boolean }

function Summary({ projectId, stats }: { projectId: string; stats: Stats }) {
  const t = useTexts()
  const format = useFormat()
  const { contacts, mailable, customersNotMailed, estimated } = stats
  const words = t(estimated ? 'summaryAbout' : 'summary', {
    count: contacts,
    number: format.number(contacts),
    mailable: format.number(mailable),
  })
  if (!customersNotMailed) return words
  return (
    <>
      {words}{' '}
      {t('customersNotMailed', { count: customersNotMailed, number: format.number(customersNotMailed) })}{' '}
      <MayMailLink projectId={projectId} />
    </>
  )
}
