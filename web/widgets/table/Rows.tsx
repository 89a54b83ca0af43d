import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { CardHead } from './CardHead.tsx'
import classes from './DataTable.module.css'
import type { Column, Looks } from './looks.ts'
import { useTicks } from './Ticks.tsx'
import { sortedBy, type View } from './view.ts'

type Props<Row> = Looks<Row> & {
  rows: readonly Row[]
  view: View
  /** Nothing where the rows stay as they come. */
  onSort: ((view: View) => void) | undefined
}

export function Rows<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, linkOf, detailOf, isOpen, view, onSort, isCompact, isNarrow } = props
  const ticks = useTicks(props)
  const [first, ...others] = columns
  const marks = marksOf(columns)
  return (
    <>
      {!isNarrow && (
        <CardHead columns={columns} count={rows.length} view={view} onSort={onSort} tickAll={ticks?.all()} />
      )}
      {/* the roles are spoken out, since cards are no tables to a browser */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the same */}
      <table
        role="table"
        aria-label={label}
        className={classes.table}
        data-compact={isCompact || undefined}
        data-cards={!isNarrow || undefined}
      >
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {ticks && (
              <th role="columnheader" scope="col" className={classes.tick}>
                {ticks.all()}
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} view={view} onSort={onSort} marks={marks(column)} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classes.body}>
          {rows.map((row) => {
            const id = idOf(row)
            const detail = detailOf?.(row)
            return (
              <Fragment key={id}>
                <tr
                  role="row"
                  className={classes.row}
                  data-chosen={ticks?.isTicked(id) || undefined}
                  data-tick={ticks ? true : undefined}
                  data-open={isOpen?.(row) || undefined}
                >
                  {ticks && (
                    <td role="cell" className={classes.tick}>
                      {ticks.one(row)}
                    </td>
                  )}
                  {first && (
                    <th role="rowheader" scope="row" className={classes.name} {...marks(first)}>
                      {linkOf ? (
                        <Link
                          to={linkOf(row)}
                          className={classes.link}
                          preventScrollReset={isOpen !== undefined}
                          aria-current={isOpen?.(row) || undefined}
                        >
                          {first.cell(row)}
                        </Link>
                      ) : (
                        first.cell(row)
                      )}
                    </th>
                  )}
                  {others.map((column) => (
                    <Cell
                      key={column.key}
                      column={column}
                      row={row}
                      hasLabel={!isNarrow && !column.isAction && !column.card}
                      marks={marks(column)}
                    />
                  ))}
                </tr>
                {detail && (
                  <tr role="row" className={classes.detail}>
                    <td role="cell" className={classes.more} colSpan={columns.length + (ticks ? 1 : 0)}>
                      {detail}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the same */}
    </>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; hasLabel: boolean; marks: Marks }

/** What is missing reads as missing; cards go without it. */
function Cell<Row>({ column, row, hasLabel, marks }: CellProps<Row>) {
  const value = column.cell(row)
  const isMissing = !column.isAction && (value === null || value === undefined || value === '')
  const content = isMissing ? '–' : value
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards are no tables to a browser
    <td role="cell" className={classes.cell} data-missing={isMissing || undefined} {...marks}>
      {hasLabel ? (
        <>
          <span className={classes.label} aria-hidden="true">
            {column.head}
          </span>
          <div className={classes.value}>{content}</div>
        </>
      ) : (
        content
      )}
    </td>
  )
}

type Marks = Record<string, string | true | undefined>

/** How a column looks; of the values without a head, two share a line of the card. */
function marksOf<Row>(columns: readonly Column<Row>[]) {
  const plain = columns.filter(({ card }) => card === 'plain')
  return (column: Column<Row>): Marks => ({
    'data-number': column.isNumber || undefined,
    'data-line': column.isLine || undefined,
    'data-action': column.isAction || undefined,
    'data-from': column.from,
    'data-card': plain.indexOf(column) % 2 === 1 ? 'plain-end' : column.card,
  })
}

type HeadingProps<Row> = {
  column: Column<Row>
  view: View
  onSort: ((view: View) => void) | undefined
  marks: Marks
}

function Heading<Row>({ column, view, onSort, marks }: HeadingProps<Row>) {
  const { key, head, sortBy, isSortable, isAction } = column
  const isSorted = view.sort?.key === key
  const direction = view.sort?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: cards are no tables to a browser
      role="columnheader"
      scope="col"
      className={classes.heading}
      aria-sort={isSorted ? direction : undefined}
      {...marks}
    >
      {onSort && (sortBy || isSortable) ? (
        <>
          <button type="button" className={classes.sort} onClick={() => onSort(sortedBy(view, key, column))}>
            {head}
            {isSorted && (
              <Icon of={view.sort?.isDescending ? IconArrowDown : IconArrowUp} size={14} stroke={2} />
            )}
          </button>
          {/* in cards, which are sorted from above them */}
          <span className={classes.word}>{head}</span>
        </>
      ) : isAction ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        head
      )}
    </th>
  )
}
