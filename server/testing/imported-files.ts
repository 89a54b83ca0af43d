/** Reads files as uploads are read, without a thread. */
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileReading, ImportedContact, SkippedRow } from '#rules/imports/import.ts'
import type { FedOrder } from '#rules/orders/read-order.ts'
import type { ImportBatch } from '../modules/imports/reader/batches.ts'
import { type ImportTask, readImport } from '../modules/imports/reader/read-file.ts'

type Row = ImportedContact & FedOrder
export type Options = Partial<Omit<ImportTask, 'spool' | 'scratch'>>
export type Result = { reading: FileReading; rows: Row[]; skipped: SkippedRow[]; batches: [string, number][] }

export async function withTask<Outcome>(
  content: string | Uint8Array,
  options: Options,
  work: (task: ImportTask) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'droi-imports-'))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  const fd = openSync(path, 'r')
  const scratch = openSync(`${path}.scratch`, 'w+')
  try {
    return await work({
      spool: { fd, isUtf8: true },
      scratch,
      type: 'CONTACTS',
      fields: [],
      context: { timezone: 'Europe/Prague', now: Date.UTC(2026, 0), currency: 'CZK' },
      ...options,
    })
  } finally {
    closeSync(fd)
    closeSync(scratch)
    rmSync(folder, { recursive: true })
  }
}

export const collect = (result: Omit<Result, 'reading'>, { kind, count, rows }: ImportBatch) => {
  const lines = Buffer.from(rows).toString().trimEnd().split('\n')
  result.batches.push([kind, count])
  for (const line of lines) {
    if (kind === 'rows') result.rows.push(JSON.parse(line) as Row)
    else result.skipped.push(JSON.parse(line) as SkippedRow)
  }
}

export const read = (content: string | Uint8Array, options: Options = {}): Promise<Result> =>
  withTask(content, options, async (task) => {
    const result: Omit<Result, 'reading'> = { rows: [], skipped: [], batches: [] }
    const reading = await readImport(task, {
      batch: (batch) => collect(result, batch),
      progress: () => undefined,
      recycledBuffer: () => undefined,
    })
    return { ...result, reading }
  })
