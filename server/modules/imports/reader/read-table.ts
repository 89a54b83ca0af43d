/** Reads the rows of a table from beginning to end, and counts what its columns hold. */
import { CsvError } from 'csv-parse'
import { isAddress } from '#rules/imports/formats.ts'
import { importLimits } from '#rules/imports/import.ts'
import { detached } from '#rules/text/detached.ts'
import { type BrokenRecord, readRecords } from '../../feeds/reader/records.ts'
import type { SkippedRows } from './batches.ts'
import { failFile } from './file-fault.ts'

export type TableShape = {
  delimiter: string
  /** Where the first record begins, in characters, or bytes of UTF-8; whether it is the header. */
  from: number
  hasHeader: boolean
  titles: readonly string[]
  lineEnds: string[]
  mostRows: number
}

export type ColumnCounts = { samples: string[]; filled: number }[]

const samplesShown = 3
const sampleLength = 100
/** Rows that samples are looked for in. */
const sampledRows = 1000

const isFilled = (cell: string): boolean => cell !== '' && (cell.charCodeAt(0) > 0x20 || cell.trim() !== '')

/** What columns hold, row by row. */
export function countColumns(width: number) {
  const filled = new Uint32Array(width)
  const samples = Array.from({ length: width }, () => new Set<string>())
  let rows = 0
  return {
    /** False for a row that is blank. */
    take(cells: readonly string[]): boolean {
      let any = false
      for (let at = 0; at < cells.length; at++) {
        if (!isFilled(cells[at] ?? '')) continue
        any = true
        if (at < width) filled[at] = (filled[at] ?? 0) + 1
      }
      if (any && rows++ < sampledRows) sample(cells)
      return any
    },
    all: (): ColumnCounts => samples.map((found, at) => ({ samples: [...found], filled: filled[at] ?? 0 })),
    rows: () => rows,
  }

  function sample(cells: readonly string[]): void {
    for (const [at, found] of samples.entries()) {
      const text = (cells[at] ?? '').trim().slice(0, sampleLength).toWellFormed()
      if (text !== '' && found.size < samplesShown) found.add(detached(text))
    }
  }
}

/** `onRow` gets the rows that have as many cells as there are columns; a file that cannot be used ends the reading. */
export async function readTable(
  pieces: Iterable<string | Buffer>,
  shape: TableShape,
  counts: ReturnType<typeof countColumns>,
  skipped: SkippedRows,
  onRow: (cells: string[], line: number) => void,
): Promise<void> {
  const { delimiter, from, hasHeader, titles, lineEnds, mostRows } = shape
  const width = titles.length
  const least = titles.findLastIndex((title) => title.trim() !== '') + 1
  let isHeader = hasHeader
  try {
    const records = { delimiter, from, quotes: true, limit: importLimits.record, lineEnds }
    await readRecords(pieces, records, (cells, line, lines) => {
      if (isHeader) {
        isHeader = false
        return
      }
      if (!counts.take(cells)) return
      if (counts.rows() > mostRows) failFile('ROW_LIMIT', String(mostRows))
      if (lines > 2 && cells.some((cell) => hasRows(cell, delimiter, width)))
        failFile('CSV_QUOTE', String(line))
      if (cells.length < least || (cells.length > width && cells.slice(width).some(isFilled)))
        skipped.add(cells, line, 'ROW_WIDTH')
      else onRow(cells, line)
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { code, line, hasLines } = error as BrokenRecord // so readRecords throws it
    failFile(code === 'CSV_QUOTE_NOT_CLOSED' || hasLines ? 'CSV_QUOTE' : 'FIELD_TOO_LONG', String(line))
  }
}

/**
 * Whether a cell has swallowed rows: a quote that nobody has closed goes on to the next one, which may be far. What stands
 * between is whole lines, and each has as many delimiters as a row.
 */
function hasRows(cell: string, delimiter: string, width: number): boolean {
  const lines = cell.split('\n').slice(1, -1)
  return (
    lines.length > 1 &&
    lines.every((line) =>
      width > 1 ? line.split(delimiter).length >= width : isAddress(line.trim()) || line.trim() === '',
    )
  )
}
