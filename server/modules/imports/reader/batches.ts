/** Lines that are handed over to the main thread, so many at a time. */
import { type ImportRowReason, importLimits, type SkippedRow } from '#rules/imports/import.ts'
import { detached } from '#rules/text/detached.ts'
import type { Portion, ThreadReport } from '../../feeds/reader/run-thread.ts'

/** `kind` says what its lines (JSON) are; a batch has at most `rowsOfPart`, and fewer where they are long. */
export type ImportBatch = Portion & { kind: 'rows' | 'skipped'; count: number }

/** Characters that are encoded at once: what the cache of the processor holds. */
const pieceLength = 20_000

export type Batches = {
  add: (line: string) => void
  /** A line as it stands in a file of ours, with its end. */
  addBytes: (line: Uint8Array) => void
  end: () => void
}

/** How batches leave, and memory of those that were written comes back. */
export type Outlet = Pick<ThreadReport<ImportBatch>, 'batch' | 'recycledBuffer'>

/** Bytes of a batch: what has so many is handed over, whose memory the program beside has to have, too. */
const batchSize = 3_000_000

export function openBatches(kind: ImportBatch['kind'], { batch, recycledBuffer }: Outlet): Batches {
  let buffer = new Uint8Array(0)
  let length = 0
  let text = ''
  let count = 0

  function write(bytes: Uint8Array): void {
    if (buffer.length === 0) buffer = new Uint8Array(recycledBuffer() ?? new ArrayBuffer(batchSize))
    if (length + bytes.length > buffer.length) {
      const larger = new Uint8Array(2 * (length + bytes.length))
      larger.set(buffer.subarray(0, length))
      buffer = larger
    }
    buffer.set(bytes, length)
    length += bytes.length
  }

  function encode(): void {
    if (text === '') return
    write(Buffer.from(text))
    text = ''
  }

  function end(): void {
    encode()
    if (count > 0) batch({ kind, count, rows: buffer.subarray(0, length) })
    // it is the main thread's now
    buffer = new Uint8Array(0)
    length = 0
    count = 0
  }

  const endWhenFull = () => {
    if (++count === importLimits.rowsOfPart || length + text.length >= batchSize) end()
  }
  return {
    add(line) {
      text += line
      text += '\n'
      if (text.length > pieceLength) encode()
      endWhenFull()
    },
    addBytes(line) {
      encode()
      write(line)
      endWhenFull()
    },
    end,
  }
}

const examplesShown = 5

export type SkippedRows = ReturnType<typeof openSkipped>

/** Rows that are not imported: handed over, counted by their reasons, and some shown. */
export function openSkipped(delimiter: string, outlet: Outlet) {
  const batches = openBatches('skipped', outlet)
  const counts = new Map<ImportRowReason, { rows: number; examples: { line: number; text: string }[] }>()
  return {
    add(cells: readonly string[], line: number, reason: ImportRowReason): void {
      const text = rowText(cells, delimiter)
      batches.add(JSON.stringify({ line, reason, text } satisfies SkippedRow))
      const count = counts.get(reason) ?? { rows: 0, examples: [] }
      counts.set(reason, count)
      count.rows++
      if (count.examples.length < examplesShown)
        count.examples.push({ line, text: detached(cut(text, importLimits.rowShown)) })
    },
    end: batches.end,
    counts: () =>
      [...counts].map(([reason, count]) => ({ reason, ...count })).toSorted((a, b) => b.rows - a.rows),
  }
}

const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed()

/** The row as it may stand in a file. */
function rowText(cells: readonly string[], delimiter: string): string {
  const parts: string[] = []
  let length = 0
  for (const cell of cells) {
    if (length > importLimits.rowText) break
    const part = cell.slice(0, importLimits.rowText)
    parts.push(/["\r\n]/.test(part) || part.includes(delimiter) ? `"${part.replaceAll('"', '""')}"` : part)
    length += part.length + 1
  }
  return cut(parts.join(delimiter), importLimits.rowText)
}
