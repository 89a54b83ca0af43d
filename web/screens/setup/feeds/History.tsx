import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconEqual,
  IconHandStop,
  IconRefresh,
} from '@tabler/icons-react'
import type { RunState } from '#rules/feeds/runs.ts'
import { runReasonText } from '#rules/feeds/words.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { unbroken } from '#web/i18n/unbroken.ts'
import { Card } from '#web/ui/Card.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { useProjectTime } from '#web/widgets/project/time.ts'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import { feeds, isTroubled, type Run, type Runs } from './feeds.ts'
import { useTexts } from './texts.ts'

const looks: Record<RunState, { tone: Tone; icon: typeof IconCheck }> = {
  WAITING: { tone: 'blue', icon: IconClock },
  RUNNING: { tone: 'blue', icon: IconRefresh },
  DONE: { tone: 'green', icon: IconCheck },
  UNCHANGED: { tone: 'grey', icon: IconEqual },
  PARTIAL: { tone: 'orange', icon: IconAlertCircle },
  HELD: { tone: 'orange', icon: IconHandStop },
  FAILED: { tone: 'red', icon: IconAlertCircle },
}

/** The latest few runs of all feeds. */
export function History({ runs, timezone }: { runs: Runs; timezone: string | null }) {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const latest = feeds
    .flatMap(({ name, kind }) => runs[kind].map((run) => ({ name, run })))
    .sort((a, b) => Date.parse(b.run.startedAt) - Date.parse(a.run.startedAt))
    .slice(0, 6)
  const time = useProjectTime(timezone)
  const [newest] = latest
  if (!newest || latest.length < 2) return null
  const zone = time.zone(newest.run.startedAt)
  const figure = (key: string, head: string, of: (run: Run) => number): Column<(typeof latest)[number]> => ({
    key,
    head,
    isNumber: true,
    card: 'none',
    cell: ({ run }) => (run.state === 'UNCHANGED' ? null : format.number(of(run))),
  })
  return (
    <Card
      title={t('history')}
      aside={
        zone && (
          <Text as="span" size="caption">
            {t('zone', { zone })}
          </Text>
        )
      }
    >
      <DataTable
        label={t('history')}
        rows={latest}
        idOf={({ run }) => run.id}
        isWhole
        isCompact
        isInCard
        detailOf={({ run }) => isTroubled(run) && unbroken(runReasonText(run, language))}
        columns={[
          {
            key: 'when',
            head: t('column.when'),
            isLine: true,
            cell: ({ run }) => <RecentTime at={run.startedAt} timezone={timezone} isBrief />,
          },
          { key: 'feed', head: t('column.feed'), card: 'plain', cell: ({ name }) => t(`${name}.label`) },
          {
            key: 'result',
            head: t('column.result'),
            card: 'corner',
            cell: ({ run }) => <StatusBadge {...looks[run.state]}>{t(`state.${run.state}`)}</StatusBadge>,
          },
          figure('read', t('read'), (run) => run.read),
          figure('written', t('column.written'), (run) => run.added + run.changed),
          figure('skipped', t('skipped'), (run) => run.rejected),
        ]}
      />
    </Card>
  )
}
