import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { importLimits, shownFileName } from '#rules/imports/import.ts'
import { sampleCsv, sampleName } from '#rules/imports/samples.ts'
import { failureText } from '#web/data/failure.ts'
import { CreateUploadDocument } from '#web/data/generated/widgets/imports/imports.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { saveFile } from '../save-file.ts'
import { Dropzone } from './Dropzone.tsx'
import { type Flow, useSending } from './flow.ts'
import type { Imported } from './import-status.ts'
import { EarlierImports } from './job/EarlierImports.tsx'
import { importPath } from './pages.ts'
import { StepShell } from './StepShell.tsx'
import { useBytes, useTexts } from './texts.ts'

type Props = {
  flow: Flow
  /** Some of its file is missing, since this browser has it no more. */
  one: Imported | undefined
  underWay: Imported | undefined
  /** The address names one that is not there. */
  isMissing: boolean
}

/** Which file, and what there is to know before. */
export function FileStep({ flow, one, underWay, isMissing }: Props) {
  const t = useTexts()
  const format = useFormat()
  const bytes = useBytes()
  const language = useLanguage()
  const send = useSending()
  const [fault, setFault] = useState<string>()
  const { type, project } = flow
  const creation = useMutationOperation(CreateUploadDocument, {
    onFailure: (failure) => {
      setFault(failureText(failure, language))
      return true
    },
  })

  async function choose(file: File) {
    setFault(undefined)
    if (file.size > importLimits.bytes) return setFault(t('tooLarge', { size: bytes(importLimits.bytes) }))
    // the rest of the file that was begun
    if (one && one.name === shownFileName(file.name) && one.bytes === file.size) return void send(file, one)
    const { createUpload } = await creation.mutateAsync({
      input: { domainID: project.id, type, name: file.name, bytes: file.size },
    })
    void send(file, createUpload)
    flow.open(createUpload.id)
  }
  return (
    <StepShell
      flow={flow}
      step="file"
      title={t(flow.isDialog ? 'chooseTitle' : `title.${type}`)}
      note={t(`about.${type}`)}
      {...(!flow.isDialog && { foot: [<Leave key="leave" flow={flow} />, null] as const })}
    >
      <Stack>
        {isMissing && <Callout tone="grey">{t('missing')}</Callout>}
        {one && (
          <Callout tone="orange" title={t('interruptedTitle')}>
            {t('interrupted', { name: one.name })}
          </Callout>
        )}
        {underWay && underWay.type !== type && (
          <Callout tone="blue">
            {t('otherUnderWay')}{' '}
            <Link data-tap to={importPath(flow.company, project.id, underWay)}>
              {t('openIt')}
            </Link>
          </Callout>
        )}
        <Dropzone
          isBusy={creation.isPending}
          fault={fault}
          onFile={(file) => void choose(file).catch(() => undefined)}
        >
          <Text size="caption">
            {t('limits', { size: bytes(importLimits.bytes), rows: format.number(importLimits.rows) })}
          </Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => saveFile(sampleName(type, language), sampleCsv(type, language))}
          >
            <Row as="span" gap="xs" isLine>
              <Icon of={IconDownload} size={16} />
              {t('sample')}
            </Row>
          </Anchor>
        </Dropzone>
        {!flow.isDialog && <EarlierImports flow={flow} />}
      </Stack>
    </StepShell>
  )
}

function Leave({ flow }: { flow: Flow }) {
  const t = useTexts()
  return (
    <Button variant="default" leftSection={<Icon of={IconArrowLeft} size={16} />} onClick={flow.leave}>
      {t(`back.${flow.type}`)}
    </Button>
  )
}
