/** An order as its feed tells of it; or the reason why nothing can be made of it. */

import { isEmail } from '../checks/email.ts'
import { currencyOf, readMoney, type Spelling, unknownCurrencyIn } from '../feeds/prices.ts'
import type { RowFault, RowReason } from '../feeds/runs.ts'
import { dayMs } from '../time.ts'
import { readTime } from './dates.ts'
import { at, type Field, type RawOrder } from './fields.ts'
import type { Line, OrderReport } from './merge.ts'

export type FedOrder = OrderReport & { shopId: string }
export type OrderContext = {
  /** The shop's own clock. */
  timezone: string
  /** Milliseconds. */
  now: number
  /** The project's, which an order is in that names none. */
  currency?: string
}

/** Raise it whenever the same feed would make other orders than before: then all of them are read anew. */
export const rulesVersion = 5

/** The tracker takes ids of this length, too. */
const longestId = 100
const longestStatus = 200
const mostPieces = 1_000_000
/** No shop of the web sold anything earlier; clocks may be a little ahead. */
const earliest = Date.UTC(1995, 0)
const aheadMs = dayMs

export const isFault = (read: FedOrder | RowFault): read is RowFault => 'reason' in read
const fault = (reason: RowReason, value: string): RowFault => ({
  reason,
  value: value.slice(0, 200).toWellFormed(),
})

export function readOrder(
  raw: RawOrder,
  lines: readonly RawOrder[],
  { timezone, now, currency: own }: OrderContext,
): FedOrder | RowFault {
  const shopId = textIn(raw, 'id') || textIn(raw, 'innerId')
  if (shopId === '') return fault('NO_ID', textIn(raw, 'email') && '…')
  if (shopId.length > longestId) return fault('ID_TOO_LONG', shopId)
  const time = readTime(textIn(raw, 'at'), timezone)
  if (time === undefined || time < earliest || time > now + aheadMs) return fault('DATE', textIn(raw, 'at'))
  const word = textIn(raw, 'currency')
  const code = codeOf(word, own)
  if (word !== '' && !code) return fault('CURRENCY', word)
  const spelling = { currency: code ?? own }
  const read = readLines(lines, spelling)
  if ('reason' in read) return read
  const total = readTotal(textIn(raw, 'total'), read.lines, spelling)
  if (!total) return priceFault(textIn(raw, 'total'), spelling)
  const email = textIn(raw, 'email')
  const status = textIn(raw, 'status').slice(0, longestStatus).toWellFormed()
  return {
    shopId,
    at: new Date(time).toISOString(),
    email: isEmail(email) ? email : null,
    // the day on which it was taken back says more than whether it was paid
    status: (textIn(raw, 'cancelledAt') && 'cancelled') || status || null,
    currency: code ?? total.currency ?? null,
    total: total.minor,
    lines: read.lines,
  }
}

/** One line, without what no database takes. */
const textIn = (raw: RawOrder, field: Field): string =>
  (raw[at[field]] ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()

/** Old orders may be in money that is no more. */
const codeOf = (word: string, own: string | undefined): string | undefined =>
  currencyOf(word, own) ?? (/^[A-Z]{3}$/.test(word) ? word : undefined)

const priceFault = (text: string, { currency }: Spelling): RowFault =>
  fault(unknownCurrencyIn(text, currency) ? 'CURRENCY' : 'PRICE', text)

/** Where the feed has no total, its lines have one together. */
function readTotal(text: string, lines: readonly Line[], spelling: Spelling) {
  if (text !== '') return readMoney(text, spelling)
  if (lines.length === 0 || lines.some(({ price }) => price === null)) return undefined
  const minor = lines.reduce((sum, { quantity, price }) => sum + quantity * (price ?? 0), 0)
  return { minor: Math.round(minor), currency: undefined }
}

/** Delivery, payment and what is taken off are no goods. */
const noGoods =
  /^(shipping|billing|delivery|payment|discount.*|volume-discount|gift-certificate.*|rounding)$/i
const noGoodsCode = /^(shipping|billing)\d*$/i

function readLines(raw: readonly RawOrder[], spelling: Spelling): { lines: Line[] } | RowFault {
  const lines: Line[] = []
  for (const one of raw) {
    const id = textIn(one, 'product')
    if (id === '' || noGoods.test(textIn(one, 'kind')) || noGoodsCode.test(id)) continue
    if (id.length > longestId) return fault('ID_TOO_LONG', id)
    const [amount, price] = [textIn(one, 'quantity'), textIn(one, 'price')]
    const quantity = amount === '' ? 1 : quantityOf(amount)
    if (quantity === undefined) return fault('QUANTITY', amount)
    const money = price === '' ? null : readMoney(price, spelling)
    // what is given back or taken off stands with a minus
    if (quantity <= 0 || (money === undefined && price.startsWith('-'))) continue
    if (money === undefined) return priceFault(price, spelling)
    lines.push({ id, quantity, price: money?.minor ?? null })
  }
  return { lines }
}

/** `2`, `2.000`, `0,5`, `3 ks`. */
function quantityOf(text: string): number | undefined {
  const [, number] = /^(-?\d{1,9}(?:[.,]\d{1,6})?)\s*(?:ks|pcs|x)?\.?$/i.exec(text) ?? []
  const quantity = Number(number?.replace(',', '.') ?? Number.NaN)
  return Number.isFinite(quantity) && quantity <= mostPieces ? quantity : undefined
}
