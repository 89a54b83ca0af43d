import { Button } from '@mantine/core'
import { IconArrowLeft, IconTrash, IconUpload } from '@tabler/icons-react'
import { importLimits } from '#rules/imports/import.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import {
  DeleteByFileDocument,
  ImportContactsDocument,
  ImportOrdersDocument,
} from '#web/data/generated/widgets/imports/imports.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { endUpload } from '#web/data/upload.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Text } from '#web/ui/Text.tsx'
import { confirm } from '#web/widgets/confirm.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { type Flow, useReset } from '../flow.ts'
import shared from '../Imports.module.css'
import type { Reading } from '../import-status.ts'
import { StepShell } from '../StepShell.tsx'
import { useAnalysis } from './analysis.ts'
import { Basis, basisOf } from './Basis.tsx'
import classes from './Check.module.css'
import { useDraft } from './draft.ts'
import { FileCard } from './FileCard.tsx'
import { Findings } from './Findings.tsx'
import { FirstLines } from './FirstLines.tsx'
import { countOf } from './findings.ts'
import { Mapping } from './Mapping.tsx'
import { TagsCard, useChosenTags } from './TagsCard.tsx'
import { clashesOf, missingOf } from './targets.ts'
import { useTexts } from './texts.ts'

const documents = {
  CONTACTS: ImportContactsDocument,
  ORDERS: ImportOrdersDocument,
  DELETE: DeleteByFileDocument,
}

/** What is in the file, what would become of it, and the last word before anything is written. */
export function CheckStep({ flow, one }: { flow: Flow; one: Reading }) {
  const t = useTexts()
  const common = useWidgetTexts()
  const format = useFormat()
  const language = useLanguage()
  const { type, project } = flow
  const { draft, change, forget } = useDraft(one.id)
  const { reading, file, isCounting, error, refetch } = useAnalysis(flow, one, draft.config)
  const reset = useReset(flow)
  const tags = useChosenTags(flow, draft.tags)
  const start = useMutationOperation(documents[type], {
    changes: ['Domain'],
    onSuccess: () => {
      forget()
      endUpload(one.id)
    },
  })

  const columns = reading.columns ?? []
  const targets = draft.config?.columns ?? columns.map(({ target }) => target)
  const clashes = clashesOf(targets)
  const missing = missingOf(type, targets)
  const analysis = error || reading.state === 'REFUSED' ? undefined : (reading.analysis ?? undefined)
  // only what its columns lack can be mended by choosing them
  const isHopeless = !isCounting && reading.state === 'REFUSED' && reading.fault?.code !== 'CSV_HEADER'
  // of two columns that mean the same the first is proposed, which somebody has to agree to
  const isProposed =
    !isHopeless &&
    columns.length <= importLimits.columns &&
    clashes.length === 0 &&
    missing.length === 0 &&
    !draft.config?.columns
  const changeColumns = (next: string[]) =>
    change({
      config: { ...(reading.format && { format: reading.format }), ...draft.config, columns: next },
    })
  const basis = basisOf(draft.basis ?? reading.basis ?? undefined, (analysis?.subscribed ?? 0) > 0)
  const wording = draft.wording?.trim() ?? ''
  const count = analysis ? countOf(type, analysis) : 0
  const counted = { count, number: format.number(count) }

  const reason = () => {
    if (clashes.length > 0) return t('reason.clash')
    if (missing[0] && columns.length > 0) return t('reason.missing', { target: t(`target.${missing[0]}`) })
    if (isCounting) return t('counting')
    if (!analysis || !file) return t('reason.refused')
    if (count === 0) return t(`reason.nothing.${type}`)
    if (type === 'CONTACTS' && basis === 'AGREED' && wording === '') return t('reason.wording')
    return undefined
  }
  const why = reason()

  async function begin() {
    if (!file) return
    const isDeletion = type === 'DELETE'
    if (isDeletion) {
      const question = {
        title: t('eraseTitle', counted),
        text: t('eraseText'),
        action: t('eraseAction', counted),
        typed: String(count),
      }
      if (!(await confirm(question))) return
    }
    const config = {
      ...(type === 'CONTACTS' && { basis, ...(basis === 'AGREED' && { wording }) }),
      ...(isDeletion && { count }),
    }
    start.mutate({
      input: {
        domainID: project.id,
        key: one.id,
        file,
        ...(!isDeletion && { tags: tags.map(({ id }) => id) }),
        config: JSON.stringify(config),
      },
    })
  }

  return (
    <StepShell
      flow={flow}
      step="check"
      title={t(`title.${type}`)}
      note={t(type === 'DELETE' ? 'nothingErased' : 'nothingSaved')}
      foot={[
        <Button
          key="back"
          variant="default"
          leftSection={<Icon of={IconArrowLeft} size={16} />}
          loading={reset.isPending}
          onClick={() => reset.reset(one.id)}
        >
          {t('another')}
        </Button>,
        <>
          <Text
            id="import-why"
            role="status"
            data-tone={why && !isCounting ? 'orange' : undefined}
            data-hint={!why || undefined}
          >
            {why ?? t('mayLeave')}
          </Text>
          <Button
            className={type === 'DELETE' ? shared.danger : undefined}
            leftSection={<Icon of={type === 'DELETE' ? IconTrash : IconUpload} size={16} />}
            disabled={why !== undefined}
            loading={start.isPending}
            aria-describedby="import-why"
            // the second half of a double click would start it again
            onClick={({ detail }) => detail < 2 && !start.isPending && void begin()}
          >
            {count > 0 ? t(`start.${type}`, counted) : t(`startUnknown.${type}`)}
          </Button>
        </>,
      ]}
    >
      <div className={classes.parts} data-dialog={flow.isDialog || undefined}>
        <Stack className={classes.file}>
          <FileCard
            reading={reading}
            chosen={columns.length > 0 ? (draft.config?.format ?? reading.format) : null}
            isBusy={isCounting}
            onFormat={(chosen) => change({ config: { format: chosen } })}
          />
          {!isCounting && reading.state === 'REFUSED' && reading.fault && (
            <Callout
              tone="red"
              role="alert"
              title={t('refusedTitle')}
              actions={
                isProposed && (
                  <Button variant="default" onClick={() => changeColumns(targets)}>
                    {t('useColumns')}
                  </Button>
                )
              }
            >
              {reading.fault.message}
            </Callout>
          )}
          {error && reading.state !== 'REFUSED' && (
            <Callout
              tone="red"
              role="alert"
              actions={
                <Button variant="default" onClick={() => void refetch()}>
                  {common('retry')}
                </Button>
              }
            >
              {failureText(failureOf(error), language)}
            </Callout>
          )}
        </Stack>
        <Stack className={classes.side}>
          {analysis ? (
            <Findings {...{ flow, analysis, isCounting }} />
          ) : (
            isCounting && (
              <Card title={t('found')}>
                <RowsSkeleton label={t('counting')} />
              </Card>
            )
          )}
          {type === 'DELETE' && analysis && (
            <Callout tone="orange" title={t('eraseMeans')}>
              {t('eraseText')}
            </Callout>
          )}
          {type === 'CONTACTS' && analysis && (
            <Basis
              {...{ flow, analysis, basis }}
              wording={draft.wording ?? ''}
              onBasis={(chosen) => change({ basis: chosen })}
              onWording={(words) => change({ wording: words })}
            />
          )}
        </Stack>
        <Stack className={classes.columns}>
          {columns.length > 0 && !isHopeless && (
            <Mapping
              {...{ flow, columns, targets, clashes }}
              rows={reading.analysis?.rows}
              onChange={changeColumns}
            />
          )}
          {type !== 'DELETE' && analysis && (
            <TagsCard
              {...{ flow, tags }}
              areInFile={targets.includes('tags')}
              onChange={(next) => change({ tags: next })}
            />
          )}
          <FirstLines lines={reading.analysis?.firstLines ?? []} />
        </Stack>
      </div>
    </StepShell>
  )
}
