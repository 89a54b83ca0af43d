/** Reads a spooled feed of orders from beginning to end; runs in a thread of its own (see thread.ts). */
import type { FeedLimits } from '#rules/feeds/limits.ts'
import type { FeedFormat, RefusedRow, RunReason, Verdict } from '#rules/feeds/runs.ts'
import { collectRemarks, type RemarkCollector, type Remarks } from '#rules/feeds/warnings.ts'
import { at, emptyOrder, type RawOrder } from '#rules/orders/fields.ts'
import { jsonOrder, orderList } from '#rules/orders/json.ts'
import { judgeOrders } from '#rules/orders/judge.ts'
import { isFault, type OrderContext, readOrder } from '#rules/orders/read-order.ts'
import { type OrderShape, orderShapeOf } from '#rules/orders/shape.ts'
import { detached } from '#rules/text/detached.ts'
import { isSwarm, parseJson } from '#rules/text/json.ts'
import { readCsv } from '../../feeds/reader/csv.ts'
import { failFeed, faultOf } from '../../feeds/reader/fault.ts'
import { openText, type Spool } from '../../feeds/reader/feed-text.ts'
import { findObjects } from '../../feeds/reader/json.ts'
import type { Portion, ThreadReport } from '../../feeds/reader/run-thread.ts'
import { openXmlReader } from '../../feeds/reader/xml.ts'
import { spooledLine } from '../by-customer.ts'
import { groupOrderRows, mostLines } from './group-rows.ts'
import { orderNodes } from './order-nodes.ts'

export type ReadTask = {
  spool: Spool
  limits: FeedLimits
  context: OrderContext
}

export type Outcome = {
  verdict: Verdict
  /** What the reason of the verdict leaves open. */
  detail?: string
  format?: FeedFormat
  encoding: string
  remarks: Remarks
  read: number
  rejected: number
  rows: RefusedRow[]
}

/** Characters that are sent on at once. */
const batchLength = 500_000

export async function readOrders(task: ReadTask, report: ThreadReport<Portion>): Promise<Outcome> {
  const text = openText(task.spool, report.progress)
  const remarks = collectRemarks()
  if (text.mislabelled) remarks.mark('ENCODING_MISLABELLED')
  const shape = orderShapeOf(text.head)
  const collector = createOrderCollector(task, remarks, report.batch)
  const fault: RunReason | undefined =
    shape.kind === 'none'
      ? shape.why
      : await faultOf(() => takeOrders(shape, text.pieces(), task, collector.add, remarks))
  const collected = collector.end()
  if (text.hasLost()) remarks.mark('LETTERS_LOST')
  return {
    ...collected,
    verdict: judgeOrders({
      read: collected.read,
      valid: collected.read - collected.rejected,
      fault: fault ?? (text.damaged ? 'XML_MALFORMED' : undefined),
    }),
    ...(shape.kind === 'none' ? { detail: shape.detail } : { format: shape.format }),
    encoding: text.encoding,
    remarks: remarks.all(),
  }
}

type Take = (order: RawOrder, lines: readonly RawOrder[]) => void

async function takeOrders(
  shape: Exclude<OrderShape, { kind: 'none' }>,
  pieces: Iterable<string>,
  { limits }: ReadTask,
  take: Take,
  remarks: RemarkCollector,
): Promise<void> {
  if (shape.kind === 'csv') return takeRows(shape, pieces, limits, take)
  if (shape.kind === 'json') return takeObjects(pieces, limits, take)
  const reader = openXmlReader(shape.item, orderNodes(shape.format), emptyOrder, limits, take)
  try {
    for (const piece of pieces) reader.write(piece)
    reader.end()
  } finally {
    if (reader.repairs() > 0) remarks.mark('XML_REPAIRED')
  }
}

function takeObjects(pieces: Iterable<string>, limits: FeedLimits, take: Take): void {
  let count = 0
  findObjects(pieces, orderList, limits, (json) => {
    if (isSwarm(json)) failFeed('XML_LIMIT', 'values')
    if (++count > limits.items) failFeed('FEED_SIZE', 'items')
    const { raw, lines } = jsonOrder(parseJson(json) ?? failFeed('JSON_MALFORMED', 'object'))
    if (lines.length > mostLines) failFeed('XML_LIMIT', 'lines')
    take(raw, lines)
  })
}

async function takeRows(
  { delimiter, from, columns }: Extract<OrderShape, { kind: 'csv' }>,
  pieces: Iterable<string>,
  limits: FeedLimits,
  take: Take,
): Promise<void> {
  const table = {
    delimiter,
    from,
    columns: columns.map((field) => (field ? at[field] : -1)),
    several: [],
    mark: '',
    empty: emptyOrder,
  }
  const orders = groupOrderRows<RawOrder>(
    (row) => row[at.id] ?? '',
    (rows) => take(rows[0] ?? [], rows),
  )
  try {
    await readCsv(pieces, table, limits, (row) => {
      if (orders.add(row) > mostLines) failFeed('XML_LIMIT', 'lines')
    })
  } finally {
    orders.end()
  }
}

/** Makes orders of what is read, a line each; the same id a second time is refused. */
function createOrderCollector(
  { limits, context }: ReadTask,
  remarks: RemarkCollector,
  send: (batch: Portion) => void,
) {
  const seenIds = new Set<string>()
  const counts = { read: 0, rejected: 0 }
  const rows: RefusedRow[] = []
  let lines = ''

  function flush(): void {
    if (lines === '') return
    send({ rows: new TextEncoder().encode(lines) })
    lines = ''
  }

  function refuse(shopId: string, { reason, value }: Pick<RefusedRow, 'reason' | 'value'>): void {
    counts.rejected++
    if (rows.length < limits.reportedRows)
      rows.push({
        row: counts.read,
        shopId: detached(shopId).slice(0, 100) || null,
        reason,
        value: detached(value),
      })
  }

  function add(raw: RawOrder, orderLines: readonly RawOrder[]): void {
    counts.read++
    const order = readOrder(raw, orderLines, context)
    if (isFault(order)) refuse(raw[at.id] || raw[at.innerId] || '', order)
    else if (seenIds.has(order.shopId)) refuse(order.shopId, { reason: 'DUPLICATE_ID', value: order.at })
    else {
      seenIds.add(detached(order.shopId))
      if (order.currency && context.currency && order.currency !== context.currency)
        remarks.add('CURRENCY_DIFFERS', order.currency)
      lines += spooledLine(order)
      if (lines.length > batchLength) flush()
    }
  }

  return {
    add,
    end() {
      flush()
      return { ...counts, rows }
    },
  }
}
