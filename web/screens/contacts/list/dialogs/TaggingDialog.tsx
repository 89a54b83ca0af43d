import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { TagContactsDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Job } from '#web/widgets/contacts/contact-jobs.ts'
import { type TagName, TagSelect } from '#web/widgets/contacts/TagSelect.tsx'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts } from '../texts.ts'
import type { Chosen } from './dialog.ts'

type Wish = Chosen & { isRemoval: boolean }
type Props = {
  projectId: string
  /** Whose tag it is about; open while there is somebody. */
  chosen: Wish | undefined
  onClose: () => void
  onTagged: (job: Job) => void
}

/** Gives a tag to many contacts, or takes it away. */
export function TaggingDialog({ projectId, chosen, onClose, onTagged }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  // the words stay while the dialog fades away
  const [shown, setShown] = useState(chosen)
  if (chosen && chosen !== shown) setShown(chosen)
  return (
    <Dialog
      title={t(shown?.isRemoval ? 'removeTag' : 'addTagTo')}
      isOpen={chosen !== undefined}
      onClose={onClose}
      closeLabel={shared('close')}
    >
      {shown && <Form projectId={projectId} wish={shown} onTagged={onTagged} />}
    </Dialog>
  )
}

type FormProps = { projectId: string; wish: Wish; onTagged: (job: Job) => void }

function Form({ projectId, wish: { contacts, count, isRemoval }, onTagged }: FormProps) {
  const t = useTexts()
  const format = useFormat()
  const [tag, setTag] = useState<TagName>()
  const tagging = useMutationOperation(TagContactsDocument, {
    changes: ['Visitor', 'Domain'],
    onSuccess: ({ tagContacts }) => onTagged(tagContacts),
  })
  const counted = { count, number: format.number(count) }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (tag) tagging.mutate({ input: { domainID: projectId, contacts, tagID: tag.id, remove: isRemoval } })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{t(isRemoval ? 'removeTagText' : 'addTagText', counted)}</Text>
        <TagSelect
          projectId={projectId}
          label={t('tag')}
          chosen={tag}
          canCreate={!isRemoval}
          onChoose={setTag}
        />
        <Row isEnd>
          <Button type="submit" disabled={!tag} loading={tagging.isPending}>
            {t(isRemoval ? 'removeTagAction' : 'addTagAction', counted)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
