/** Streaming CSV reader: fields of rows as the text arrives. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { openTabbedRows } from '#rules/feeds/tab-quotes.ts'
import { failFeed } from './fault.ts'

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
  const parser = parse({
    delimiter: table.delimiter,
    bom: true,
    from: 2,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.record,
    quote: tabbed ? null : '"',
    // handled at once, so that a fault further on does not cost the rows before it
    on_record(cells: string[]) {
      if (tabbed) tabbed.add(cells)
      else readRow(cells)
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(Readable.from(behind(pieces, table.from)), parser)
  } catch (error) {
    if (error instanceof CsvError)
      failFeed(error.code === 'CSV_MAX_RECORD_SIZE' ? 'XML_LIMIT' : 'XML_MALFORMED', error.code)
    throw error
  } finally {
    tabbed?.end()
  }
}

/** The text without its first characters. */
function* behind(pieces: Iterable<string>, characters: number): Generator<string> {
  let left = characters
  for (const piece of pieces) {
    if (left < piece.length) yield left > 0 ? piece.slice(left) : piece
    left -= Math.min(left, piece.length)
  }
}
