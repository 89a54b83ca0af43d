import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Charts.module.css'
import { useTexts } from './texts.ts'
import { useDrawings } from './use-drawings.ts'

type Drawings = Exclude<ReturnType<typeof useDrawings>, string | undefined>

type Props = {
  /** What it shows, for a screen reader. */
  label: string
  /** Above it, beside the way to its table. */
  title?: ReactNode
  legend?: ReactNode
  /** How much room it takes, drawn or not. */
  size?: 'strip' | 'line' | 'bars'
  /** How many of them stand below each other. */
  strips?: number
  /** Said instead where there is nothing to draw. */
  empty?: string | undefined
  /** The same figures. */
  table: ReactNode
  /** A table with these figures stands beside it, so that it needs none. */
  isTableBeside?: boolean
  draw: (drawings: Drawings) => ReactNode
}

/** A chart and its table, of which one is seen; its place stays the same while it is on its way. */
export function ChartFrame(props: Props) {
  const { label, title, legend, size = 'bars', strips, empty, table, isTableBeside = false, draw } = props
  const t = useTexts()
  const drawings = useDrawings()
  const [isTable, setIsTable] = useState(false)
  const isFailed = drawings === 'failed'
  if (empty !== undefined)
    return (
      <>
        {title}
        <div className={classes.plot} data-size={size}>
          <Text className={classes.empty}>{empty}</Text>
        </div>
      </>
    )
  const toggle = !isTableBeside && !isFailed && (
    <Button
      variant="subtle"
      className={classes.toggle}
      leftSection={<Icon of={isTable ? IconChartBar : IconTable} size={16} />}
      onClick={() => setIsTable(!isTable)}
    >
      {t(isTable ? 'asChart' : 'asTable')}
    </Button>
  )
  return (
    <>
      {(title || legend || toggle) && (
        <Row isSpread className={classes.head}>
          {title ?? legend ?? <span />}
          {toggle}
        </Row>
      )}
      {isFailed && (
        <Text role="status" className={classes.failed}>
          {t(isTableBeside ? 'notDrawnBeside' : 'notDrawn')}
        </Text>
      )}
      {isFailed || isTable ? (
        !isTableBeside && <div className={classes.table}>{table}</div>
      ) : (
        <div className={classes.plot} data-size={size} data-strips={strips}>
          {drawings ? (
            draw(drawings)
          ) : (
            <Skeleton height="100%" role="status" aria-label={t('drawing', { label })} />
          )}
        </div>
      )}
    </>
  )
}
