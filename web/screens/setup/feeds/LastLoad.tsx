import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useProjectTime } from '#web/widgets/project/time.ts'
import classes from './Feeds.module.css'
import { Findings } from './Findings.tsx'
import { useFacts } from './facts.ts'
import { countedRun, lastRun, loadedBy, type Run } from './feeds.ts'
import { useTexts } from './texts.ts'

type Props = {
  runs: readonly Run[]
  timezone: string | null
  /** Names the feed where it is not that of products. */
  feed?: string
}

/** The report of the run that has last read the feed; a feed found unchanged since is only told so. */
export function LastLoad({ runs, timezone, feed }: Props) {
  const t = useTexts()
  const format = useFormat()
  const time = useProjectTime(timezone)
  const facts = useFacts()
  const last = lastRun(runs)
  const run = countedRun(runs)
  if (!run || !last) return null
  const took = (when: string) => t('took', { when, seconds: facts.seconds(run) })
  const figures = [
    { label: t('read'), value: run.read },
    { label: t('loaded'), value: loadedBy(run), tone: loadedBy(run) > 0 ? ('green' as const) : undefined },
    { label: t('new'), value: run.added },
    { label: t('changed'), value: run.changed },
    { label: t('skipped'), value: run.rejected, tone: run.rejected > 0 ? ('orange' as const) : undefined },
  ]
  return (
    <Card
      title={feed ? t('lastLoadOf', { feed }) : t('lastLoad')}
      aside={
        <Text as="span" size="caption" title={took(time.exact(run.startedAt))}>
          {took(time.recent(run.startedAt))}
        </Text>
      }
    >
      <Facts className={classes.figures}>
        {figures.map(({ label, value, tone }) => (
          <Fact key={label} label={label} tone={tone} isLarge>
            {format.number(value)}
          </Fact>
        ))}
      </Facts>
      <Findings run={run} />
      {last.state === 'UNCHANGED' && last.finishedAt && (
        <CardFoot title={time.exact(last.finishedAt)}>
          {t('unchangedSince', { when: time.recent(last.finishedAt) })}
        </CardFoot>
      )}
    </Card>
  )
}
