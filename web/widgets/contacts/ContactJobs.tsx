import { Progress } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { isRunning, type Job, useContactJobs } from './contact-jobs.ts'
import { useTexts } from './texts.ts'

/** How far it is with what is done with many contacts; nothing mostly. */
export function ContactJobs({ projectId }: { projectId: string }) {
  const { data: jobs = [] } = useContactJobs(projectId)
  return jobs.filter(isRunning).map((job) => <Running key={job.id} job={job} />)
}

function Running({ job: { kind, done, total, tag } }: { job: Job }) {
  const t = useTexts()
  const format = useFormat()
  const share = total > 0 ? Math.min(1, done / total) : 0
  const name = t(`running.${kind}`, { name: tag?.name ?? '' })
  return (
    <Card as="section" aria-label={name} isPadded>
      <Stack gap="xs">
        <Row isSpread>
          <b>{name}</b>
          <Text as="span" role="status">
            {t('jobDone', { done: format.number(done), total: format.number(total) })}
          </Text>
        </Row>
        <Progress aria-label={name} value={share * 100} size="sm" />
        <Text size="caption">{t('mayLeave')}</Text>
      </Stack>
    </Card>
  )
}
