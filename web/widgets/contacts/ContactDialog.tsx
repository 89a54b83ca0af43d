import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { emailFault, readLine } from '#rules/contacts/contact.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import type { FieldFault } from '#rules/faults.ts'
import {
  CreateContactDocument,
  ProjectFieldsDocument,
  UpdateContactDocument,
} from '#web/data/generated/widgets/contacts/contacts.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { FormSummary } from '../FormSummary.tsx'
import { useForm } from '../form.ts'
import { Loaded } from '../Loaded.tsx'
import { useWidgetTexts } from '../texts.ts'
import classes from './ContactDialog.module.css'
import type { TagName } from './TagSelect.tsx'
import { TagsField } from './TagsField.tsx'
import { useTexts } from './texts.ts'

type Field = { id: string; name: string }
/** As it is, where one is edited. */
type Saved = { id: string; name: string | null; fields: readonly { field: Field; value: string }[] }

type Props = {
  projectId: string
  contact?: Saved
  isOpen: boolean
  onClose: () => void
  /** With the id of the contact. */
  onSaved: (id: string) => void
}

/** Adds a contact by hand, or edits what was entered of one. */
export function ContactDialog({ projectId, contact, isOpen, onClose, onSaved }: Props) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const query = useOperation(ProjectFieldsDocument, { id: projectId }, { enabled: isOpen })
  return (
    <Dialog
      title={t(contact ? 'editContact' : 'addContact')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shared('close')}
    >
      <Loaded
        query={query}
        skeleton={<FormSkeleton label={t('fieldsLoading')} />}
        failed={t('fieldsFailed')}
        isSection
      >
        {({ getDomain: { contactFields } }) => {
          const form = { projectId, fields: contactFields, onSaved }
          return contact ? <EditForm contact={contact} {...form} /> : <AddForm {...form} />
        }}
      </Loaded>
    </Dialog>
  )
}

type FormProps = { projectId: string; fields: readonly Field[]; onSaved: (id: string) => void }

const lineCheck = (limit: number) => (text: string) => withoutField(readLine('', text, limit).fault)
const withoutField = (fault: FieldFault | undefined) => {
  if (!fault) return undefined
  const { field: _, ...rest } = fault
  return rest
}

function AddForm({ projectId, fields, onSaved }: FormProps) {
  const t = useTexts()
  const [tags, setTags] = useState<TagName[]>([])
  const creation = useFormMutation(CreateContactDocument, {
    success: t('contactAdded'),
    changes: ['Domain', 'Tag'],
    onSuccess: ({ createContact }) => onSaved(createContact.id),
  })
  const own = useOwnFields(fields, [])
  const form = useForm<{ email: string; name: string; wording: string } & OwnValues>({
    initial: { email: '', name: '', ...own.initial, wording: '' },
    labels: { email: t('email'), name: t('name'), ...own.labels, wording: t('wording') },
    checks: {
      email: (email) => {
        const code = emailFault(email)
        return code && { code }
      },
      name: lineCheck(contactLimits.name),
      ...own.checks,
    },
    isQuiet: true,
    onSubmit: (values) =>
      creation.mutateAsync({
        input: {
          domainID: projectId,
          email: values.email.trim(),
          name: values.name.trim() || null,
          fields: own.changesOf(values),
          tagIDs: tags.map(({ id }) => id),
          wording: values.wording.trim() || null,
        },
      }),
  })
  const hasWording = form.values.wording.trim() !== ''
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        <Text>{t('addText')}</Text>
        <FormSummary summary={form.summary} isShort />
        <TextInput
          {...form.field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          // the form may come after its dialog has taken the focus
          autoFocus
        />
        <TextInput {...form.field('name')} autoComplete="off" />
        {own.names.map((name) => (
          <TextInput key={name} {...form.field(name)} autoComplete="off" />
        ))}
        <Stack gap="xs">
          <p className={classes.label}>{t('tags')}</p>
          <TagsField projectId={projectId} tags={tags} onChange={setTags} />
        </Stack>
        <Textarea
          {...form.field('wording')}
          description={hasWording ? t('wordingHint') : `${t('wordingHint')} ${t('withoutWording')}`}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          placeholder={t('wordingExample')}
          maxLength={contactLimits.wording}
          autosize
          minRows={2}
        />
        <Row isEnd>
          <Button type="submit" loading={form.isBusy}>
            {t('addContact')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function EditForm({ contact, fields, onSaved }: FormProps & { contact: Saved }) {
  const t = useTexts()
  const shared = useWidgetTexts()
  const change = useFormMutation(UpdateContactDocument, {
    success: shared('saved'),
    onSuccess: ({ updateContact }) => onSaved(updateContact.id),
  })
  const own = useOwnFields(fields, contact.fields)
  const form = useForm<{ name: string } & OwnValues>({
    initial: { name: contact.name ?? '', ...own.initial },
    labels: { name: t('name'), ...own.labels },
    checks: { name: lineCheck(contactLimits.name), ...own.checks },
    isQuiet: true,
    onSubmit: (values) =>
      change.mutateAsync({
        input: { id: contact.id, name: values.name.trim(), fields: own.changesOf(values) },
      }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        <FormSummary summary={form.summary} isShort />
        <TextInput {...form.field('name')} autoComplete="off" data-autofocus />
        {own.names.map((name) => (
          <TextInput key={name} {...form.field(name)} autoComplete="off" />
        ))}
        <Row isEnd>
          <Button type="submit" loading={form.isBusy}>
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

type OwnValues = Record<`field-${string}`, string>

/** The project's own fields as fields of a form. */
function useOwnFields(fields: readonly Field[], saved: Saved['fields']) {
  const savedOf = (id: string) => saved.find(({ field }) => field.id === id)?.value ?? ''
  const nameOf = ({ id }: Field) => `field-${id}` as const
  const each = <Value,>(make: (field: Field) => Value) =>
    Object.fromEntries(fields.map((field) => [nameOf(field), make(field)])) as Record<
      `field-${string}`,
      Value
    > // the names are made above
  return {
    names: fields.map(nameOf),
    initial: each(({ id }) => savedOf(id)),
    labels: each(({ name }) => name),
    checks: each(() => lineCheck(contactLimits.fieldValue)),
    /** What differs from what is known; an empty one empties the field. */
    changesOf: (values: OwnValues) =>
      fields.flatMap((field) => {
        const value = (values[nameOf(field)] ?? '').trim()
        return value === savedOf(field.id) ? [] : [{ fieldID: field.id, value }]
      }),
  }
}
