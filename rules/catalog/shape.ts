/** What kind of feed this is, from how it begins; neither its address nor its Content-Type is believed. */
import { fieldByName, plainName } from './fields.ts'

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
  | { kind: 'csv'; format: FeedFormat; delimiter: string; header: string[] }
  | { kind: 'json'; format: FeedFormat }
  | { kind: 'none'; why: 'FEED_TYPE' | 'XML_DTD' | 'FEED_EMPTY' }

const nothing = (why: 'FEED_TYPE' | 'XML_DTD' | 'FEED_EMPTY'): Extract<Shape, { kind: 'none' }> => ({
  kind: 'none',
  why,
})
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
  | { kind: 'csv'; delimiter: string; header: string[] }
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

const jsonShape = (text: string): Shape =>
  /^\{\s*"products"\s*:\s*\[/.test(text) ? { kind: 'json', format: 'SHOPIFY_JSON' } : nothing('FEED_TYPE')

function xmlBeginning(text: string): Beginning {
  // declarations, instructions and comments may stand before the root
  const prolog = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)?.[0] ?? ''
  const body = text.slice(prolog.length)
  if (/^<!doctype\s+html/i.test(body) || /^<(html|head|body)\b/i.test(body)) return nothing('FEED_TYPE')
  if (/^<!doctype/i.test(body)) return nothing('XML_DTD')
  const found = [...body.matchAll(/<([\p{L}_][\p{L}\p{N}_.:-]*)([^>]*)/gu)]
  const tags = found.map(([, name = '']) => name)
  if (tags.length === 0) return nothing('FEED_TYPE')
  return { kind: 'xml', tags, names: tags.map(plainName), attributes: found[0]?.[2] ?? '' }
}

function xmlShape({ names, tags, attributes }: Extract<Beginning, { kind: 'xml' }>): Shape {
  const [root = '', first] = names
  const item = items.has(root) ? root : (names.slice(1).find((name) => items.has(name)) ?? first)
  if (!item) return nothing('FEED_EMPTY')
  const tag = tags[names.indexOf(item)] ?? item
  return { kind: 'xml', item, tag, format: xmlFormat(root, attributes, new Set(names)) }
}

function xmlFormat(root: string, attributes: string, names: Set<string>): FeedFormat {
  if (root === 'RSS' || root === 'RDF') return 'GOOGLE_RSS'
  if (root === 'FEED') return 'GOOGLE_ATOM'
  if (root !== 'SHOP' && root !== 'SHOPITEM') return 'OTHER_XML'
  if (attributes.includes('zbozi.cz')) return 'ZBOZI'
  const shoptet = !names.has('PRODUCTNAME') && !names.has('PRODUCT') && names.has('NAME')
  return shoptet ? 'SHOPTET_XML' : 'HEUREKA'
}

function csvBeginning(text: string): Beginning {
  const line = firstRecord(text)
  // a picture, a document or an archive is full of these
  if (/(?![\t\n\r])\p{Cc}/u.test(line)) return nothing('FEED_TYPE')
  const [delimiter = ',', cells = []] =
    ['\t', ';', ',', '|']
      .map((mark): [string, string[]] => [mark, cellsOf(line, mark)])
      .toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  return { kind: 'csv', delimiter, header: cells.map(plainName) }
}

function csvShape({ delimiter, header }: Extract<Beginning, { kind: 'csv' }>): Shape {
  const known = new Set(header.map((name) => fieldByName.get(name)))
  const identified = known.has('id') || known.has('code') || known.has('sku') || known.has('handle')
  if (!identified || !(known.has('name') || header.includes('HIERARCHY'))) return nothing('FEED_TYPE')
  return { kind: 'csv', delimiter, header, format: csvFormat(delimiter, new Set(header)) }
}

function csvFormat(delimiter: string, header: Set<string>): FeedFormat {
  if (header.has('HANDLE') && header.has('VARIANT_PRICE')) return 'SHOPIFY_CSV'
  if (header.has('REGULAR_PRICE') && header.has('SKU') && header.has('TYPE')) return 'WOOCOMMERCE_CSV'
  if (header.has('PAIRCODE') || (header.has('CODE') && header.has('PERCENTVAT'))) return 'SHOPTET_CSV'
  if (delimiter === '\t' && header.has('LINK') && header.has('PRICE')) return 'GOOGLE_TSV'
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

const cellsOf = (line: string, delimiter: string) =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''))
