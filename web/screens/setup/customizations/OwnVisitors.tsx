import { useDebouncedValue } from '@mantine/hooks'
import type { LeadscoringSettings } from '#rules/leadscoring/settings.ts'
import { LeadscoringPreviewDocument } from '#web/data/generated/screens/setup/customizations/preview.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Text } from '#web/ui/Text.tsx'
import { useBandNames } from '#web/widgets/bands/bands.ts'
import { SectionFailure } from '#web/widgets/SectionFailure.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import classes from './Customizations.module.css'
import { previewOf } from './scoring-values.ts'
import { useTexts } from './texts.ts'

/** Debounce: counting costs the server something, and a number is typed digit by digit. In ms. */
const pause = 600

type Props = { projectId: string; saved: LeadscoringSettings; meant: LeadscoringSettings }
type Band = { name: string; score: number; visitors: number }

/** How many of the shop's own visitors would be in which band. */
export function OwnVisitors({ projectId, saved, meant }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { all: nameOf } = useBandNames()
  const wish = previewOf(meant)
  const written = JSON.stringify(wish ?? null)
  const [settled] = useDebouncedValue(written, pause)
  const isChanged = written !== JSON.stringify(previewOf(saved) ?? null)
  const settings = settled === written ? wish : undefined
  const query = useOperation(
    LeadscoringPreviewDocument,
    { domainID: projectId, settings: settings ?? {} },
    { enabled: isChanged && settings !== undefined, keepsLastAt: projectId },
  )
  const preview = query.data?.leadscoringPreview
  if (!isChanged) return <Text className={classes.own}>{t('ownUnchanged')}</Text>
  if (query.error && !preview)
    return (
      <div className={classes.own}>
        <SectionFailure
          title={t('ownFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  const isCounting = !!wish && (settings === undefined || query.isFetching)
  // a shop without visitors has its examples
  if (!preview || (preview.visitors === 0 && !isCounting))
    return isCounting ? <Text className={classes.own}>{t('ownCounting')}</Text> : null
  const before = new Map(preview.before.map((band) => [band.name, band]))
  return (
    <>
      <Text role="status" className={classes.own}>
        {wish ? (isCounting ? t('ownCounting') : sentence(preview)) : t('ownInvalid')}
      </Text>
      <DataTable
        label={t('ownVisitors')}
        rows={preview.after.toReversed()}
        idOf={({ name }) => name}
        isWhole
        isCompact
        isInCard
        isNarrow
        columns={[
          { key: 'band', head: t('ownVisitors'), cell: ({ name }) => nameOf(name) },
          { key: 'before', head: t('before'), isNumber: true, cell: ({ name }) => count(before.get(name)) },
          { key: 'after', head: t('after'), isNumber: true, cell: (band) => <b>{count(band)}</b> },
        ]}
      />
    </>
  )

  function count(band: Band | undefined) {
    return (
      band && (
        <>
          {format.number(band.visitors)}
          <span className={classes.from}>{t('ownFrom', { score: format.number(band.score) })}</span>
        </>
      )
    )
  }

  function sentence({
    changed,
    visitors,
    computed,
  }: {
    changed: number
    visitors: number
    computed: number
  }) {
    const all = format.number(visitors)
    const number = format.number(changed)
    return computed < visitors
      ? t('ownEstimate', { computed: format.number(computed), number, all })
      : t('ownChanged', { count: changed, number, all })
  }
}
