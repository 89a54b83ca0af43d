/** Reads an uploaded file from beginning to end; runs in a thread of its own (see thread.ts). */
import type { TableBeginning } from '#rules/feeds/beginning.ts'
import {
  isColumnName,
  isHeaderless,
  type NamedField,
  proposeTargets,
  recogniseFormat,
} from '#rules/imports/formats.ts'
import { headerFault } from '#rules/imports/header.ts'
import { type FileReading, type ImportFormat, type ImportType, importLimits } from '#rules/imports/import.ts'
import { contactReader } from '#rules/imports/read-contact.ts'
import type { OrderContext } from '#rules/orders/read-order.ts'
import { openText, type Spool } from '../../feeds/reader/feed-text.ts'
import type { ThreadReport } from '../../feeds/reader/run-thread.ts'
import { linesByCustomer, spooledLine } from '../../orders/by-customer.ts'
import { type ImportBatch, type Outlet, openBatches, openSkipped } from './batches.ts'
import { openContacts } from './contact-rows.ts'
import { failFile, fileFaultOf } from './file-fault.ts'
import { inspectBytes, tableIn } from './inspect.ts'
import { openOrders } from './order-rows.ts'
import { countColumns, readTable, type TableShape } from './read-table.ts'
import { openScratch } from './scratch.ts'

export type ImportTask = {
  /** Its encoding is found out here. */
  spool: Spool
  /** An open, empty file that can be written, for rows until it is known which addresses repeat. */
  scratch: number
  type: ImportType
  /** Where somebody has chosen them: a target for each column; of orders a name of `orders/fields.ts`. */
  columns?: readonly string[]
  format?: ImportFormat
  /** Of the project. */
  fields: readonly NamedField[]
  context: OrderContext
  /** Of one file. */
  mostRows?: number
}

const linesShown = 5

/** Batches that came before a fault are not to be used. */
export async function readImport(task: ImportTask, report: ThreadReport<ImportBatch>): Promise<FileReading> {
  const { encoding, fault } = inspectBytes(task.spool)
  const reading: FileReading = {
    ...(fault && { fault }),
    format: task.format ?? 'PLAIN',
    encoding,
    delimiter: '',
    columns: [],
    firstLines: [],
    rows: 0,
    emails: 0,
    repeated: 0,
    consents: {},
    skipped: [],
  }
  if (fault && fault.detail !== 'MIXED') return reading
  const text = openText({ ...task.spool, encoding }, report.progress)
  reading.firstLines = firstLines(text.head)
  if (fault) return reading
  try {
    await readText(task, text, reading, report)
  } catch (error) {
    reading.fault = fileFaultOf(error)
  }
  return reading
}

async function readText(
  task: ImportTask,
  text: ReturnType<typeof openText>,
  reading: FileReading,
  outlet: Outlet,
): Promise<void> {
  const { type } = task
  const table = tableIn(text.head, (name) => isColumnName(type, name))
  const isUtf8 = reading.encoding === 'utf-8'
  const { shape, rows } = shapeOf(type, table, text.head)
  if (isUtf8) shape.from = text.bytesBefore(shape.from)
  if (task.mostRows !== undefined) shape.mostRows = task.mostRows
  const { titles, delimiter } = shape
  const format = task.format ?? recogniseFormat(type, titles)
  const proposed = proposeTargets({ type, titles, rows, format }, task.fields)
  const targets = task.columns ? titles.map((_, at) => task.columns?.[at] ?? '') : proposed
  Object.assign(reading, { format, delimiter })
  const counts = countColumns(Math.min(titles.length, importLimits.columns))
  const describe = () => {
    reading.columns = counts
      .all()
      .map((count, at) => ({ name: titles[at] ?? '', target: targets[at] ?? '', ...count }))
  }
  const fault = headerFault(type, titles, targets, task.columns !== undefined)
  if (fault) {
    for (const row of rows) counts.take(row)
    describe()
    reading.fault = fault
    return
  }
  const skipped = openSkipped(delimiter, outlet)
  try {
    const read = type === 'ORDERS' ? openOrderFile : openContactFile
    const file = read(task, { titles, targets, format }, skipped, outlet)
    await readTable(isUtf8 ? text.bytes() : text.pieces(), shape, counts, skipped, (cells, line) =>
      file.add(cells, line),
    )
    if (counts.rows() === 0) failFile('CSV_EMPTY')
    await file.end(reading)
    skipped.end()
  } finally {
    describe()
    reading.rows = counts.rows()
    reading.skipped = skipped.counts()
  }
}

type Columns = { titles: readonly string[]; targets: readonly string[]; format: ImportFormat }
type Skipped = ReturnType<typeof openSkipped>

function openContactFile(
  { scratch, context }: ImportTask,
  columns: Columns,
  skipped: Skipped,
  outlet: Outlet,
) {
  const { timezone, now } = context
  const read = contactReader({ ...columns, timezone, now })
  const saysConsent = columns.targets.includes('consent') || columns.targets.includes('consentAt')
  const contacts = openContacts(scratch, saysConsent)
  return {
    add(cells: string[], line: number): void {
      const contact = read(cells, line)
      if (typeof contact === 'string') skipped.add(cells, line, contact)
      else contacts.add(contact)
    },
    async end(reading: FileReading): Promise<void> {
      Object.assign(reading, contacts.counts())
      const batches = openBatches('rows', outlet)
      contacts.passOn(batches)
      batches.end()
    },
  }
}

/** Those of one customer follow each other, as the order feed's do. */
function openOrderFile(
  { context, scratch: fd }: ImportTask,
  { targets }: Columns,
  skipped: Skipped,
  outlet: Outlet,
) {
  const scratch = openScratch(fd)
  const orders = openOrders(targets, context, (order) => scratch.add(spooledLine(order)), skipped)
  return {
    add: (cells: string[], line: number) => orders.add(cells, line),
    async end(reading: FileReading): Promise<void> {
      orders.end()
      scratch.end()
      const batches = openBatches('rows', outlet)
      for (const line of await linesByCustomer(fd)) batches.add(line)
      batches.end()
      Object.assign(reading, orders.counts())
    },
  }
}

/** Where a file has no header, its columns are called by their numbers. */
function shapeOf(type: ImportType, table: TableBeginning, head: string) {
  const { titles, delimiter, from, rows } = table
  const headerless = isHeaderless(type, titles)
  const shape: TableShape = {
    delimiter,
    from,
    hasHeader: !headerless,
    titles: headerless ? titles.map((_, at) => String(at + 1)) : titles,
    lineEnds: head.includes('\n') ? ['\r\n', '\n'] : ['\r'],
    mostRows: importLimits.rows,
  }
  return { shape, rows: headerless ? [titles, ...rows] : rows }
}

const firstLines = (head: string): string[] =>
  head
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/, linesShown)
    .map((line) => line.slice(0, importLimits.rowShown).toWellFormed())
