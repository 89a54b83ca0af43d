import { Button } from '@mantine/core'
import { IconChartGridDots, IconTable } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { DataTable } from '../table/DataTable.tsx'
import classes from './Charts.module.css'
import { type Cell, cellAfter, hours, stepOf, weekFrom } from './heat.ts'
import { useTexts } from './texts.ts'

type Props = {
  label: string
  /** Said while no hour is pointed at. */
  summary: string
  /** 0 is Sunday; what is left out is 0. */
  figures: readonly (Cell & { value: number })[]
  /** The weekday that the project's weeks begin with. */
  firstDay: number
}

/** How much happens in each hour of the week: five steps of one colour, the number at the one that is pointed at. */
export function HeatMap({ label, summary, figures, firstDay }: Props) {
  const t = useTexts()
  const format = useFormat()
  const [isTable, setIsTable] = useState(false)
  const [active, setActive] = useState<Cell>()
  const [stop, setStop] = useState<Cell>({ weekday: firstDay, hour: 0 })
  const grid = useRef<HTMLDivElement>(null)

  const values = new Map(figures.map(({ weekday, hour, value }) => [`${weekday} ${hour}`, value]))
  const valueAt = ({ weekday, hour }: Cell) => values.get(`${weekday} ${hour}`) ?? 0
  const highest = Math.max(0, ...values.values())
  const week = weekFrom(firstDay)
  const clock = (hour: number) => format.time(new Date(Date.UTC(2000, 0, 1, hour)), 'UTC')
  const place = ({ weekday, hour }: Cell) =>
    t('hours', { weekday: format.weekday(weekday, 'long'), from: clock(hour), to: clock(hour + 1) })
  const amount = (cell: Cell) => t('actions', { count: valueAt(cell), number: format.number(valueAt(cell)) })

  const pointAt = (event: MouseEvent | FocusEvent) => setActive(cellOf(event.target))
  function walk(event: KeyboardEvent) {
    const next = cellAfter(stop, event.key, week)
    if (!next) return
    event.preventDefault()
    setStop(next)
    grid.current
      ?.querySelector<HTMLElement>(`[data-weekday="${next.weekday}"][data-hour="${next.hour}"]`)
      ?.focus()
  }

  return (
    <>
      <Row isSpread className={classes.head}>
        <Text as="span" className={classes.pointed}>
          {active && !isTable ? (
            // whoever listens hears the name of the cell
            <span aria-hidden="true">
              {place(active)}: <b>{amount(active)}</b>
            </span>
          ) : (
            summary
          )}
        </Text>
        <Button
          variant="subtle"
          className={classes.toggle}
          leftSection={<Icon of={isTable ? IconChartGridDots : IconTable} size={16} />}
          onClick={() => setIsTable(!isTable)}
        >
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </Row>
      {isTable ? (
        <div className={`${classes.table} ${classes.figures}`}>
          <DataTable
            label={label}
            rows={hours}
            idOf={String}
            isWhole
            isCompact
            isInCard
            isNarrow
            columns={[
              { key: 'hour', head: t('hour'), isLine: true, cell: clock },
              ...week.map((weekday) => ({
                key: String(weekday),
                head: format.weekday(weekday, 'short'),
                isNumber: true,
                cell: (hour: number) => format.number(valueAt({ weekday, hour })),
              })),
            ]}
          />
        </div>
      ) : (
        <>
          {/* biome-ignore-start lint/a11y/useSemanticElements: a table whose cells are walked by arrows is a grid */}
          {/* biome-ignore-start lint/a11y/useFocusableInteractive: its cells have the focus */}
          <div
            ref={grid}
            role="grid"
            aria-label={label}
            className={classes.heat}
            onKeyDown={walk}
            onFocus={pointAt}
            onBlur={() => setActive(undefined)}
            onMouseOver={pointAt}
            onMouseLeave={() => setActive(undefined)}
          >
            {week.map((weekday) => (
              <div key={weekday} role="row">
                <div role="rowheader">{format.weekday(weekday, 'short')}</div>
                {hours.map((hour) => {
                  const cell = { weekday, hour }
                  const isStop = stop.weekday === weekday && stop.hour === hour
                  return (
                    <div
                      key={hour}
                      role="gridcell"
                      tabIndex={isStop ? 0 : -1}
                      aria-label={`${place(cell)}: ${amount(cell)}`}
                      data-weekday={weekday}
                      data-hour={hour}
                      data-step={stepOf(valueAt(cell), highest)}
                      onFocus={() => setStop(cell)}
                    />
                  )
                })}
              </div>
            ))}
          </div>
          {/* biome-ignore-end lint/a11y/useFocusableInteractive: the same */}
          {/* biome-ignore-end lint/a11y/useSemanticElements: the same */}
          <div className={classes.hours} aria-hidden="true">
            {[0, 6, 12, 18].map((hour) => (
              <span key={hour}>{clock(hour)}</span>
            ))}
          </div>
          <Row isEnd gap="xs" className={classes.scale} aria-hidden="true">
            {t('fewer')}
            {[0, 1, 2, 3, 4].map((step) => (
              <span key={step} data-step={step} />
            ))}
            {t('more')}
          </Row>
        </>
      )}
    </>
  )
}

function cellOf(target: EventTarget): Cell | undefined {
  const { weekday, hour } = target instanceof HTMLElement ? target.dataset : {}
  return weekday === undefined ? undefined : { weekday: Number(weekday), hour: Number(hour) }
}
