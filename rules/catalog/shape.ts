/** What kind of feed this is, from how it begins; neither its address nor its Content-Type is believed. */
import { type Field, fieldByName, plainName } from './fields.ts'
import { wooColumns } from './woocommerce.ts'

export const feedFormats = [
  'HEUREKA',
  'ZBOZI',
  'GOOGLE_RSS',
  'GOOGLE_ATOM',
  'GOOGLE_TSV',
  'SHOPTET_XML',
  'SHOPTET_CSV',
  'WOOCOMMERCE_CSV',
  'SHOPIFY_CSV',
  'SHOPIFY_JSON',
  'PRESTASHOP_CSV',
  'CENEO_XML',
  'SKROUTZ_XML',
  'IDEALO_XML',
  'IDEALO_CSV',
  'PRISJAKT_XML',
  'PRISJAKT_CSV',
  'WORDPRESS_XML',
  'OTHER_XML',
  'OTHER_CSV',
] as const
export type FeedFormat = (typeof feedFormats)[number]

export type Shape =
  | {
      kind: 'xml'
      format: FeedFormat
      /** The plain name of the element that is one product. */
      item: string
      /** The same as it is written. */
      tag: string
    }
  | {
      kind: 'csv'
      format: FeedFormat
      delimiter: string
      header: string[]
      /** Which field each column is; undefined for those that say nothing to us. */
      columns: (Field | undefined)[]
    }
  | { kind: 'json'; format: FeedFormat }
  | {
      kind: 'none'
      why: 'FEED_TYPE' | 'XML_DTD' | 'FEED_EMPTY'
      /** What it is instead. */
      detail?: 'HTML' | 'JSON'
    }

const nothing = (
  why: 'FEED_TYPE' | 'XML_DTD' | 'FEED_EMPTY',
  detail?: 'HTML' | 'JSON',
): Extract<Shape, { kind: 'none' }> => ({ kind: 'none', why, ...(detail && { detail }) })
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

/** How a feed of anything begins. */
export type Beginning =
  /** The names of its first elements, plain and as they are written, and the attributes of its root. */
  | { kind: 'xml'; names: string[]; tags: string[]; attributes: string }
  /** `rows` are the first whole ones behind the header. */
  | { kind: 'csv'; delimiter: string; header: string[]; rows: string[][] }
  | { kind: 'json'; text: string }
  | Extract<Shape, { kind: 'none' }>

/** `head` is the beginning of the decoded text, enough of it to hold a header row or the first product. */
export function beginningOf(head: string): Beginning {
  const text = head.replace(/^[\ufeff\s]+/, '')
  if (text === '') return nothing('FEED_EMPTY')
  if (text.startsWith('{') || text.startsWith('[')) return { kind: 'json', text }
  return text.startsWith('<') ? xmlBeginning(text) : csvBeginning(text)
}

export function shapeOf(head: string): Shape {
  const beginning = beginningOf(head)
  if (beginning.kind === 'json') return jsonShape(beginning.text)
  if (beginning.kind === 'xml') return xmlShape(beginning)
  if (beginning.kind === 'csv') return csvShape(beginning)
  return beginning
}

/** A list of products, or an object that has one; the reader finds it wherever it begins. */
const jsonShape = (text: string): Shape =>
  /"products"\s{0,100}:\s{0,100}\[/.test(text) ||
  (text.startsWith('[') && /"(variants|handle|title)"/.test(text))
    ? { kind: 'json', format: 'SHOPIFY_JSON' }
    : nothing('FEED_TYPE', 'JSON')

function xmlBeginning(text: string): Beginning {
  // declarations, instructions and comments may stand before the root
  const prolog = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)?.[0] ?? ''
  const body = text.slice(prolog.length)
  if (/^<!doctype\s+html/i.test(body) || /^<(html|head|body)\b/i.test(body))
    return nothing('FEED_TYPE', 'HTML')
  if (/^<!doctype/i.test(body)) return nothing('XML_DTD')
  const found = [...body.matchAll(/<([\p{L}_][\p{L}\p{N}_.:-]*)([^>]*)/gu)]
  const tags = found.map(([, name = '']) => name)
  if (tags.length === 0) return nothing('FEED_TYPE')
  return { kind: 'xml', tags, names: tags.map(plainName), attributes: found[0]?.[2] ?? '' }
}

function xmlShape({ names, tags, attributes }: Extract<Beginning, { kind: 'xml' }>): Shape {
  const [root = '', first] = names
  const format = xmlFormat(root, attributes, new Set(names))
  const isItem = (name: string) => items.has(name) || (format === 'CENEO_XML' && name === 'O')
  // where products come behind a tree of categories, which may be longer than the beginning of the feed
  if (root === 'YML_CATALOG') return { kind: 'xml', item: 'OFFER', tag: 'offer', format }
  const item = isItem(root) ? root : (names.slice(1).find(isItem) ?? first)
  if (!item) return nothing('FEED_EMPTY')
  const tag = tags[names.indexOf(item)] ?? item
  return { kind: 'xml', item, tag, format }
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

function csvBeginning(text: string): Beginning {
  const line = firstRecord(text)
  // a picture, a document or an archive is full of these
  if (/(?![\t\n\r])\p{Cc}/u.test(line)) return nothing('FEED_TYPE')
  const [delimiter = ',', header = []] =
    ['\t', ';', ',', '|']
      .map((mark): [string, string[]] => [mark, cellsOf(line, mark)])
      .toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  const rows = firstRows(text.slice(line.length), delimiter)
  return { kind: 'csv', delimiter, header: header.map(plainName), rows }
}

function csvShape({ delimiter, header, rows }: Extract<Beginning, { kind: 'csv' }>): Shape {
  const ofWoo = wooColumns(header, rows)
  const columns = ofWoo ?? header.map((name) => fieldByName.get(name))
  const isIdentified = columns.some((field) => field && identifying.has(field))
  if (!isIdentified || !(columns.includes('name') || header.includes('HIERARCHY')))
    return nothing('FEED_TYPE')
  const format = ofWoo ? 'WOOCOMMERCE_CSV' : csvFormat(delimiter, new Set(header))
  return { kind: 'csv', delimiter, header, columns, format }
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

/** The first line; a quoted header may hold line ends. */
function firstRecord(text: string): string {
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i)
    if (letter === '"') quoted = !quoted
    if (!quoted && (letter === '\n' || letter === '\r')) return text.slice(0, i)
  }
  return text
}

const rowsLookedAt = 5

/** The first whole rows; the last one may be cut off where the beginning ends. */
export function firstRows(text: string, delimiter: string, most = rowsLookedAt): string[][] {
  const rows: string[][] = []
  for (let rest = text.trimStart(); rest !== '' && rows.length < most; ) {
    const record = firstRecord(rest)
    if (record.length === rest.length && rows.length > 0) break
    rows.push(cellsOf(record, delimiter))
    rest = rest.slice(record.length).trimStart()
  }
  return rows
}

/** A quoted cell may hold the delimiter: `"GTIN, UPC, EAN, or ISBN"`. */
function cellsOf(record: string, delimiter: string): string[] {
  const cells: string[] = []
  let quoted = false
  let begin = 0
  for (let i = 0; i <= record.length; i++) {
    const letter = record.charAt(i)
    if (letter === '"') quoted = !quoted
    if (i < record.length && (quoted || letter !== delimiter)) continue
    cells.push(record.slice(begin, i).trim().replace(/^"|"$/g, ''))
    begin = i + 1
  }
  return cells
}
