import type { ReactNode } from 'react'
import type { Tone } from '#web/ui/tone.ts'
import type { Selection } from './selection.ts'
import type { SortValue } from './view.ts'

export type Column<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand right, in digits of one width. */
  isNumber?: boolean
  /** Short values that read better in one line than in two. */
  isLine?: boolean
  /** The browser sorts by it; null for a row that has no value. */
  sortBy?: (row: Row) => SortValue
  /** The server sorts by it: the key goes to it. For lists that it cuts into pages. */
  isSortable?: boolean
  /** The most recent and the largest come first at the first click. */
  isDescendingFirst?: boolean
  /** There is no other order than the largest first. */
  isDescendingOnly?: boolean
  /** There is no other order than that of the alphabet. */
  isAscendingOnly?: boolean
  /** Shown only from this width of the window on. */
  from?: 'md' | 'lg' | 'xl'
  /** On a phone: beside the name, without its head, or not at all; otherwise with its head in a line of its own. */
  card?: 'corner' | 'plain' | 'plain-end' | 'none'
  /** Whether people can do without it; of these some are not shown before they are asked for. */
  choice?: 'shown' | 'hidden'
  /** Holds what can be done with the row; its head is for a screen reader. */
  isAction?: boolean
}

export type Looks<Row> = {
  /** What the rows are, for a screen reader. */
  label: string
  /** The first one names the row and leads to its page, where it has one. */
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  linkOf?: (row: Row) => string
  /** More about a row, under it. */
  detailOf?: (row: Row) => ReactNode
  selection?: Selection<Row>
  /** What stands before the name of a row, such as a grip to move it by, and what that column is, for a screen reader. */
  lead?: { head: string; of: (row: Row) => ReactNode }
  /** Names a row to a screen reader that selects it. */
  nameOf?: (row: Row) => string
  isCompact?: boolean
  /** Many columns: there is less room between them. */
  isDense?: boolean
  /** The row whose details are open beside the table. */
  isOpen?: (row: Row) => boolean
  /** A row that needs somebody stands out. */
  toneOf?: (row: Row) => Tone | undefined
  /** So narrow that a phone, too, shows a table. */
  isNarrow?: boolean
}
