import { useFormat } from '#web/i18n/format.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { RecentTime } from '#web/widgets/RecentTime.tsx'
import { useFormatName } from '../check/formats.ts'
import type { Flow } from '../flow.ts'
import type { Imported } from '../import-status.ts'
import { clockOf } from './progress.ts'
import { useTexts } from './texts.ts'

/** Which file it is, and how it was imported. */
export function ImportFacts({ flow, one }: { flow: Flow; one: Imported }) {
  const t = useTexts()
  const format = useFormat()
  const formatName = useFormatName()
  const { timezone } = flow.project
  const { startedAt, finishedAt, startedBy } = one
  const seconds = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : 0
  return (
    <Facts look="lines">
      <Fact label={t('file')}>{one.name}</Fact>
      {one.format && one.analysis && <Fact label={t('source')}>{formatName(one.format)}</Fact>}
      {one.analysis && <Fact label={t('rows')}>{format.number(one.analysis.rows)}</Fact>}
      {one.type === 'CONTACTS' && one.basis && <Fact label={t('consent')}>{t(`basis.${one.basis}`)}</Fact>}
      {one.tags.length > 0 && <Fact label={t('tags')}>{one.tags.map(({ name }) => name).join(', ')}</Fact>}
      {startedAt && (
        <Fact label={t('started')}>
          <RecentTime at={startedAt} timezone={timezone} isBrief />
          {startedBy && ` ${t('by', { name: startedBy })}`}
        </Fact>
      )}
      {startedAt && finishedAt && (
        <Fact label={t('took')}>{seconds < 1 ? t('instant') : clockOf(seconds)}</Fact>
      )}
    </Facts>
  )
}
