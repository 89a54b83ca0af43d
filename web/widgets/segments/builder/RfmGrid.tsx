import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { RfmCell } from '#rules/segments/definition.ts'
import { rfmSteps } from '#rules/segments/rfm.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { stepOf } from '../../charts/heat.ts'
import { hasCell, isSameCell, presetOf, withCell } from '../conditions/presets.ts'
import { useTexts as useConditionTexts } from '../conditions/texts.ts'
import { cellAfter } from './grid-keys.ts'
import classes from './RfmGrid.module.css'
import { useSpanWords } from './rfm-words.ts'
import { useTexts } from './texts.ts'

export type Grid = {
  recency: readonly number[]
  frequency: readonly number[]
  cells: readonly { recency: number; frequency: number; count: number; spent: number }[]
}

type Props = {
  grid: Grid
  cells: readonly RfmCell[]
  currency: string | undefined
  onChange: (cells: RfmCell[]) => void
}

/** Whoever bought lately stands above. */
const rows = rfmSteps.toReversed()

/** The 25 cells of recency and frequency, of which any may be chosen: by a press, by drawing over them, or by arrows and Space. */
export function RfmGrid({ grid, cells, currency, onChange }: Props) {
  const t = useTexts()
  const named = useConditionTexts()
  const format = useFormat()
  const spans = useSpanWords(grid)
  const [stop, setStop] = useState<RfmCell>([5, 1])
  const [pointed, setPointed] = useState<RfmCell>()
  /** Whether cells that are drawn over come in or go out; undefined while nobody draws. */
  const drawn = useRef<boolean>(undefined)
  const element = useRef<HTMLDivElement>(null)

  const figures = ([recency, frequency]: RfmCell) =>
    grid.cells.find((one) => one.recency === recency && one.frequency === frequency) ?? { count: 0, spent: 0 }
  const highest = Math.max(0, ...grid.cells.map(({ spent }) => spent))
  function say(cell: RfmCell): string {
    const { count, spent } = figures(cell)
    if (!spans.isPossible(...cell)) return t('cellNone')
    return t('cell', {
      days: spans.recency(cell[0]),
      orders: spans.frequency(cell[1]),
      people: t('people', { count, number: format.number(count) }),
      money: currency ? format.money(spent, currency) : format.number(spent),
    })
  }

  const set = (cell: RfmCell, isIn: boolean) => onChange(withCell(cells, cell, isIn))
  const stopDrawing = () => {
    drawn.current = undefined
  }
  function press(cell: RfmCell, event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    drawn.current = !hasCell(cells, cell)
    set(cell, drawn.current)
    addEventListener('pointerup', stopDrawing, { once: true })
  }
  function enter(cell: RfmCell) {
    setPointed(cell)
    if (drawn.current !== undefined) set(cell, drawn.current)
  }
  function walk(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return set(stop, !hasCell(cells, stop))
    }
    const next = cellAfter(stop, event.key, event.ctrlKey || event.metaKey)
    if (!next) return
    event.preventDefault()
    setStop(next)
    element.current?.querySelector<HTMLElement>(`[data-cell="${next.join()}"]`)?.focus()
  }
  const shown = pointed ?? stop

  return (
    <>
      {/* biome-ignore-start lint/a11y/useSemanticElements: a table whose cells are walked by arrows is a grid */}
      {/* biome-ignore-start lint/a11y/useFocusableInteractive: its cells have the focus */}
      {/* biome-ignore-start lint/a11y/useKeyWithClickEvents: the grid takes the keys of all cells */}
      <div
        ref={element}
        role="grid"
        aria-label={t('recencyFrequency')}
        aria-description={t('gridHelp')}
        aria-multiselectable="true"
        className={classes.grid}
        onKeyDown={walk}
        onPointerLeave={() => setPointed(undefined)}
      >
        {rows.map((recency) => (
          <div key={recency} role="row">
            <div role="rowheader">
              {recency === 5 ? t('ago', { days: spans.recency(recency) }) : spans.recency(recency)}
            </div>
            {rfmSteps.map((frequency) => {
              const cell: RfmCell = [recency, frequency]
              const { count, spent } = figures(cell)
              const isIn = hasCell(cells, cell)
              return (
                <div
                  key={frequency}
                  role="gridcell"
                  tabIndex={isSameCell(stop, cell) ? 0 : -1}
                  aria-selected={isIn}
                  aria-label={say(cell)}
                  data-cell={cell.join()}
                  data-step={stepOf(spent, highest)}
                  onFocus={() => setStop(cell)}
                  onPointerDown={(event) => press(cell, event)}
                  onPointerEnter={() => enter(cell)}
                  // a mouse has chosen it when it was pressed
                  onClick={({ nativeEvent }) =>
                    !('pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse') && set(cell, !isIn)
                  }
                >
                  {spans.isPossible(...cell) ? format.number(count) : '–'}
                  {isIn && <Icon of={IconCheck} size={13} stroke={2.5} />}
                </div>
              )
            })}
          </div>
        ))}
        <div role="row">
          <div role="rowheader">{t('orders')}</div>
          {rfmSteps.map((frequency) => (
            <div key={frequency} role="columnheader">
              {spans.frequency(frequency)}
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useKeyWithClickEvents: the same */}
      {/* biome-ignore-end lint/a11y/useFocusableInteractive: the same */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: the same */}
      {/* whoever listens hears the name of the cell */}
      <p className={classes.pointed} aria-hidden="true">
        <span>{say(shown)}</span>
        <b>{named(`preset.${presetOf(shown)}`)}</b>
      </p>
    </>
  )
}
