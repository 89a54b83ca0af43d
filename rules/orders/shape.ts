/** What kind of order feed this is, from how it begins. */
import { beginningOf, type NoFeed, type TableBeginning } from '../feeds/beginning.ts'
import type { FeedFormat } from '../feeds/runs.ts'
import { columnFields, type Field, innerIdsOfShoptet } from './fields.ts'

export type OrderShape =
  | { kind: 'xml'; format: FeedFormat /** The plain name of the element that is one order. */; item: string }
  | { kind: 'csv'; format: FeedFormat; delimiter: string; from: number; columns: (Field | undefined)[] }
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
    if (!item && !lists.has(root)) return { kind: 'none', why: 'FEED_TYPE' }
    const isShoptet = names.includes('ORDER_ITEMS') || names.includes('TOTAL_PRICE')
    return { kind: 'xml', item: item ?? 'ORDER', format: isShoptet ? 'SHOPTET_XML' : 'OTHER_XML' }
  }
  if (beginning.kind === 'csv') return tableOf(beginning)
  return { kind: 'none', why: 'FEED_TYPE', detail: 'JSON' }
}

function tableOf({ header, delimiter, from }: TableBeginning): OrderShape {
  const isShopify = header.includes('NAME') && header.includes('LINEITEM_QUANTITY')
  const isShoptet = header.some((name) => /^(TOTALPRICEWITHVAT|(ORDER)?ITEMCODE)$/.test(name))
  const columns = header.map((name) => {
    // Shopify's own number is in the last column of the first row only; everybody speaks of the name
    if (isShopify && (name === 'NAME' || name === 'ID')) return name === 'NAME' ? 'id' : undefined
    if (isShoptet && header.includes('CODE') && innerIdsOfShoptet.includes(name)) return 'innerId'
    return columnFields.get(name)
  })
  const fields = new Set(columns)
  if (!fields.has('id') || !fields.has('at') || !(fields.has('total') || fields.has('product')))
    return { kind: 'none', why: 'FEED_TYPE' }
  const format = isShopify ? 'SHOPIFY_CSV' : isShoptet ? 'SHOPTET_CSV' : 'OTHER_CSV'
  return { kind: 'csv', delimiter, from, columns, format }
}
