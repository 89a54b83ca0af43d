import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { contactLimits } from '#rules/contacts/limits.ts'
import {
  CreateContactFieldDocument,
  DeleteContactFieldDocument,
} from '#web/data/generated/screens/contacts/list/contacts.ts'
import { ProjectFieldsDocument } from '#web/data/generated/widgets/contacts/contacts.ts'
import { useFormMutation, useMutationOperation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { useFocusAfter } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { required } from '#web/widgets/checks.ts'
import { confirm } from '#web/widgets/confirm.ts'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { useTexts } from '../texts.ts'
import type { DialogProps } from './dialog.ts'
import classes from './dialogs.module.css'

/** What the project keeps of its contacts beside what every contact has. */
export function Fields({ projectId }: DialogProps) {
  const t = useTexts()
  const query = useOperation(ProjectFieldsDocument, { id: projectId })
  const list = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter(list)
  const removal = useMutationOperation(DeleteContactFieldDocument, {
    success: t('fieldDeleted'),
    changes: ['ContactField', 'Visitor'],
  })
  async function remove({ id, name }: { id: string; name: string }, button: HTMLElement) {
    const question = { title: t('deleteFieldNamed', { name }), text: t('deleteFieldText'), typed: name }
    if (await confirm({ ...question, action: t('deleteField') }))
      await focusAfter(button, removal.mutateAsync({ input: { id } }))
  }
  return (
    <Stack gap="md">
      <Text>{t('fieldsText')}</Text>
      <div ref={list} tabIndex={-1}>
        <Loaded
          query={query}
          skeleton={<RowsSkeleton label={t('fields')} />}
          failed={t('fieldsFailed')}
          isSection
        >
          {({ getDomain: { contactFields } }) =>
            contactFields.length === 0 ? (
              <Text>{t('noFields')}</Text>
            ) : (
              <ul className={classes.entries}>
                {contactFields.map((field) => (
                  <li key={field.id}>
                    <Row isSpread isLine>
                      <Grow>{field.name}</Grow>
                      <ActionIcon
                        aria-label={t('deleteFieldNamed', { name: field.name })}
                        disabled={removal.isPending}
                        onClick={({ currentTarget }) => void remove(field, currentTarget)}
                      >
                        <Icon of={IconTrash} />
                      </ActionIcon>
                    </Row>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <NewField projectId={projectId} />
    </Stack>
  )
}

function NewField({ projectId }: { projectId: string }) {
  const t = useTexts()
  const creation = useFormMutation(CreateContactFieldDocument, { changes: ['Domain'] })
  const form = useForm({
    initial: { name: '' },
    labels: { name: t('fieldName') },
    checks: { name: required },
    isQuiet: true,
    async onSubmit({ name }) {
      await creation.mutateAsync({ input: { domainID: projectId, name: name.trim() } })
      form.reset()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack>
        <FormSummary summary={form.summary} isShort />
        <TextInput
          {...form.field('name')}
          maxLength={contactLimits.fieldName}
          autoComplete="off"
          data-autofocus
        />
        <Row isEnd>
          <Button type="submit" loading={form.isBusy}>
            {t('addField')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
