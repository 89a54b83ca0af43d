import { Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.ts'
import classes from './Table.module.css'
import { TablePages } from './TablePages.tsx'
import { type SortValue, seenRows, sortedBy, type View, viewOf, withView } from './table-view.ts'
import { useTexts } from './texts.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, in digits of one width. */
  isNumber?: boolean
  /** Lets people sort by it; null for a row that has no value. */
  sortBy?: (row: Row) => SortValue
  /** Not shown where rows are cards. */
  isWideOnly?: boolean
  /** Holds what can be done with the row; its head is for a screen reader. */
  isAction?: boolean
}

/** A list that the server cuts into pages. */
type More = { hasMore: boolean; isLoading: boolean; onLoad: () => void }

type Props<Row> = {
  /** What the rows are, for a screen reader. */
  label: string
  /** The first one names the row and leads to its page, where it has one. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  linkOf?: (row: Row) => string
  /** Stands in when there is no row at all. */
  empty: ReactNode
  isCompact?: boolean
  /** All rows are shown, and more of them on demand; without it the browser leafs through them. */
  more?: More
}

/** Rows of things; the order and the page stay in the address. Narrow windows get a card for each row. */
export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, idOf, linkOf, empty, isCompact = false, more } = props
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const view = viewOf(
    search,
    columns.flatMap((column) => (column.sortBy ? column.key : [])),
  )
  const show = (next: View) =>
    setSearch((before) => withView(before, next), { replace: true, preventScrollReset: true })
  if (rows.length === 0) return empty

  const sortBy = columns.find((column) => column.key === view.sort?.key)?.sortBy
  const seen = seenRows(rows, view, sortBy, language)
  const marks = (column: Column<Row>) => ({
    'data-number': column.isNumber || undefined,
    'data-wide': column.isWideOnly || undefined,
    'data-action': column.isAction || undefined,
  })
  const [first, ...others] = columns

  return (
    <div className={classes.frame}>
      {/* the roles are spoken out, since cards are no tables to a browser */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: the same */}
      <table role="table" aria-label={label} className={classes.table} data-compact={isCompact || undefined}>
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {columns.map((column) => (
              <Heading key={column.key} column={column} view={view} onSort={show} marks={marks(column)} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {(more ? rows : seen.rows).map((row) => (
            <tr key={idOf(row)} role="row" className={classes.row}>
              {first && (
                <th role="rowheader" scope="row" className={classes.name}>
                  {linkOf ? (
                    <Link to={linkOf(row)} className={classes.link}>
                      {first.cell(row)}
                    </Link>
                  ) : (
                    first.cell(row)
                  )}
                </th>
              )}
              {others.map((column) => (
                <td key={column.key} role="cell" className={classes.cell} {...marks(column)}>
                  {!column.isAction && (
                    <span className={classes.label} aria-hidden="true">
                      {column.head}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the same */}
      {more ? (
        <LoadMore {...more} />
      ) : (
        <TablePages seen={seen} size={view.size} onShow={(change) => show({ ...view, ...change })} />
      )}
    </div>
  )
}

function LoadMore({ hasMore, isLoading, onLoad }: More) {
  const t = useTexts()
  if (!hasMore) return null
  return (
    <div className={classes.more}>
      <Button variant="default" loading={isLoading} onClick={onLoad}>
        {t('loadMore')}
      </Button>
    </div>
  )
}

type HeadingProps<Row> = {
  column: Column<Row>
  view: View
  onSort: (view: View) => void
  marks: Record<string, true | undefined>
}

function Heading<Row>({ column, view, onSort, marks }: HeadingProps<Row>) {
  const isSorted = view.sort?.key === column.key
  const Arrow = view.sort?.isDescending ? IconArrowDown : IconArrowUp
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
      {column.sortBy ? (
        <button type="button" className={classes.sort} onClick={() => onSort(sortedBy(view, column.key))}>
          {column.head}
          {isSorted && <Arrow size={14} stroke={2} aria-hidden="true" />}
        </button>
      ) : column.isAction ? (
        <VisuallyHidden>{column.head}</VisuallyHidden>
      ) : (
        column.head
      )}
    </th>
  )
}
