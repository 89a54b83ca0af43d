import { Skeleton } from '@mantine/core'
import type { RfmCell } from '#rules/segments/definition.ts'
import type { Period } from '#rules/segments/periods.ts'
import { rfmPresets } from '#rules/segments/rfm.ts'
import { ProjectRfmDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Loaded } from '../../Loaded.tsx'
import { hasCell, hasPreset, presets, withPreset } from '../conditions/presets.ts'
import { useTexts as useConditionTexts } from '../conditions/texts.ts'
import editor from './Editor.module.css'
import classes from './RfmGrid.module.css'
import { type Grid, RfmGrid } from './RfmGrid.tsx'
import { useTexts } from './texts.ts'

type Props = {
  projectId: string
  cells: readonly RfmCell[]
  currency: string | undefined
  /** Of the orders that count; all of them unless given. */
  period: Period | undefined
  onChange: (cells: RfmCell[]) => void
}

/** Customers by how lately and how often they have bought: named groups, and each cell of the grid. */
export function RfmCard({ projectId, cells, currency, period, onChange }: Props) {
  const t = useTexts()
  const query = useOperation(ProjectRfmDocument, { id: projectId })
  const format = useFormat()
  const project = query.data?.getDomain
  const customers = project?.rfm.cells.reduce((sum, { count }) => sum + count, 0)
  const without = project?.contactStats.withoutOrder
  return (
    <Card
      isPadded
      title={
        <>
          {t('recencyFrequency')}
          {customers !== undefined && without !== undefined && (
            <Text as="span" className={classes.standing}>
              {t('customers', { count: customers, number: format.number(customers) })}
              {'; '}
              {t('without', { count: without, number: format.number(without) })}
            </Text>
          )}
        </>
      }
      aside={
        cells.length > 0 && (
          <button type="button" data-tap className={editor.link} onClick={() => onChange([])}>
            {t('clear')}
          </button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton height={360} role="status" aria-label={t('gridLoading')} />}
        failed={t('gridFailed')}
        isSection
      >
        {({ getDomain: { rfm } }) => (
          <>
            <Presets grid={rfm} cells={cells} onChange={onChange} />
            <RfmGrid grid={rfm} cells={cells} currency={currency} onChange={onChange} />
            <Row isSpread className={classes.foot}>
              <Text size="caption">
                {t(rfm.fixed ? 'cutsFixed' : 'cutsOwn')}{' '}
                {period && period.period !== 'all' && t('cutsPeriod')}
              </Text>
              <Row as="span" gap="xs" className={classes.scale} aria-hidden="true">
                {t('less')}
                {[0, 1, 2, 3, 4].map((step) => (
                  <span key={step} data-step={step} />
                ))}
                {t('money')}
              </Row>
            </Row>
          </>
        )}
      </Loaded>
    </Card>
  )
}

type PresetsProps = { grid: Grid; cells: readonly RfmCell[]; onChange: (cells: RfmCell[]) => void }

function Presets({ grid, cells, onChange }: PresetsProps) {
  const named = useConditionTexts()
  const format = useFormat()
  return (
    <Row gap="xs" className={classes.presets}>
      {presets.map((preset) => {
        const isOn = hasPreset(cells, preset)
        const own = grid.cells.filter(({ recency, frequency }) =>
          hasCell(rfmPresets[preset], [recency, frequency]),
        )
        return (
          <Chip
            key={preset}
            isOn={isOn}
            count={format.number(own.reduce((sum, { count }) => sum + count, 0))}
            onClick={() => onChange(withPreset(cells, preset, !isOn))}
          >
            {named(`preset.${preset}`)}
          </Chip>
        )
      })}
    </Row>
  )
}
