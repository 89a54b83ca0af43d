/** Streaming CSV reader: fields of rows as the text arrives. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { failFeed } from './fault.ts'

/** `columns` says where each cell goes, -1 for nowhere; `several` are joined with a mark. */
export async function readCsv(
  pieces: Iterable<string>,
  table: {
    delimiter: string
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
  const isTab = table.delimiter === '\t'
  let rows = 0
  function readRow(cells: string[]): void {
    if (++rows > limits.items) failFeed('FEED_SIZE', 'items')
    const fields = empty()
    for (const [index, cell] of cells.entries()) {
      const field = columns[index] ?? -1
      const value = field < 0 ? '' : isTab ? unquoted(cell.trim()) : cell.trim()
      if (value === '') continue
      const before = fields[field]
      if (before === '') fields[field] = value
      else if (several.includes(field)) fields[field] = `${before}${mark}${value}`
    }
    onRow(fields)
  }
  const parser = parse({
    delimiter: table.delimiter,
    bom: true,
    from: 2,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.record,
    // a quote in a tab-separated cell is one, unless it stands around the whole of it: a lone one must not swallow rows
    quote: isTab ? null : '"',
    // handled at once, so that a fault further on does not cost the rows before it
    on_record(cells: string[]) {
      readRow(cells)
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(Readable.from(pieces), parser)
  } catch (error) {
    if (error instanceof CsvError)
      failFeed(error.code === 'CSV_MAX_RECORD_SIZE' ? 'XML_LIMIT' : 'XML_MALFORMED', error.code)
    throw error
  }
}

/** `"27"" monitor"` as `27" monitor`. */
const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') && !/[^"]"(?:"")*[^"]/.test(cell.slice(1, -1))
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell
