import { Progress } from '@mantine/core'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Feeds.module.css'
import { feeds, openRun, type Runs } from './feeds.ts'
import { useTexts } from './texts.ts'

/** How far the runs are that wait or are under way. */
export function RunProgress({ runs }: { runs: Runs }) {
  const t = useTexts()
  const format = useFormat()
  const open = feeds.flatMap(({ name, kind }) => {
    const run = openRun(runs[kind])
    return run ? [{ name, run }] : []
  })
  if (open.length === 0) return null
  return (
    <Card as="section" aria-label={t('condition.loading')} isPadded>
      <Stack>
        {open.map(({ name, run }) => {
          const percent = format.percent(Math.max(0, run.progress))
          const isKnown = run.state === 'RUNNING' && run.progress >= 0
          return (
            <div key={run.id}>
              <Row isSpread className={classes.progress}>
                <b>{t('progress', { feed: t(`${name}.label`) })}</b>
                <Text as="span" role="status">
                  {run.state === 'WAITING'
                    ? t(run.reason === 'FEED_ROOM' ? 'todo.FEED_ROOM' : 'progress.waiting')
                    : isKnown
                      ? t('progress.percent', { percent })
                      : t('progress.unknown')}
                </Text>
              </Row>
              <Progress.Root size="sm">
                <Progress.Section
                  aria-label={t('progress', { feed: t(`${name}.label`) })}
                  value={isKnown ? run.progress * 100 : 100}
                  striped={!isKnown}
                  animated={!isKnown}
                />
              </Progress.Root>
            </div>
          )
        })}
        <Text size="caption">{t('progressLeave')}</Text>
      </Stack>
    </Card>
  )
}
