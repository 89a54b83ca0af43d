/** Streaming reader of a table: the cells of each record, and the line that it begins in. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'

export type RecordShape = {
  delimiter: string
  /** Where the first record begins, in characters, or in bytes where the pieces are bytes. */
  from: number
  /** False where a quotation mark has no meaning of its own. */
  quotes: boolean
  /** Characters of one record. */
  limit: number
  /** What lines may end with; else it is what the first one does. */
  lineEnds?: string[]
}

/** What stands at the end of a reading that a CsvError has ended: where its record begins, and whether it has several lines. */
export type BrokenRecord = CsvError & { line: number; hasLines: boolean }

/** Bytes are UTF-8, which spares decoding them twice. `onRecord` is called with the header, too. Lines that are empty are no records. */
export async function readRecords(
  pieces: Iterable<string | Buffer>,
  { delimiter, from, quotes, limit, lineEnds = [] }: RecordShape,
  onRecord: (cells: string[], line: number, lines: number) => void,
): Promise<void> {
  const skipped = { length: from, lines: 0 }
  let line = 1
  let parsedLines = 0
  let emptyLines = 0
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: lineEnds,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limit,
    quote: quotes ? '"' : null,
    // handled at once, so that a fault further on does not cost the records before it
    on_record(cells: string[], info) {
      const empty = info.empty_lines - emptyLines
      // the parser counts a line end of two characters within quotes twice
      const own = info.lines - parsedLines - empty > 1 ? linesIn(cells) : 1
      const begin = line + empty
      line = begin + own
      // a record of another length than the first costs an error with copies of all that is known; each is the first
      counted.records = 0
      parsedLines = info.lines
      emptyLines = info.empty_lines
      onRecord(cells, begin + skipped.lines, own)
      return null
    },
  })
  const counted = parser.info as { records: number } // read-only for whoever only reads it
  parser.resume()
  try {
    await pipeline(Readable.from(behind(pieces, skipped)), parser)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const empty = parser.info.empty_lines - emptyLines
    const hasLines = parser.info.lines - parsedLines - empty > 1
    throw Object.assign(error, { line: line + empty + skipped.lines, hasLines }) satisfies BrokenRecord
  }
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/).length - 1, 1)

/** The text without what stands before `from`. */
function* behind(
  pieces: Iterable<string | Buffer>,
  skipped: { length: number; lines: number },
): Generator<string | Buffer> {
  let left = skipped.length
  for (const piece of pieces) {
    if (left === 0) yield piece
    else {
      const before = piece.slice(0, left).toString()
      skipped.lines += linesIn([before]) - 1
      if (left < piece.length) yield piece.slice(left)
      left -= Math.min(left, piece.length)
    }
  }
}
