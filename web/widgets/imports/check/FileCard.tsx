import { Anchor } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { importFormats } from '#rules/imports/import.ts'
import type { ImportFormat } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceMenu } from '#web/ui/ChoiceMenu.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Reading } from '../import-status.ts'
import { useBytes } from '../texts.ts'
import { useFormatName } from './formats.ts'
import { useTexts } from './texts.ts'

const delimiters: Record<string, 'comma' | 'semicolon' | 'tab' | 'bar'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

type Props = {
  reading: Reading
  /** As which it is read now, or will be once that is done; nothing of what is no table. */
  chosen: ImportFormat | null
  isBusy: boolean
  onFormat: (format: ImportFormat) => void
}

/** Which file it is, how it is written, and whose export it seems to be. */
export function FileCard({ reading, chosen, isBusy, onFormat }: Props) {
  const t = useTexts()
  const format = useFormat()
  const bytes = useBytes()
  const nameOf = useFormatName()
  const rows = reading.analysis?.rows
  // a single column is split by nothing, whatever was guessed
  const delimiter = (reading.columns?.length ?? 0) > 1 && delimiters[reading.delimiter ?? '']
  const words = [
    ...(rows === undefined ? [] : [t('rows', { count: rows, number: format.number(rows) })]),
    bytes(reading.bytes),
    ...(reading.encoding ? [reading.encoding.toUpperCase()] : []),
    ...(delimiter ? [t(`delimiter.${delimiter}`)] : []),
  ]
  return (
    <Card isPadded>
      <Row gap="md">
        <Grow>
          <Row gap="md" isLine>
            <IconTile of={IconFileSpreadsheet} tone="green" />
            <div>
              <b>{reading.name}</b>
              <Text size="caption">{isBusy && !reading.analysis ? t('reading') : words.join(', ')}</Text>
            </div>
          </Row>
        </Grow>
        {chosen && (
          <Row>
            <StatusBadge tone="blue" icon={IconCheck}>
              {nameOf(chosen)}
            </StatusBadge>
            <ChoiceMenu
              value={chosen}
              options={importFormats.map((value) => ({ value, label: nameOf(value) }))}
              onChange={onFormat}
              target={
                <Anchor component="button" type="button" size="sm" fw={600}>
                  {t('notRight')}
                </Anchor>
              }
            />
          </Row>
        )}
      </Row>
    </Card>
  )
}
