import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconDownload, IconMailOff, IconTag, IconTagOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VisitorFilter, VisitorSort } from '#web/data/generated/graphql.ts'
import {
  CountContactsDocument,
  UnsubscribeContactsDocument,
} from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { useBegun, useExport } from '#web/widgets/contacts/contact-jobs.ts'
import type { Selection } from '#web/widgets/table/selection.ts'
import type { Contact } from './contact-columns.tsx'
import type { Chosen } from './dialogs/dialog.ts'
import { TaggingDialog } from './dialogs/TaggingDialog.tsx'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  selection: Selection<Contact>
  /** Whom all means. */
  filter: VisitorFilter
  sort: VisitorSort
}

/** What can be done with the selected contacts; where all are meant, they are counted exactly before. */
export function Bulk({ projectId, selection, filter, sort }: Props) {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const begun = useBegun()
  const exporting = useExport()
  const [isCounting, setCounting] = useState(false)
  const [tagging, setTagging] = useState<Chosen & { isRemoval: boolean }>()
  const unsubscribing = useMutationOperation(UnsubscribeContactsDocument, {
    changes: ['Visitor', 'Domain'],
    onSuccess: ({ unsubscribeContacts }) => {
      selection.clear()
      begun(unsubscribeContacts)
    },
  })
  const contacts = selection.isAll ? { filter } : { ids: selection.chosen.map(({ id }) => id) }

  /** Whom it is done with; nothing where they could not be counted, which is told. */
  async function chosen(): Promise<Chosen | undefined> {
    if (!selection.isAll) return { contacts, count: selection.chosen.length }
    setCounting(true)
    try {
      const { countVisitors } = await fetchAnew(client, CountContactsDocument, {
        id: projectId,
        filter,
        exact: true,
      })
      return { contacts, count: countVisitors.count }
    } catch (error) {
      notify.failure(error)
      return undefined
    } finally {
      setCounting(false)
    }
  }
  async function tag(isRemoval: boolean) {
    const those = await chosen()
    if (those) setTagging({ ...those, isRemoval })
  }
  async function unsubscribe() {
    const those = await chosen()
    if (!those) return
    const counted = { count: those.count, number: format.number(those.count) }
    const question = {
      title: t('unsubscribeMany', counted),
      text: t('unsubscribeManyText'),
      action: t('unsubscribeManyAction', counted),
    }
    if (await confirm(question))
      unsubscribing.mutate({ input: { domainID: projectId, contacts: those.contacts } })
  }
  const isBusy = isCounting || unsubscribing.isPending
  const button = { variant: 'default', size: 'xs', disabled: isBusy } as const
  return (
    <>
      <Button {...button} leftSection={<Icon of={IconTag} size={16} />} onClick={() => void tag(false)}>
        {t('addTagTo')}
      </Button>
      <Button
        {...button}
        leftSection={<Icon of={IconDownload} size={16} />}
        title={t('exportTold')}
        loading={exporting.isPending}
        onClick={() => exporting.mutate({ input: { domainID: projectId, contacts, sort } })}
      >
        {t('exportChosen')}
      </Button>
      <Button
        {...button}
        leftSection={<Icon of={IconMailOff} size={16} />}
        loading={isBusy}
        onClick={() => void unsubscribe()}
      >
        {t('unsubscribe')}
      </Button>
      <ActionMenu
        target={
          <ActionIcon variant="default" aria-label={t('more')} disabled={isBusy}>
            <Icon of={IconDots} />
          </ActionIcon>
        }
        actions={[{ label: t('removeTag'), icon: IconTagOff, onClick: () => void tag(true) }]}
      />
      <TaggingDialog
        projectId={projectId}
        chosen={tagging}
        onClose={() => setTagging(undefined)}
        onTagged={(job) => {
          setTagging(undefined)
          selection.clear()
          begun(job)
        }}
      />
    </>
  )
}
