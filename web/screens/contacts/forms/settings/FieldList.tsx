import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconLock,
  IconPlus,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { contactLimits } from '#rules/contacts/limits.ts'
import { type FormField, formLimits } from '#rules/forms/form.ts'
import { inputName } from '#rules/forms/submission.ts'
import { CreateContactFieldDocument } from '#web/data/generated/screens/contacts/list/contacts.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { ActionMenu, type MenuAction } from '#web/ui/ActionMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './FieldList.module.css'
import type { TabProps } from './tab.ts'
import { useTexts } from './texts.ts'

/** What the form asks for, in its order; the e-mail stands last, and always. */
export function FieldList({ form, project }: TabProps) {
  const t = useTexts()
  const list = form.values.fields
  const { id, error } = form.field('fields')
  const [isNew, setNew] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const set = (next: FormField[]) => form.set('fields', next)
  const nameOf = (field: FormField) =>
    field.kind === 'NAME'
      ? t('name')
      : (project.contactFields.find((one) => one.id === field.fieldID)?.name ?? t('fieldGone'))
  const move = (from: number, to: number) => {
    const moved = list[from]
    if (!moved || to < 0 || to >= list.length) return
    set(list.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const add = (fieldID: string | null) =>
    set([...list, { kind: fieldID === null ? 'NAME' : 'CUSTOM', fieldID, required: false }])
  const others = project.contactFields.filter((one) => !list.some(({ fieldID }) => fieldID === one.id))
  const offered: MenuAction[] = [
    ...(list.some(({ kind }) => kind === 'NAME')
      ? []
      : [{ label: t('name'), icon: IconUser, onClick: () => add(null) }]),
    ...others.map((one) => ({ label: one.name, icon: IconPlus, onClick: () => add(one.id) })),
    { label: t('newField'), icon: IconPlus, isApart: true, onClick: () => setNew(true) },
  ]
  return (
    <div id={id} tabIndex={-1}>
      <ul className={classes.fields} aria-label={t('fields')}>
        {list.map((field, at) => (
          <li
            key={inputName(field)}
            draggable
            data-dragged={dragged === at || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(at)
            }}
            onDragOver={(event) => {
              event.preventDefault()
              if (dragged === undefined || dragged === at) return
              move(dragged, at)
              setDragged(at)
            }}
            onDragEnd={() => setDragged(undefined)}
          >
            <Row isLine gap="xs" className={classes.field}>
              <Icon of={IconGripVertical} size={16} className={classes.grip} />
              <Grow>{nameOf(field)}</Grow>
              <Switch
                size="xs"
                labelPosition="left"
                label={t('required')}
                aria-label={t('requiredNamed', { name: nameOf(field) })}
                checked={field.required}
                onChange={({ currentTarget }) =>
                  set(list.with(at, { ...field, required: currentTarget.checked }))
                }
              />
              <ActionMenu
                target={
                  <ActionIcon size={28} aria-label={t('more', { name: nameOf(field) })}>
                    <Icon of={IconDots} size={16} />
                  </ActionIcon>
                }
                actions={[
                  ...(at > 0 ? [{ label: t('up'), icon: IconArrowUp, onClick: () => move(at, at - 1) }] : []),
                  ...(at < list.length - 1
                    ? [{ label: t('down'), icon: IconArrowDown, onClick: () => move(at, at + 1) }]
                    : []),
                  {
                    label: t('remove'),
                    icon: IconTrash,
                    isDangerous: true,
                    onClick: () => set(list.toSpliced(at, 1)),
                  },
                ]}
              />
            </Row>
          </li>
        ))}
        <li>
          <Row isLine gap="xs" className={classes.field}>
            <Icon of={IconLock} size={16} className={classes.grip} />
            <Grow>{t('email')}</Grow>
            <Text as="span" size="caption">
              {t('alwaysRequired')}
            </Text>
          </Row>
        </li>
      </ul>
      {error && <Text data-tone="red">{error}</Text>}
      {isNew ? (
        <NewField
          project={project.id}
          initial={others.length === project.contactFields.length ? t('phone') : ''}
          onMade={(fieldID) => {
            setNew(false)
            if (fieldID) add(fieldID)
          }}
        />
      ) : list.length < formLimits.fields ? (
        <ActionMenu
          target={
            <Button
              className={classes.add}
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon of={IconPlus} size={16} />}
            >
              {t('addField')}
            </Button>
          }
          actions={offered}
        />
      ) : (
        <Text size="caption">{t('fieldsFull', { limit: formLimits.fields })}</Text>
      )}
    </div>
  )
}

type NewProps = { project: string; initial: string; onMade: (id: string | undefined) => void }

/** It becomes a field of all contacts. It is no form of its own: it stands inside of one. */
function NewField({ project, initial, onMade }: NewProps) {
  const t = useTexts()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const creation = useMutationOperation(CreateContactFieldDocument, {
    changes: ['Domain'],
    onSuccess: ({ createContactField }) => onMade(createContactField.id),
  })
  const make = () =>
    name.trim()
      ? creation.mutate({ input: { domainID: project, name: name.trim() } })
      : input.current?.focus()
  return (
    <div className={classes.made}>
      <TextInput
        ref={input}
        id={id}
        label={t('newFieldName')}
        description={t('newFieldText')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={name}
        maxLength={contactLimits.fieldName}
        autoComplete="off"
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          if (event.key === 'Enter') make()
          if (event.key === 'Escape') onMade(undefined)
        }}
      />
      <Row isEnd gap="xs">
        <Button size="compact-sm" variant="subtle" onClick={() => onMade(undefined)}>
          {t('cancel')}
        </Button>
        <Button size="compact-sm" loading={creation.isPending} onClick={make}>
          {t('addField')}
        </Button>
      </Row>
    </div>
  )
}
