import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconDownload, IconEraser, IconMailOff, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { may } from '#rules/access/may.ts'
import { undoMs } from '#rules/contacts/consent.ts'
import { paths } from '#rules/paths.ts'
import { ExportContactDocument, UndoUnsubscribeDocument } from '#web/data/generated/widgets/person/person.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { useCountdown } from '#web/ui/countdown.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ContactDialog } from '../../contacts/ContactDialog.tsx'
import { useDeletion } from '../../contacts/deletion.ts'
import { usePlace } from '../../place.ts'
import { saveFile } from '../../save-file.ts'
import type { PartProps } from '../person.ts'
import { useTexts } from './texts.ts'

/** What can be done with a contact; erasing never stands next to what is done every day. */
export function Actions({ person, project }: PartProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '', standing } = usePlace()
  const [isEditing, setEditing] = useState(false)
  const [canUndo, setCanUndo] = useState(false)
  const deletion = useDeletion(project.id)
  const undoing = useMutationOperation(UndoUnsubscribeDocument, {
    success: t('undone'),
    changes: ['Consent', 'Domain'],
  })
  const exporting = useMutationOperation(ExportContactDocument, {
    onSuccess: ({ exportContact: { fileName, text } }) => saveFile(fileName, text),
  })

  async function unsubscribe() {
    const result = await deletion.remove(person.email, 'UNSUBSCRIBE')
    if (result === undefined) return
    notify.success(result)
    setCanUndo(true)
  }
  const erase = () =>
    deletion.remove(person.email, 'ERASE', () => navigate(paths.project(company, project.id, 'contacts')))
  /** Told by a snackbar already. */
  const ignored = () => undefined

  const erasing = {
    label: t('erase'),
    icon: IconEraser,
    isDangerous: true,
    isApart: true,
    onClick: () => void erase().catch(ignored),
  }
  return (
    <>
      {person.consent !== 'UNSUBSCRIBED' ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconMailOff} size={16} />}
          loading={deletion.isBusy}
          onClick={() => void unsubscribe().catch(ignored)}
        >
          {t('unsubscribe')}
        </Button>
      ) : (
        canUndo && (
          <Undo
            isBusy={undoing.isPending}
            onUndo={() => {
              notify.dismissAll()
              undoing.mutate({ input: { id: person.id } })
            }}
            onEnd={() => setCanUndo(false)}
          />
        )
      )}
      <ActionMenu
        target={
          <ActionIcon variant="default" aria-label={t('more')}>
            <Icon of={IconDots} />
          </ActionIcon>
        }
        actions={[
          { label: t('edit'), icon: IconPencil, onClick: () => setEditing(true) },
          {
            label: t('download'),
            icon: IconDownload,
            onClick: () => exporting.mutate({ input: { id: person.id } }),
          },
          ...(may(standing, 'contacts.erase') ? [erasing] : []),
        ]}
      />
      <ContactDialog
        projectId={project.id}
        contact={person}
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </>
  )
}

type UndoProps = { isBusy: boolean; onUndo: () => void; onEnd: () => void }

/** As long as the server takes it back. */
function Undo({ isBusy, onUndo, onEnd }: UndoProps) {
  const t = useTexts()
  useCountdown(undoMs, isBusy, onEnd)
  return (
    <Button variant="default" loading={isBusy} onClick={onUndo}>
      {t('undo')}
    </Button>
  )
}
