/** Orders as JSON: of Shopify from its administration (`orders.json`), of WooCommerce from its REST interface. */
import { listOf, memberOf, textOf } from '../text/json.ts'
import { at, emptyOrder, type RawOrder } from './fields.ts'

/** Where JSON may have its orders, by path; a bare list is always read. */
export const orderList = /^orders$/

/** An order and its lines. An object that is not an order has no id or no day. */
export function jsonOrder(order: unknown): { raw: RawOrder; lines: RawOrder[] } {
  const raw = emptyOrder()
  const isWoo = memberOf(order, 'date_created') !== undefined
  // the customer and the export as a table speak of the name, `#1001`
  raw[at.id] = textOf(order, 'name') || textOf(order, isWoo ? 'number' : 'order_number')
  raw[at.innerId] = textOf(order, 'id')
  const utc = textOf(order, 'date_created_gmt')
  raw[at.at] =
    textOf(order, 'created_at') || (utc ? `${utc.replace(/Z$/, '')}Z` : textOf(order, 'date_created'))
  raw[at.email] =
    textOf(order, 'email') ||
    textOf(order, 'contact_email') ||
    textOf(memberOf(order, 'customer'), 'email') ||
    textOf(memberOf(order, 'billing'), 'email')
  raw[at.status] = textOf(order, 'financial_status') || textOf(order, 'status')
  raw[at.cancelledAt] = textOf(order, 'cancelled_at')
  raw[at.currency] = textOf(order, 'currency')
  raw[at.total] = textOf(order, 'total_price') || textOf(order, 'total')
  return { raw, lines: listOf(order, 'line_items').map(lineOf) }
}

/** The product is the variant, if any, as in the feeds of products. WooCommerce writes 0 for none. */
function lineOf(line: unknown): RawOrder {
  const raw = emptyOrder()
  const ids = ['variant_id', 'variation_id', 'product_id', 'sku'].map((key) => textOf(line, key))
  raw[at.product] = ids.find((id) => id !== '' && id !== '0') ?? ''
  raw[at.quantity] = textOf(line, 'quantity')
  raw[at.price] = textOf(line, 'price')
  return raw
}
