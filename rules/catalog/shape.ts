/** What kind of feed this is, from how it begins; neither its address nor its Content-Type is believed. */
import { type Beginning, beginningOf, type NoFeed, noFeed, noJson, noTable } from '../feeds/beginning.ts'
import type { FeedFormat } from '../feeds/runs.ts'
import { type Field, fieldByName } from './fields.ts'
import { wooColumns } from './woocommerce.ts'

export type Shape =
  | {
      kind: 'xml'
      format: FeedFormat
      /** The plain name of the element that is one product. */
      item: string
      /** The same as it is written. */
      tag: string
      /** The name of the root where no element has the name of a product, and the first one is tried. */
      guessedIn?: string
    }
  | {
      kind: 'csv'
      format: FeedFormat
      delimiter: string
      /** Where the header begins in the text. */
      from: number
      header: string[]
      /** Which field each column is; undefined for those that say nothing to us. */
      columns: (Field | undefined)[]
    }
  | { kind: 'json'; format: FeedFormat }
  | NoFeed

const items = new Set([
  'SHOPITEM',
  'ITEM',
  'ENTRY',
  'PRODUCT',
  'OFFER',
  'PRODUKT',
  'ZBOZI',
  'POLOZKA',
  'CATEGORY',
])

export function shapeOf(head: string): Shape {
  const beginning = beginningOf(head, (name) => fieldByName.has(name))
  if (beginning.kind === 'json') return jsonShape(beginning.text)
  if (beginning.kind === 'xml') return xmlShape(beginning)
  if (beginning.kind === 'csv') return csvShape(beginning)
  return beginning
}

/** Where JSON may have its products, by path; a bare list is always read. */
export const productList =
  /^(?:(?:data|shop|result|response|collection|collectionByHandle)\/){0,3}products(?:\/(?:edges|nodes))?$/

/** A list of products, or an object that has one; the reader finds it wherever it begins. */
function jsonShape(text: string): Shape {
  const has = (pattern: RegExp) => pattern.test(text)
  const isListed =
    has(/"products"\s{0,100}:\s{0,100}\[/) ||
    (has(/"products"\s{0,100}:\s{0,100}\{/) && has(/"(?:edges|nodes)"\s{0,100}:\s{0,100}\[/))
  const isShopify = has(/"(?:variants|handle|title)"/)
  const isWoo =
    has(/"name"/) && (has(/"(?:permalink|regular_price|stock_status)"/) || (!isShopify && has(/"price"/)))
  if (!isListed && !(text.startsWith('[') && (isShopify || isWoo))) return noJson(text)
  return { kind: 'json', format: isWoo ? 'WOOCOMMERCE_JSON' : 'SHOPIFY_JSON' }
}

function xmlShape({ names, tags, attributes }: Extract<Beginning, { kind: 'xml' }>): Shape {
  const [root = '', first] = names
  const format = xmlFormat(root, attributes, new Set(names))
  const isItem = (name: string) => items.has(name) || (format === 'CENEO_XML' && name === 'O')
  // where products come behind a tree of categories, which may be longer than the beginning of the feed
  if (root === 'YML_CATALOG') return { kind: 'xml', item: 'OFFER', tag: 'offer', format }
  const item = isItem(root) ? root : (names.slice(1).find(isItem) ?? first)
  if (!item) return noFeed('FEED_EMPTY')
  const tag = tags[names.indexOf(item)] ?? item
  return { kind: 'xml', item, tag, format, ...(!isItem(item) && { guessedIn: tags[0] ?? root }) }
}

/** What Zboží.cz knows and Heureka does not. */
const ofZbozi = [
  'PRODUCTNAMEEXT',
  'EXTRA_MESSAGE',
  'SHOP_DEPOTS',
  'MAX_CPC',
  'MAX_CPC_SEARCH',
  'CUSTOM_LABEL_0',
  'VISIBILITY',
]

function xmlFormat(root: string, attributes: string, names: Set<string>): FeedFormat {
  if (root === 'RSS' || root === 'RDF') return rssFormat(attributes, names)
  if (root === 'FEED') return 'GOOGLE_ATOM'
  if (root === 'OFFERS' && names.has('O')) return 'CENEO_XML'
  if (root === 'MYWEBSTORE' || (names.has('PRICE_WITH_VAT') && names.has('INSTOCK'))) return 'SKROUTZ_XML'
  if (names.has('CATEGORYPATH') && names.has('IMAGEURLS')) return 'IDEALO_XML'
  if (root !== 'SHOP' && root !== 'SHOPITEM') return 'OTHER_XML'
  if (attributes.includes('zbozi.cz')) return 'ZBOZI'
  const isShoptet = !names.has('PRODUCTNAME') && !names.has('PRODUCT') && names.has('NAME')
  if (isShoptet) return 'SHOPTET_XML'
  return !names.has('HEUREKA_CPC') && ofZbozi.some((name) => names.has(name)) ? 'ZBOZI' : 'HEUREKA'
}

function rssFormat(attributes: string, names: Set<string>): FeedFormat {
  if (attributes.includes('wordpress.org/export') || names.has('WXR_VERSION')) return 'WORDPRESS_XML'
  return attributes.includes('prisjakt') ? 'PRISJAKT_XML' : 'GOOGLE_RSS'
}

function csvShape(beginning: Extract<Beginning, { kind: 'csv' }>): Shape {
  const { delimiter, from, header, rows } = beginning
  const ofWoo = wooColumns(header, rows)
  const columns = ofWoo ?? header.map((name) => fieldByName.get(name))
  const isIdentified = columns.some((field) => field && identifying.has(field))
  if (!isIdentified || !(columns.includes('name') || header.includes('HIERARCHY'))) return noTable(beginning)
  const format = ofWoo ? 'WOOCOMMERCE_CSV' : csvFormat(delimiter, new Set(header))
  return { kind: 'csv', delimiter, from, header, columns, format }
}
const identifying = new Set<Field>(['id', 'code', 'sku', 'handle', 'url'])

function csvFormat(delimiter: string, header: Set<string>): FeedFormat {
  const has = (...names: string[]) => names.every((name) => header.has(name))
  if (has('HANDLE', 'VARIANT_PRICE') || has('URL_HANDLE', 'PRICE')) return 'SHOPIFY_CSV'
  if (has('REGULAR_PRICE', 'SKU', 'TYPE')) return 'WOOCOMMERCE_CSV'
  if (has('PAIRCODE') || has('CODE', 'PERCENTVAT')) return 'SHOPTET_CSV'
  if (has('PRODUCT_ID') && (has('PRICE_TAX_EXCL') || has('PRICE_TAX_EXCLUDED') || has('PRICE_TAX_INCL')))
    return 'PRESTASHOP_CSV'
  if (has('ID_PRODUKTU', 'CENA_BEZ_DPH')) return 'PRESTASHOP_CSV'
  if (has('CATEGORYPATH', 'IMAGEURLS') || has('SKU', 'DELIVERYTIME')) return 'IDEALO_CSV'
  if (has('PRISJAKT_ID') || has('YOUR_ITEM_NUMBER') || has('PRODUKTNAMN', 'LAGERSTATUS'))
    return 'PRISJAKT_CSV'
  if (delimiter === '\t' && has('LINK', 'PRICE')) return 'GOOGLE_TSV'
  return 'OTHER_CSV'
}
