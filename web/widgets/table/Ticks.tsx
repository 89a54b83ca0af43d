import { Checkbox } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import classes from './Rows.module.css'
import { rangeOf, type Selection } from './selection.ts'
import { useTexts } from './texts.ts'

type Options<Row> = {
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf?: (row: Row) => string
  selection?: Selection<Row>
}

/** The boxes to tick: one for each row, and one for all that are shown. */
export function useTicks<Row>({ rows, idOf, nameOf = idOf, selection }: Options<Row>) {
  const t = useTexts()
  const last = useRef<string>(undefined)
  if (!selection) return undefined
  const count = rows.filter((row) => selection.has(idOf(row))).length
  const isTicked = (id: string) => selection.isAll || selection.has(id)

  function pick(row: Row, isChecked: boolean, isRange: boolean) {
    if (selection?.isAll) return
    const id = idOf(row)
    selection?.set(isRange ? rangeOf(rows, last.current, id, idOf) : [row], isChecked)
    last.current = id
  }
  function tick(row: Row, { nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) {
    pick(row, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
  }
  const box = (checkbox: ReactNode) => (
    // the box has its own name; around it is only room for a finger
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
    <label className={classes.box}>{checkbox}</label>
  )
  return {
    isTicked,
    pick,
    one: (row: Row) =>
      box(
        <Checkbox
          size="xs"
          radius="xs"
          aria-label={t('select', { name: nameOf(row) })}
          checked={isTicked(idOf(row))}
          disabled={selection.isAll || (selection.isFull && !selection.has(idOf(row)))}
          onChange={(event) => tick(row, event)}
        />,
      ),
    all: () =>
      box(
        <Checkbox
          size="xs"
          radius="xs"
          aria-label={t('selectAll')}
          checked={selection.isAll || (count > 0 && (count === rows.length || selection.isFull))}
          indeterminate={!selection.isAll && count > 0 && count < rows.length && !selection.isFull}
          disabled={selection.isAll}
          onChange={(event) => selection.set(rows, event.currentTarget.checked)}
        />,
      ),
  }
}
