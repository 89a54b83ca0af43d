import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FieldFault } from '#rules/faults.ts'
import { paths } from '#rules/paths.ts'
import { segmentLimits } from '#rules/segments/definition.ts'
import { failure, failureOf } from '#web/data/failure.ts'
import type { SegmentFactsFragment } from '#web/data/generated/graphql.ts'
import {
  CreateSegmentDocument,
  OneSegmentDocument,
  UpdateSegmentDocument,
} from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useKeeping, useKeptDraft } from '#web/data/kept-draft.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { notify } from '#web/data/notify.ts'
import { fetchAnew } from '#web/data/query.ts'
import { useUnsaved } from '#web/data/unsaved.ts'
import { BottomBar } from '#web/ui/BottomBar.tsx'
import { Callout } from '#web/ui/Callout.tsx'
import { useAfterDrawing } from '#web/ui/focus.ts'
import { Columns, Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Conflict } from '#web/widgets/conflict/Conflict.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { BarCount } from '#web/widgets/segments/builder/BarCount.tsx'
import { CountCard } from '#web/widgets/segments/builder/CountCard.tsx'
import { type Draft, draftOf, writtenOf } from '#web/widgets/segments/builder/draft.ts'
import classes from '#web/widgets/segments/builder/Editor.module.css'
import { showFirstFault } from '#web/widgets/segments/builder/Fault.tsx'
import { isAboutRules } from '#web/widgets/segments/builder/faults.ts'
import type { Preview } from '#web/widgets/segments/builder/preview.ts'
import { SegmentFields } from '#web/widgets/segments/builder/SegmentFields.tsx'
import { SegmentPeople } from '#web/widgets/segments/builder/SegmentPeople.tsx'
import { useSegmentState } from '#web/widgets/segments/builder/segment-state.ts'
import { useTexts } from '#web/widgets/segments/builder/texts.ts'
import type { Written } from '#web/widgets/segments/definition.ts'

type Props = {
  /** The one that is edited; none while it is new. */
  saved?: SegmentFactsFragment
  initial: { name: string; draft: Draft }
}

/** A segment as it is made: who would be in it is seen at every step. */
export function SegmentEditor({ saved, initial }: Props) {
  const t = useTexts()
  const { project: projectId = '' } = usePlace()
  const { form, isChanged, isRestored, conflict, refused } = useSegmentForm(projectId, saved, initial)
  const [isTried, setTried] = useState(false)
  const state = useSegmentState({
    projectId,
    ownId: saved?.id,
    draft: form.values.draft,
    onChange: (draft) => form.set('draft', draft),
    isTried,
    refused,
  })
  const formId = useId()
  const { preview } = state
  return (
    <div className={classes.page}>
      <PageHead description={t('description')} />
      {isRestored && (
        <Callout tone="blue" role="status" isAbove>
          {t('restored')}
        </Callout>
      )}
      {conflict && <Conflict isBusy={form.isBusy} {...conflict} />}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          setTried(true)
          form.onSubmit(event)
        }}
      >
        <Columns>
          <Stack>
            <SegmentFields
              state={state}
              above={<TextInput {...form.field('name')} maxLength={segmentLimits.name} autoComplete="off" />}
            />
          </Stack>
          <Stack>
            <CountCard projectId={state.projectId} preview={preview} />
            <SegmentPeople state={state} />
          </Stack>
        </Columns>
      </form>
      <Bar formId={formId} form={form} isChanged={isChanged} preview={preview} savedId={saved?.id} />
    </div>
  )
}

/** `updatedAt`: of the segment that the changes were made to. */
type SegmentDraft = { name: string; written: Written; updatedAt?: string | undefined }

function useSegmentForm(
  projectId: string,
  saved: SegmentFactsFragment | undefined,
  initial: Props['initial'],
) {
  const t = useTexts()
  const navigate = useNavigate()
  const { company = '' } = usePlace()
  const [savedId, setSavedId] = useState<string>()
  const { restored, memory } = useKeptDraft<SegmentDraft>(`segment-${saved?.id ?? `new-${projectId}`}`)
  // what is typed here was made of it as it was then, whoever has changed it since
  const [condition, setCondition] = useState({ updatedAt: restored?.updatedAt ?? saved?.updatedAt })
  /** Values that could not be saved because another user changed the segment. */
  const [held, setHeld] = useState<Props['initial']>()
  /** What the server has refused of a draft's rules. */
  const [refusal, setRefusal] = useState<{ draft: Draft; faults: FieldFault[] }>()
  const afterDrawing = useAfterDrawing()
  const client = useQueryClient()
  const creation = useFormMutation(CreateSegmentDocument, { changes: ['Segment'] })
  const update = useFormMutation(UpdateSegmentDocument, { changes: ['Segment', 'Visitor'] })
  const form = useForm({
    initial: restored ? { name: restored.name, draft: draftOf(restored.written) } : initial,
    labels: { name: t('name'), draft: t('type') },
    checks: { name: (name) => name.trim() === '' && { code: 'REQUIRED' } },
    isQuiet: true,
    async onSubmit(values) {
      const input = { name: values.name.trim(), ...writtenOf(values.draft) }
      setHeld(undefined)
      try {
        if (saved) {
          // the user has decided to overwrite the other user's change
          const guard = values === held ? null : condition
          setSavedId(
            (await update.mutateAsync({ input: { id: saved.id, ...input }, condition: guard })).updateSegment
              .id,
          )
        } else
          setSavedId(
            (await creation.mutateAsync({ input: { domainID: projectId, ...input } })).createSegment.id,
          )
      } catch (error) {
        const { code, fields } = failureOf(error)
        if (code === 'CONDITION_FAILED') return setHeld(values)
        const faults = fields.filter(isAboutRules)
        if (faults.length === 0) throw error
        setRefusal({ draft: values.draft, faults })
        if (faults.length < fields.length)
          throw failure(
            'INPUT_INVALID',
            fields.filter((fault) => !isAboutRules(fault)),
          )
        return afterDrawing(showFirstFault)
      }
      notify.success(t('saved'))
    },
  })
  async function loadTheirs(id: string) {
    try {
      const { getSegment } = await fetchAnew(client, OneSegmentDocument, { id })
      form.set('name', getSegment.name)
      form.set('draft', draftOf(getSegment))
      setCondition({ updatedAt: getSegment.updatedAt })
      setHeld(undefined)
    } catch (error) {
      notify.failure(error)
    }
  }
  const { name, draft } = form.values
  const isChanged =
    name !== initial.name || JSON.stringify(writtenOf(draft)) !== JSON.stringify(writtenOf(initial.draft))
  const isUnsaved = isChanged && savedId === undefined
  useUnsaved(isUnsaved)
  useKeeping(memory, isUnsaved ? { name, written: writtenOf(draft), ...condition } : undefined)
  // only now is there nothing left that leaving would lose
  useEffect(() => {
    if (savedId) void navigate(paths.project(company, projectId, `contacts/segments/${savedId}`))
  }, [savedId, navigate, company, projectId])
  return {
    form,
    isChanged,
    isRestored: restored !== undefined && isUnsaved,
    ...(refusal?.draft === draft && { refused: refusal.faults }),
    conflict: held &&
      saved && { onKeep: () => void form.send(held), onLoad: () => void loadTheirs(saved.id) },
  }
}

type BarProps = {
  formId: string
  form: ReturnType<typeof useSegmentForm>['form']
  isChanged: boolean
  preview: Preview
  savedId: string | undefined
}

/** The way out, with what was made or without it; a narrow window has the count here. */
function Bar({ formId, form, isChanged, preview, savedId }: BarProps) {
  const t = useTexts()
  const { company = '', project = '' } = usePlace()
  const back = savedId ? `contacts/segments/${savedId}` : 'contacts/segments'
  return (
    <BottomBar>
      <FormSummary summary={form.summary} isShort />
      <Row gap="md">
        <Grow>
          <BarCount preview={preview} /> {isChanged && <Text as="span">{t('unsaved')}</Text>}
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
