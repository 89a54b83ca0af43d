/** What kind of order feed this is, from how it begins. */
import { beginningOf, type NoFeed, noFeed, noJson, noTable, type TableBeginning } from '../feeds/beginning.ts'
import type { FeedFormat } from '../feeds/runs.ts'
import { columnFields, type Field, innerIdsOfShoptet, missingFields } from './fields.ts'

export type OrderShape =
  | { kind: 'xml'; format: FeedFormat /** The plain name of the element that is one order. */; item: string }
  | { kind: 'csv'; format: FeedFormat; delimiter: string; from: number; columns: (Field | undefined)[] }
  | { kind: 'json'; format: FeedFormat }
  | NoFeed

const orders = new Set(['ORDER', 'OBJEDNAVKA'])
const lists = new Set(['ORDERS', 'OBJEDNAVKY'])

export function orderShapeOf(head: string): OrderShape {
  const beginning = beginningOf(head, (name) => columnFields.has(name))
  if (beginning.kind === 'none') return beginning
  if (beginning.kind === 'xml') {
    const [root = '', ...names] = beginning.names
    const item = orders.has(root) ? root : names.find((name) => orders.has(name))
    // a shop may have had no order yet
    if (!item && !lists.has(root)) return noFeed('FEED_TYPE', 'XML', beginning.tags[0])
    const isShoptet = names.includes('ORDER_ITEMS') || names.includes('TOTAL_PRICE')
    return { kind: 'xml', item: item ?? 'ORDER', format: isShoptet ? 'SHOPTET_XML' : 'OTHER_XML' }
  }
  if (beginning.kind === 'csv') return tableOf(beginning)
  return jsonShape(beginning.text)
}

function jsonShape(text: string): OrderShape {
  const isWoo = /"date_created"/.test(text)
  const isListed = /"orders"\s{0,100}:\s{0,100}\[/.test(text)
  const isBare = text.startsWith('[') && /"(?:line_items|total_price)"/.test(text)
  if (!isListed && !isBare) return noJson(text)
  return { kind: 'json', format: isWoo ? 'WOOCOMMERCE_JSON' : 'SHOPIFY_JSON' }
}

/** What the columns of a table of orders are, by their plain names. */
export function orderColumns(header: readonly string[]): (Field | undefined)[] {
  const { isShopify, isShoptet } = platformOf(header)
  return header.map((name) => {
    // Shopify's own number is in the last column of the first row only; everybody speaks of the name
    if (isShopify && (name === 'NAME' || name === 'ID')) return name === 'NAME' ? 'id' : undefined
    if (isShoptet && header.includes('CODE') && innerIdsOfShoptet.includes(name)) return 'innerId'
    return columnFields.get(name)
  })
}

const platformOf = (header: readonly string[]) => ({
  isShopify: header.includes('NAME') && header.includes('LINEITEM_QUANTITY'),
  isShoptet: header.some((name) => /^(TOTALPRICEWITHVAT|(ORDER)?ITEMCODE)$/.test(name)),
})

function tableOf(beginning: TableBeginning): OrderShape {
  const { header, delimiter, from } = beginning
  const columns = orderColumns(header)
  if (missingFields(columns).length > 0) return noTable(beginning)
  const { isShopify, isShoptet } = platformOf(header)
  const format = isShopify ? 'SHOPIFY_CSV' : isShoptet ? 'SHOPTET_CSV' : 'OTHER_CSV'
  return { kind: 'csv', delimiter, from, columns, format }
}
