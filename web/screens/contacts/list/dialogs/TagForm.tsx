import { Button, TextInput } from '@mantine/core'
import { contactLimits } from '#rules/contacts/limits.ts'
import { UpdateTagDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { CreateTagDocument } from '#web/data/generated/widgets/contacts/contacts.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { required } from '#web/widgets/checks.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { useTexts } from '../texts.ts'
import type { DialogProps } from './dialog.ts'

/** A new tag, or another name for one. */
export function TagForm({ projectId, tag, onClose }: DialogProps) {
  const t = useTexts()
  const creation = useFormMutation(CreateTagDocument, {
    success: t('tagAdded'),
    changes: ['Domain'],
  })
  const renaming = useFormMutation(UpdateTagDocument, { success: t('tagRenamed') })
  const form = useForm({
    initial: { name: tag?.name ?? '' },
    labels: { name: t('tagName') },
    checks: { name: required },
    isQuiet: true,
    async onSubmit({ name }) {
      if (tag) await renaming.mutateAsync({ input: { id: tag.id, name: name.trim() } })
      else await creation.mutateAsync({ input: { domainID: projectId, name: name.trim() } })
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        <FormSummary summary={form.summary} isShort />
        <TextInput
          {...form.field('name')}
          maxLength={contactLimits.tagName}
          autoComplete="off"
          data-autofocus
        />
        <Row isEnd>
          <Button type="submit" loading={form.isBusy}>
            {t(tag ? 'rename' : 'addTag')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
