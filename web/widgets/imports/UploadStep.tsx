import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureText } from '#web/data/failure.ts'
import { onSessionExpired } from '#web/data/query.ts'
import { retryUpload, type Upload } from '#web/data/upload.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from '../texts.ts'
import { type Flow, useReset } from './flow.ts'
import type { Imported } from './import-status.ts'
import { StepShell } from './StepShell.tsx'
import { useBytes, useTexts } from './texts.ts'

type Props = { flow: Flow; one: Imported; sending: Upload }

/** The bar is nearly full from the beginning, as it was promised; what is true stands beside it in words. */
const shownShare = ({ sent, total }: Upload) => 95 + 5 * (sent / Math.max(1, total))

/** The file travels. */
export function UploadStep({ flow, one, sending }: Props) {
  const t = useTexts()
  const format = useFormat()
  const shared = useWidgetTexts()
  const bytes = useBytes()
  const language = useLanguage()
  const client = useQueryClient()
  const { reset, isPending } = useReset(flow)
  const { sent, total, speed, isWaiting, failure } = sending
  useEffect(() => {
    if (failure) onSessionExpired(client, failure)
  }, [client, failure])
  const words = [
    t('sent', { sent: bytes(sent, total), total: bytes(total) }),
    ...(speed ? [t('speed', { speed: bytes(speed) })] : []),
  ]
  return (
    <StepShell
      flow={flow}
      step="upload"
      title={t('uploading')}
      note={t('uploadNote')}
      foot={[
        <Button key="cancel" variant="default" loading={isPending} onClick={() => reset(one.id)}>
          {shared('cancel')}
        </Button>,
        null,
      ]}
    >
      <Card isPadded>
        <Stack gap="md">
          <Row gap="md" isLine>
            <IconTile of={IconFileSpreadsheet} tone="green" />
            <Grow>
              <b>{one.name}</b>
              <Text size="caption">{words.join(', ')}</Text>
            </Grow>
          </Row>
          <Progress
            aria-label={t('uploading')}
            value={shownShare(sending)}
            striped={!failure}
            animated={!failure && !isWaiting}
            color={failure ? 'gray' : undefined}
          />
          {isWaiting && <Text data-tone="orange">{t('reconnecting')}</Text>}
          <VisuallyHidden role="status">
            {isWaiting
              ? t('reconnecting')
              : t('sentPercent', { percent: format.percent(tenthOf(sending) / 10) })}
          </VisuallyHidden>
          {failure && (
            <Callout
              tone="red"
              role="alert"
              actions={
                <Button variant="default" onClick={() => void retryUpload(one.id)}>
                  {shared('retry')}
                </Button>
              }
            >
              <p>{failureText(failure, language)}</p>
              <p>{t('sentStays')}</p>
            </Callout>
          )}
        </Stack>
      </Card>
    </StepShell>
  )
}

/** So that a screen reader is told of each tenth alone. */
const tenthOf = ({ sent, total }: Upload) => Math.floor((10 * sent) / Math.max(1, total))
