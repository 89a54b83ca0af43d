import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/Icon.tsx'
import { CardHead } from './CardHead.tsx'
import cards from './Cards.module.css'
import type { Column, Looks } from './looks.ts'
import classes from './Rows.module.css'
import { useTicks } from './Ticks.tsx'
import { sortedBy, type View } from './view.ts'

type Props<Row> = Looks<Row> & {
  rows: readonly Row[]
  view: View
  /** Nothing where the rows stay as they come. */
  onSort: ((view: View) => void) | undefined
}

export function Rows<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, linkOf, detailOf, isOpen, toneOf, view, onSort } = props
  const { isCompact, isDense, isNarrow, lead } = props
  const ticks = useTicks(props)
  const [first, ...others] = columns
  const marks = marksOf(columns)
  const look = isNarrow ? tableLook : cardLook
  return (
    <>
      {!isNarrow && (
        <CardHead columns={columns} count={rows.length} view={view} onSort={onSort} tickAll={ticks?.all()} />
      )}
      {/* the roles are spoken out, since cards are no tables to a browser */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the same */}
      <div className={classes.wide}>
        <table
          role="table"
          aria-label={label}
          className={look('table')}
          data-compact={isCompact || undefined}
          data-dense={isDense || undefined}
          data-narrow={isNarrow || undefined}
        >
          <thead role="rowgroup" className={look('head')}>
            <tr role="row">
              {ticks && (
                <th role="columnheader" scope="col" className={look('tick')}>
                  {ticks.all()}
                </th>
              )}
              {lead && (
                <th role="columnheader" scope="col" className={look('tick')}>
                  <VisuallyHidden>{lead.head}</VisuallyHidden>
                </th>
              )}
              {columns.map((column) => (
                <Heading
                  key={column.key}
                  column={column}
                  view={view}
                  onSort={onSort}
                  look={look}
                  marks={marks(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={look('body')}>
            {rows.map((row) => {
              const id = idOf(row)
              const detail = detailOf?.(row)
              return (
                <Fragment key={id}>
                  <tr
                    role="row"
                    className={look('row')}
                    data-chosen={ticks?.isTicked(id) || undefined}
                    data-tick={ticks || lead ? true : undefined}
                    data-open={isOpen?.(row) || undefined}
                    data-tone={toneOf?.(row)}
                    onKeyDown={(event) => {
                      if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return
                      ticks?.pick(row, !ticks.isTicked(id), false)
                    }}
                  >
                    {ticks && (
                      <td role="cell" className={look('tick')}>
                        {ticks.one(row)}
                      </td>
                    )}
                    {lead && (
                      <td role="cell" className={look('tick')}>
                        {lead.of(row)}
                      </td>
                    )}
                    {first && (
                      <th role="rowheader" scope="row" className={look('name')} {...marks(first)}>
                        {linkOf ? (
                          <Link
                            to={linkOf(row)}
                            className={classes.link}
                            preventScrollReset={isOpen !== undefined}
                            aria-current={isOpen?.(row) || undefined}
                            // with Shift the browser would open another window; here it selects a range
                            onClick={(event) => {
                              if (!ticks || !event.shiftKey) return
                              event.preventDefault()
                              ticks.pick(row, true, true)
                            }}
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
                        look={look}
                        marks={marks(column)}
                      />
                    ))}
                  </tr>
                  {detail && (
                    <tr role="row" className={look('detail')}>
                      <td
                        role="cell"
                        className={look('more')}
                        colSpan={columns.length + (ticks ? 1 : 0) + (lead ? 1 : 0)}
                      >
                        {detail}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the same */}
    </>
  )
}

/** The classes of a part: those of tables, and where a phone shows cards those of cards, too. */
type Look = (part: string) => string
const tableLook: Look = (part) => classes[part] ?? ''
const cardLook: Look = (part) => [classes[part], cards[part]].filter(Boolean).join(' ')

type CellProps<Row> = { column: Column<Row>; row: Row; hasLabel: boolean; look: Look; marks: Marks }

/** What is missing reads as missing; cards go without it. */
function Cell<Row>({ column, row, hasLabel, look, marks }: CellProps<Row>) {
  const value = column.cell(row)
  const isMissing = !column.isAction && (value === null || value === undefined || value === '')
  const content = isMissing ? '–' : value
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards are no tables to a browser
    <td role="cell" className={look('cell')} data-missing={isMissing || undefined} {...marks}>
      {hasLabel ? (
        <>
          <span className={look('label')} aria-hidden="true">
            {column.head}
          </span>
          <div className={look('value')}>{content}</div>
        </>
      ) : (
        content
      )}
    </td>
  )
}

type Marks = Record<string, string | true | undefined>

/** How a column looks; of the values without a head, two share a line of the card: as said, or one after another. */
function marksOf<Row>(columns: readonly Column<Row>[]) {
  const isSaid = columns.some(({ card }) => card === 'plain-end')
  const plain = isSaid ? [] : columns.filter(({ card }) => card === 'plain')
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
  look: Look
  marks: Marks
}

function Heading<Row>({ column, view, onSort, look, marks }: HeadingProps<Row>) {
  const { key, head, sortBy, isSortable, isAction } = column
  const isSorted = view.sort?.key === key
  const direction = view.sort?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: cards are no tables to a browser
      role="columnheader"
      scope="col"
      className={look('heading')}
      aria-sort={isSorted ? direction : undefined}
      {...marks}
    >
      {onSort && (sortBy || isSortable) ? (
        <>
          <button type="button" className={look('sort')} onClick={() => onSort(sortedBy(view, key, column))}>
            {head}
            {isSorted && (
              <Icon of={view.sort?.isDescending ? IconArrowDown : IconArrowUp} size={14} stroke={2} />
            )}
          </button>
          {/* in cards, which are sorted from above them */}
          <span className={look('word')}>{head}</span>
        </>
      ) : isAction ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        head
      )}
    </th>
  )
}
