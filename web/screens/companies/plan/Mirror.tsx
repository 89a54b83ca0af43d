import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Column, DataTable } from '#web/widgets/table/DataTable.tsx'
import type { PlanCompany } from './choice.ts'
import classes from './Plan.module.css'
import { useTexts } from './texts.ts'

type Month = PlanCompany['usage'][number]
type Props = {
  /** The last one is this month, which is not over. */
  usage: readonly Month[]
  /** Limits of the plan that the company has and of the one that is chosen. */
  current: number | undefined
  chosen: number | undefined
}

/** Visitors of the past year against the limits that matter. */
export function Mirror({ usage, current, chosen }: Props) {
  const t = useTexts()
  const format = useFormat()
  const [isTable, setTable] = useState(false)
  const limits = [...new Set([current, chosen])].filter((limit) => limit !== undefined)
  const past = usage.slice(0, -1)
  const busiest = past.reduce<Month | undefined>(
    (most, month) => (month.visitors > (most?.visitors ?? 0) ? month : most),
    undefined,
  )
  const shown = current ?? chosen
  const columns: Column<Month>[] = [
    { key: 'month', head: t('month'), cell: ({ month }) => format.month(month, 'long') },
    {
      key: 'visitors',
      head: t('visitorsHead'),
      cell: ({ visitors }) => format.number(visitors),
      isNumber: true,
    },
  ]

  return (
    <Card as="section" aria-labelledby="plan-mirror">
      <Row isSpread isTop className={classes.mirrorHead}>
        <div>
          <h2 id="plan-mirror">{t('mirror')}</h2>
          <Text>
            {busiest && shown
              ? t('takeaway', {
                  month: format.month(busiest.month, 'long'),
                  share: format.percent(busiest.visitors / shown),
                  limit: format.number(shown),
                })
              : t('noMirror')}
          </Text>
        </div>
        {usage.length > 1 && (
          <Button variant="subtle" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </Button>
        )}
      </Row>
      {isTable ? (
        <DataTable
          label={t('mirror')}
          columns={columns}
          rows={usage}
          idOf={({ month }) => month}
          isCompact
          isNarrow
          isWhole
        />
      ) : (
        past.length > 0 && <Bars usage={usage} limits={limits} />
      )}
    </Card>
  )
}

function Bars({ usage, limits }: { usage: readonly Month[]; limits: readonly number[] }) {
  const t = useTexts()
  const format = useFormat()
  const most = Math.max(...usage.map(({ visitors }) => visitors), 1)
  // a limit far above all bars would press them flat, and says enough by its absence
  const seen = limits.filter((limit) => limit <= 3 * most)
  const top = Math.max(most, ...seen) * 1.08
  const height = (value: number) => `${(value / top) * 100}%`
  return (
    <div className={classes.chart}>
      <div className={classes.lines} aria-hidden="true">
        {seen.map((limit) => (
          <div key={limit} className={classes.line} style={{ bottom: height(limit) }}>
            <span>{format.number(limit)}</span>
          </div>
        ))}
      </div>
      <ol className={classes.bars} aria-label={t('visitorsHead')}>
        {usage.map(({ month, visitors }, index) => (
          <li key={month} data-now={index === usage.length - 1 || undefined}>
            <span className={classes.barSpace}>
              <span className={classes.bar} style={{ height: height(visitors) }}>
                <VisuallyHidden>{format.number(visitors)}</VisuallyHidden>
              </span>
            </span>
            <span className={classes.month}>{format.month(month, 'short')}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
