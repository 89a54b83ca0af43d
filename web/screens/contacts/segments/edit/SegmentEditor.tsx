import { Button, TextInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#rules/paths.ts'
import { segmentLimits } from '#rules/segments/definition.ts'
import type { SegmentFactsFragment } from '#web/data/generated/graphql.ts'
import {
  CreateSegmentDocument,
  UpdateSegmentDocument,
} from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { useFormat } from '#web/i18n/format.ts'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Columns, Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { Sentence } from '../conditions/Sentence.tsx'
import { useVocabulary } from '../conditions/vocabulary.ts'
import { useConditionWords } from '../conditions/words.ts'
import { conditionsOf, isSimple } from '../definition.ts'
import { Builder } from './Builder.tsx'
import { useBuilder } from './builder-state.ts'
import { CountCard } from './CountCard.tsx'
import { type Draft, groupOfDraft, writtenOf } from './draft.ts'
import classes from './Editor.module.css'
import { Fault, Hint } from './Fault.tsx'
import { LeavesCard } from './LeavesCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { usePreview } from './preview.ts'
import { RfmCard } from './RfmCard.tsx'
import { TypeChips } from './TypeChips.tsx'
import { useTexts } from './texts.ts'
import { WhyCard } from './WhyCard.tsx'

type Props = {
  /** The one that is edited; none while it is new. */
  saved?: SegmentFactsFragment
  initial: { name: string; draft: Draft }
}

/** A segment as it is made: who would be in it is seen at every step. */
export function SegmentEditor({ saved, initial }: Props) {
  const t = useTexts()
  const { project: projectId = '' } = usePlace()
  const [person, setPerson] = useState<Found>()
  const { form, isChanged } = useSegmentForm(projectId, saved, initial)
  const { draft } = form.values
  const written = writtenOf(draft)
  const group = groupOfDraft(draft)
  const all = useVocabulary(projectId, conditionsOf(group))
  // it cannot name itself
  const vocabulary = { ...all, segments: all.segments.filter(({ id }) => id !== saved?.id) }
  const words = useConditionWords(vocabulary)
  const preview = usePreview(projectId, saved?.id, written, person?.id)
  const change = (next: Partial<Draft>) => form.set('draft', { ...draft, ...next })
  const builder = useBuilder({
    group: draft.group,
    onChange: (next) => change({ group: next }),
    preview,
    vocabulary,
    words,
  })
  const formId = useId()
  const { type } = draft
  const { counted } = preview
  return (
    <div className={classes.page}>
      <PageHead description={t('description')} />
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <Columns>
          <Stack>
            <Card>
              <Stack gap="md" className={classes.part}>
                <TextInput {...form.field('name')} maxLength={segmentLimits.name} autoComplete="off" />
                <TypeChips value={type} onChange={(next) => change({ type: next })} />
              </Stack>
              <div className={classes.part}>
                {type === 'rules' && <Builder state={builder} />}
                {type === 'all' && <p>{t('everybody')}</p>}
                {isSimple(type) && (
                  <Sentence
                    lead={t('lead')}
                    condition={draft.simple[type]}
                    onChange={(condition) => change({ simple: { ...draft.simple, [type]: condition } })}
                    vocabulary={vocabulary}
                    words={words}
                  />
                )}
                <Fault of={preview.faults.get('')} />
                {isSimple(type) && <Hint of={preview.hints.get('rules.0')} />}
              </div>
            </Card>
            {type === 'rfm' && draft.simple.rfm.kind === 'rfm' && (
              <RfmCard
                projectId={projectId}
                cells={draft.simple.rfm.cells}
                currency={vocabulary.currency}
                period={draft.simple.rfm.period}
                onChange={(cells) =>
                  change({ simple: { ...draft.simple, rfm: { ...draft.simple.rfm, kind: 'rfm', cells } } })
                }
              />
            )}
            {type === 'rules' && counted && <LeavesCard state={builder} counted={counted} />}
          </Stack>
          <Stack>
            <CountCard preview={preview} />
            {counted && counted.count > 0 && preview.input && (
              <PeopleCard input={preview.input} currency={vocabulary.currency} onWhy={setPerson} />
            )}
            <WhyCard
              projectId={projectId}
              person={person}
              onPerson={setPerson}
              verdict={preview.isCurrent ? (counted?.person ?? null) : null}
              group={group}
              words={words}
            />
          </Stack>
        </Columns>
      </form>
      <Bar formId={formId} form={form} isChanged={isChanged} count={counted?.count} savedId={saved?.id} />
    </div>
  )
}

function useSegmentForm(
  projectId: string,
  saved: SegmentFactsFragment | undefined,
  initial: Props['initial'],
) {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '' } = usePlace()
  const [savedId, setSavedId] = useState<string>()
  // what is typed here was made of it as it was then, whoever has changed it since
  const [condition] = useState({ updatedAt: saved?.updatedAt })
  const creation = useFormMutation(CreateSegmentDocument, { changes: ['Segment'] })
  const update = useFormMutation(UpdateSegmentDocument, { changes: ['Segment', 'Visitor'] })
  const form = useForm({
    initial,
    labels: { name: t('name'), draft: t('type') },
    checks: { name: (name) => name.trim() === '' && { code: 'REQUIRED' } },
    isQuiet: true,
    async onSubmit({ name, draft }) {
      const input = { name: name.trim(), ...writtenOf(draft) }
      const id = saved
        ? (await update.mutateAsync({ input: { id: saved.id, ...input }, condition })).updateSegment.id
        : (await creation.mutateAsync({ input: { domainID: projectId, ...input } })).createSegment.id
      notify.success(t('saved'))
      setSavedId(id)
    },
  })
  const { name, draft } = form.values
  const isChanged =
    name !== initial.name || JSON.stringify(writtenOf(draft)) !== JSON.stringify(writtenOf(initial.draft))
  useUnsaved(isChanged && savedId === undefined)
  // only now is there nothing left that leaving would lose
  useEffect(() => {
    if (savedId) void navigate(paths.project(company, projectId, `contacts/segments/${savedId}`))
  }, [savedId, navigate, company, projectId])
  return { form, isChanged }
}

type BarProps = {
  formId: string
  form: ReturnType<typeof useSegmentForm>['form']
  isChanged: boolean
  count: number | undefined
  savedId: string | undefined
}

/** The way out, with what was made or without it; a narrow window has the count here. */
function Bar({ formId, form, isChanged, count, savedId }: BarProps) {
  const t = useTexts()
  const format = useFormat()
  const { company = '', project = '' } = usePlace()
  const back = savedId ? `contacts/segments/${savedId}` : 'contacts/segments'
  return (
    <BottomBar>
      <FormSummary summary={form.summary} isShort />
      <Row gap="md">
        <Grow>
          {count !== undefined && (
            <b className={classes.barCount}>{t('people', { count, number: format.number(count) })}</b>
          )}{' '}
          {isChanged && <Text as="span">{t('unsaved')}</Text>}
        </Grow>
        <Row>
          <Button variant="default" component={Link} to={paths.project(company, project, back)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isBusy}>
            {t('save')}
          </Button>
        </Row>
      </Row>
    </BottomBar>
  )
}
