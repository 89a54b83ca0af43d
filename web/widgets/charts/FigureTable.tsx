import { useFormat } from '#web/i18n/format.ts'
import { DataTable } from '../table/DataTable.tsx'
import classes from './Charts.module.css'
import { useDayNames } from './days.ts'
import { type DayFigures, figureOf, type Series, totalOf } from './figures.ts'
import { useTexts } from './texts.ts'

type Props = {
  label: string
  days: readonly DayFigures[]
  series: readonly Series[]
  today?: string | undefined
  /** The series add up to something. */
  hasTotal?: boolean
  /** The day that is pointed at in a chart beside it. */
  marked?: string | undefined
}

/** The figures of a chart by day, the newest first. */
export function FigureTable({ label, days, series, today, hasTotal = false, marked }: Props) {
  const t = useTexts()
  const format = useFormat()
  const names = useDayNames(today)
  return (
    <div className={classes.figures}>
      <DataTable
        label={label}
        rows={days.toReversed()}
        idOf={({ day }) => day}
        isOpen={({ day }) => day === marked}
        isWhole
        isCompact
        isInCard
        isNarrow
        columns={[
          { key: 'day', head: t('day'), isLine: true, cell: ({ day }) => names.whole(day) },
          ...series.map((one) => ({
            key: `of ${one.key}`,
            head: one.name,
            isNumber: true,
            cell: (day: DayFigures) => format.number(figureOf(day, one)),
          })),
          ...(hasTotal
            ? [
                {
                  key: 'all',
                  head: t('all'),
                  isNumber: true,
                  cell: (day: DayFigures) => <b>{format.number(totalOf(day, series))}</b>,
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
