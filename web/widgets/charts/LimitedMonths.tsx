import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { DataTable } from '../table/DataTable.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import classes from './Charts.module.css'
import { useTexts } from './texts.ts'

type Month = { month: string; value: number }

type Props = {
  label: string
  /** What is counted, above the figures in the table. */
  name: string
  title: ReactNode
  /** Oldest first; the last one is not over. */
  months: readonly Month[]
  limits: readonly number[]
  empty: string
}

/** One figure by month, and the limits that it must not pass. */
export function LimitedMonths({ label, name, title, months, limits, empty }: Props) {
  const t = useTexts()
  const format = useFormat()
  const highest = Math.max(...months.map(({ value }) => value))
  return (
    <ChartFrame
      label={label}
      title={title}
      size="line"
      empty={months.length < 2 ? empty : undefined}
      table={
        <div className={classes.figures}>
          <DataTable
            label={label}
            rows={months.toReversed()}
            idOf={({ month }) => month}
            isWhole
            isCompact
            isInCard
            isNarrow
            columns={[
              {
                key: 'month',
                head: t('month'),
                isLine: true,
                cell: ({ month }) => format.month(month, 'long'),
              },
              { key: 'value', head: name, isNumber: true, cell: ({ value }) => format.number(value) },
            ]}
          />
        </div>
      }
      draw={({ LimitedBars }) => (
        <LimitedBars
          label={label}
          months={months.map(({ month, value }) => ({ day: month, values: { value } }))}
          series={{ key: 'value', name, colour: 'var(--focus)' }}
          // a limit far above all bars would press them flat, and says enough by its absence
          limits={limits.filter((limit) => limit <= 3 * highest)}
          names={{
            whole: (month) => format.month(month, 'long'),
            short: (month) => [format.month(month, 'short'), ''],
            isToday: () => false,
          }}
        />
      )}
    />
  )
}
