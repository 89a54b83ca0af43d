/** Streaming CSV reader: fields of rows as the text arrives. */
import { CsvError } from 'csv-parse'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { openTabbedRows } from '#rules/feeds/tab-quotes.ts'
import { failFeed } from './fault.ts'
import { readRecords } from './records.ts'

/** `columns` says where each cell goes, -1 for nowhere; `several` are joined with a mark; `from` is where the header begins. */
export async function readCsv(
  pieces: Iterable<string>,
  table: {
    delimiter: string
    from: number
    columns: readonly number[]
    several: readonly number[]
    mark: string
    empty: () => string[]
  },
  limits: FeedLimits,
  onRow: (fields: string[]) => void,
): Promise<void> {
  const { columns, several, mark, empty } = table
  if (columns.length > limits.columns) failFeed('FEED_SIZE', 'columns')
  let rows = 0
  function readRow(cells: readonly string[]): void {
    if (++rows > limits.items) failFeed('FEED_SIZE', 'items')
    const fields = empty()
    for (const [index, cell] of cells.entries()) {
      const field = columns[index] ?? -1
      const value = field < 0 ? '' : cell.trim()
      if (value === '') continue
      const before = fields[field]
      if (before === '') fields[field] = value
      else if (several.includes(field)) fields[field] = `${before}${mark}${value}`
    }
    onRow(fields)
  }
  // the parser would take a lone quote of a tab-separated cell for the beginning of many rows
  const tabbed = table.delimiter === '\t' ? openTabbedRows(columns.length, limits.record, readRow) : undefined
  let isHeader = true
  try {
    const shape = { ...table, quotes: !tabbed, limit: limits.record }
    await readRecords(pieces, shape, (cells) => {
      if (isHeader) isHeader = false
      else if (tabbed) tabbed.add(cells)
      else readRow(cells)
    })
  } catch (error) {
    if (error instanceof CsvError)
      failFeed(error.code === 'CSV_MAX_RECORD_SIZE' ? 'XML_LIMIT' : 'XML_MALFORMED', error.code)
    throw error
  } finally {
    tabbed?.end()
  }
}
