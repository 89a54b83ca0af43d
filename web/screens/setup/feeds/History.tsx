import {
  IconAlertCircle,
  IconCheck,
  IconClock,
  IconEqual,
  IconHandStop,
  IconRefresh,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import type { RunState } from '#rules/feeds/runs.ts'
import { runReasonText } from '#rules/feeds/words.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { unbroken } from '#web/i18n/unbroken.ts'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Tone } from '#web/ui/tone.ts'
import classes from './Feeds.module.css'
import { feeds, isTroubled, type Runs } from './feeds.ts'
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
  if (latest.length < 2) return null
  return (
    <SectionCard title={t('history')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.when')}</th>
            <th scope="col">{t('column.feed')}</th>
            <th scope="col">{t('column.result')}</th>
            <th scope="col" data-number data-wide>
              {t('read')}
            </th>
            <th scope="col" data-number data-wide>
              {t('column.written')}
            </th>
            <th scope="col" data-number data-wide>
              {t('skipped')}
            </th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ name, run }) => {
            const { tone, icon } = looks[run.state]
            return (
              <Fragment key={run.id}>
                <tr>
                  <th scope="row" data-time>
                    {format.dateTime(run.startedAt, timezone ?? undefined)}
                  </th>
                  <td className={classes.did}>{t(`${name}.label`)}</td>
                  <td>
                    <StatusBadge tone={tone} icon={icon}>
                      {t(`state.${run.state}`)}
                    </StatusBadge>
                  </td>
                  {[run.read, run.added + run.changed, run.rejected].map((value, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                    <td key={at} data-number data-wide>
                      {run.state === 'UNCHANGED' ? '–' : format.number(value)}
                    </td>
                  ))}
                </tr>
                {isTroubled(run) && (
                  <tr className={classes.why}>
                    <td colSpan={6}>{unbroken(runReasonText(run, language))}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </SectionCard>
  )
}
