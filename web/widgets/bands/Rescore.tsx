import { Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RescoreDocument } from '#web/data/generated/widgets/bands/rescore.ts'
import { outdate, useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useTexts } from './texts.ts'

/** A job begins a moment after its settings were saved, so it is looked for, too, where none is under way. In ms. */
const every = { working: 2_000, idle: 10_000 }

/** How far it is that all scores are computed anew; nothing mostly. */
export function Rescore({ projectId }: { projectId: string }) {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const { data } = useOperation(
    RescoreDocument,
    { id: projectId },
    { askAgainAfter: (answer) => (answer?.getDomain.leadscoring.rescore ? every.working : every.idle) },
  )
  const rescore = data?.getDomain.leadscoring.rescore
  const isWorking = !!rescore
  useEffect(() => {
    // bands and scores on the screen are those from before
    if (isWorking) return () => void outdate(client, ['Domain', 'Visitor'])
  }, [isWorking, client])
  if (!rescore) return null
  const { done, total } = rescore
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <Card as="section" aria-label={t('rescore')} isPadded>
      <Stack gap="xs">
        <Row isSpread>
          <b>{t('rescore')}</b>
          <Text as="span" role="status">
            {t('rescoreDone', { done: format.number(done), total: format.number(total) })}
          </Text>
        </Row>
        <Progress aria-label={t('rescore')} value={share * 100} size="sm" />
        <Text size="caption">{t('rescoreText')}</Text>
      </Stack>
    </Card>
  )
}
