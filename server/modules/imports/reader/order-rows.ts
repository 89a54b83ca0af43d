/** Orders of a file, by the rules of the order feed. */

import { comparableEmail } from '#rules/contacts/identity.ts'
import type { RowReason } from '#rules/feeds/runs.ts'
import type { ImportRowReason } from '#rules/imports/import.ts'
import { at, emptyOrder, type Field, fields, type RawOrder } from '#rules/orders/fields.ts'
import { type FedOrder, isFault, type OrderContext, readOrder } from '#rules/orders/read-order.ts'
import { groupOrderRows, mostLines } from '../../orders/reader/group-rows.ts'
import { createTextTable } from './address-table.ts'
import type { SkippedRows } from './batches.ts'

const reasons: Partial<Record<RowReason, ImportRowReason>> = {
  NO_ID: 'NO_ID',
  ID_TOO_LONG: 'ID_TOO_LONG',
  PRICE: 'AMOUNT_INVALID',
  CURRENCY: 'CURRENCY',
  DATE: 'DATE_INVALID',
  QUANTITY: 'QUANTITY',
}

type Row = { raw: RawOrder; cells: string[]; line: number }

const fieldNames: ReadonlySet<string> = new Set(fields)
const isField = (target: string): target is Field => fieldNames.has(target)

export function openOrders(
  targets: readonly string[],
  context: OrderContext,
  keep: (order: FedOrder) => void,
  skipped: SkippedRows,
) {
  const places = targets.flatMap((target, column) => (isField(target) ? [{ column, field: at[target] }] : []))
  const ids = createTextTable()
  const emails = createTextTable()
  const sums = { orders: 0, total: 0, otherCurrency: 0, from: '', to: '' }

  function skip(rows: readonly Row[], reason: ImportRowReason): void {
    for (const { cells, line } of rows) skipped.add(cells, line, reason)
  }

  function take(rows: Row[]): void {
    const [first] = rows
    if (!first) return
    const order = readOrder(
      first.raw,
      rows.map(({ raw }) => raw),
      context,
    )
    if (isFault(order)) skip(rows, reasons[order.reason] ?? 'AMOUNT_INVALID')
    else if (ids.has(order.shopId)) skip(rows, 'DUPLICATE_ID')
    else {
      ids.add(order.shopId)
      if (order.email) emails.add(comparableEmail(order.email))
      count(order)
      // not its line: the same order on another one would be told anew
      keep(order)
    }
  }

  function count({ currency, total, at: time }: FedOrder): void {
    sums.orders++
    if (currency === null || currency === context.currency) sums.total += total
    else sums.otherCurrency++
    if (sums.from === '' || time < sums.from) sums.from = time
    if (time > sums.to) sums.to = time
  }

  const groups = groupOrderRows<Row>(({ raw }) => raw[at.id] || raw[at.innerId] || '', take)
  return {
    add(cells: string[], line: number): void {
      const raw = emptyOrder()
      for (const { column, field } of places) raw[field] = cells[column]?.trim() ?? ''
      const size = groups.add({ raw, cells, line })
      // rows without a number are no order together
      if (size === mostLines || (raw[at.id] === '' && raw[at.innerId] === '')) groups.end()
    },
    end: groups.end,
    counts: () => ({
      emails: emails.size(),
      orders: { ...sums, from: sums.from || null, to: sums.to || null },
    }),
  }
}
