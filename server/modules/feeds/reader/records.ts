/** Streaming reader of a table: the cells of each record, and the line that it begins in. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'

export type RecordShape = {
  delimiter: string
  /** Where the first record begins, in characters. */
  from: number
  /** False where quotes are letters as any other. */
  quotes: boolean
  /** Characters of one record. */
  limit: number
  /** What lines may end with; else it is what the first one does. */
  lineEnds?: string[]
}

/** `onRecord` is called with the header, too. Lines that are empty are no records. */
export async function readRecords(
  pieces: Iterable<string>,
  { delimiter, from, quotes, limit, lineEnds = [] }: RecordShape,
  onRecord: (cells: string[], line: number) => void,
): Promise<void> {
  const skipped = { characters: from, lines: 0 }
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
      parsedLines = info.lines
      emptyLines = info.empty_lines
      onRecord(cells, begin + skipped.lines)
      return null
    },
  })
  parser.resume()
  await pipeline(Readable.from(behind(pieces, skipped)), parser)
}

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split(/\r\n|\n|\r/).length - 1, 1)

/** The text without its first characters. */
function* behind(
  pieces: Iterable<string>,
  skipped: { characters: number; lines: number },
): Generator<string> {
  let left = skipped.characters
  for (const piece of pieces) {
    if (left > 0) skipped.lines += linesIn([piece.slice(0, left)]) - 1
    if (left < piece.length) yield left > 0 ? piece.slice(left) : piece
    left -= Math.min(left, piece.length)
  }
}
