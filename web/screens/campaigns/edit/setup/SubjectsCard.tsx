import { ActionIcon, TextInput } from '@mantine/core'
import { IconBraces, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { campaignLimits, subjectLimit } from '#rules/campaigns/settings.ts'
import { longSubject, shownLength } from '#rules/campaigns/subject-length.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/ActionMenu.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useAfterDrawing } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { useInsertTag } from '../insert-tag.tsx'
import { insertWord } from '../insert-text.ts'
import { useMergeTags } from '../merge-tags.ts'
import classes from './Setup.module.css'
import type { SetupForm } from './setup-values.ts'
import { useTexts } from './texts.ts'

const letter = (at: number) => String.fromCharCode(65 + at)

type Props = {
  form: SetupForm
  /** Each of them has its own subject; then these are not used. */
  hasVariants: boolean
}

/** One or more subjects; several share the recipients, so that they can be compared. */
export function SubjectsCard({ form, hasVariants }: Props) {
  const t = useTexts()
  const afterDrawing = useAfterDrawing()
  const { id, error, value: subjects, onBlur } = form.field('subjects')
  const set = (next: string[]) => form.set('subjects', next)
  return (
    <Card
      title={t('subjects')}
      aside={
        <button
          type="button"
          data-tap
          className={classes.add}
          disabled={subjects.length >= campaignLimits.subjects}
          onClick={() => {
            set([...subjects, ''])
            afterDrawing(() => document.getElementById(`${id}-${subjects.length}`)?.focus())
          }}
        >
          <Icon of={IconPlus} size={16} />
          {t('addSubject')}
        </button>
      }
      isPadded
    >
      <Stack id={id}>
        {hasVariants && <Callout tone="blue">{t('variantSubjects')}</Callout>}
        {subjects.map((subject, at) => (
          <Subject
            // biome-ignore lint/suspicious/noArrayIndexKey: a subject is what stands at its place
            key={at}
            id={`${id}-${at}`}
            letter={subjects.length > 1 ? letter(at) : undefined}
            value={subject}
            onChange={(text) => set(subjects.map((other, n) => (n === at ? text : other)))}
            onBlur={onBlur}
            onRemove={() => set(subjects.filter((_, n) => n !== at))}
          />
        ))}
        {error && <p className={classes.error}>{error}</p>}
        {subjects.length > 1 && <p className={classes.hint}>{t('subjectsShare')}</p>}
      </Stack>
    </Card>
  )
}

type SubjectProps = {
  id: string
  letter: string | undefined
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  onRemove: () => void
}

function Subject({ id, letter, value, onChange, onBlur, onRemove }: SubjectProps) {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const tags = useMergeTags()
  const tagInsert = useInsertTag((text) => input.current && insertWord(input.current, text))
  const label = letter ? t('subjectNamed', { letter }) : t('subject')
  return (
    <div className={classes.subject}>
      {letter && (
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
      )}
      <div className={classes.subjectField}>
        <TextInput
          ref={input}
          id={id}
          aria-label={label}
          placeholder={t('subjectExample')}
          autoComplete="off"
          maxLength={subjectLimit}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          rightSectionProps={{ className: classes.tags }}
          rightSection={
            <ActionMenu
              target={
                <ActionIcon variant="subtle" aria-label={t('insertTag', { where: label })}>
                  <Icon of={IconBraces} size={16} />
                </ActionIcon>
              }
              actions={tags.subject.map(({ tag, label: name }) => ({
                label: name,
                icon: IconBraces,
                onClick: () => tagInsert.insert({ tag, label: name }),
              }))}
            />
          }
        />
        <Meter subject={value} />
        {tagInsert.dialog}
      </div>
      {letter && (
        <ActionIcon variant="subtle" aria-label={t('removeSubject', { letter })} onClick={onRemove}>
          <Icon of={IconTrash} size={18} />
        </ActionIcon>
      )}
    </div>
  )
}

/** The end of the bar, in characters. */
const wholeBar = 90

const lengthText = (length: number) => {
  if (length === 0) return 'length'
  return length > longSubject ? 'lengthCut' : 'lengthWhole'
}

/** How long it is, and how much of it phones show. */
function Meter({ subject }: { subject: string }) {
  const t = useTexts()
  const format = useFormat()
  const length = shownLength(subject)
  return (
    <div className={classes.meter} data-tone={length > longSubject ? 'orange' : 'green'}>
      <div className={classes.track} aria-hidden="true">
        <div style={{ width: `${Math.min(1, length / wholeBar) * 100}%` }} />
        <span style={{ left: `${(longSubject / wholeBar) * 100}%` }} />
      </div>
      <span className={classes.length}>
        {t(lengthText(length), { count: length, length: format.number(length) })}
      </span>
    </div>
  )
}
