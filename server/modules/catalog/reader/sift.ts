/** Tells new, changed and known products apart, and makes of the new ones the lines that COPY takes. */
import { hash } from 'node:crypto'
import { newId } from '#platform/ids.ts'
import type { Category } from '#rules/catalog/categories.ts'
import { at, type RawItem } from '#rules/catalog/fields.ts'
import type { FeedLimits } from '#rules/catalog/limits.ts'
import { currencyOf } from '#rules/catalog/prices.ts'
import {
  isFault,
  openProductReader,
  type Product,
  type ReadContext,
  type RowReason,
  rulesVersion,
  settleDates,
} from '#rules/catalog/product.ts'
import { isHidden } from '#rules/catalog/rows.ts'
import { own } from './own.ts'

export type RefusedRow = { row: number; shopId: string | null; reason: RowReason; value: string }
export type ChangedProduct = Product & { hash: string }
export type Batch = { added: number; lines: Uint8Array<ArrayBuffer>; changed: ChangedProduct[] }

export type SiftContext = ReadContext & {
  projectId: string
  /** The project's currency, to tell when a feed has another. */
  currency?: string
  /** ISO 8601. */
  now: string
}

export type Sifted = {
  read: number
  added: number
  changed: number
  unchanged: number
  hidden: number
  rejected: number
  rows: RefusedRow[]
  withoutAddress: number
  otherCurrency: boolean
  categories: Category[]
}

/** Characters that are sent on at once. */
const batchLength = 500_000
const changedAtOnce = 500
/** Stands for a product that this run has met. */
const met = ''

/** `known` maps the shop's ids to hashes of what was told of them; what is left of it in the end has vanished. */
export function openSift(
  context: SiftContext,
  known: Map<string, string>,
  limits: FeedLimits,
  send: (batch: Batch) => void,
) {
  const reader = openProductReader(context)
  const categories = new Map<string, Category>()
  const categoryTexts = new Set<string>()
  const time = Date.parse(context.now)
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, hidden: 0, rejected: 0, withoutAddress: 0 }
  const rows: RefusedRow[] = []
  let otherCurrency = false
  let lines = ''
  let addedInBatch = 0
  let changed: ChangedProduct[] = []
  const seed = JSON.stringify([rulesVersion, context.format, context.base])
  const lineStart = `${context.projectId}\t`
  const lineEnd = `\t${context.now}\t${context.now}\n`

  function flush(): void {
    if (addedInBatch === 0 && changed.length === 0) return
    send({ added: addedInBatch, lines: new TextEncoder().encode(lines), changed })
    lines = ''
    addedInBatch = 0
    changed = []
  }

  function refuse(shopId: string, reason: RowReason, value: string): void {
    counts.rejected++
    if (rows.length < limits.reportedRows)
      rows.push({ row: counts.read, shopId: own(shopId) || null, reason, value: own(value) })
  }

  /** Also of products that have not changed: the list of categories is made anew by each run. */
  function noteCategories(text: string): void {
    if (text === '' || categoryTexts.has(text) || categoryTexts.size >= 50_000) return
    categoryTexts.add(own(text))
    for (const category of reader.categories(text)) categories.set(category.shopId, category)
  }

  function take(raw: RawItem): void {
    counts.read++
    if (isHidden(raw)) {
      counts.hidden++
      return
    }
    settleDates(raw, context.now)
    const text = raw.join('\ue002')
    const digest = hash('sha256', seed + text, 'hex').slice(0, 32)
    const hint = raw[at.id] || raw[at.code] || raw[at.sku] || ''
    noteCurrency(raw)
    if (known.get(hint) === digest) {
      known.set(hint, met)
      counts.unchanged++
      if (!raw[at.url] && !raw[at.handle]) counts.withoutAddress++
      noteCategories(raw[at.category] ?? '')
      return
    }
    const product = reader.read(raw, text)
    if (isFault(product)) {
      refuse(hint, product.reason, product.value)
      return
    }
    keep(product, digest)
    noteCategories(raw[at.category] ?? '')
  }

  function keep(product: Product, digest: string): void {
    const before = known.get(product.shopId)
    if (before === met) {
      refuse(product.shopId, 'DUPLICATE_ID', product.name)
      return
    }
    known.set(own(product.shopId), met)
    if (product.url === null) counts.withoutAddress++
    if (before === digest) counts.unchanged++
    else if (before === undefined) {
      counts.added++
      addedInBatch++
      lines += lineStart + newId(time) + line(product, digest) + lineEnd
    } else {
      counts.changed++
      changed.push({ ...product, hash: digest })
    }
    if (lines.length > batchLength || changed.length >= changedAtOnce) flush()
  }

  function noteCurrency(raw: RawItem): void {
    if (otherCurrency || !context.currency) return
    const word = raw[at.currency] || /[A-Z]{3}$/.exec(raw[at.price] ?? '')?.[0]
    const currency = word && currencyOf(word)
    if (currency && currency !== context.currency) otherCurrency = true
  }

  return {
    take,
    end(): Sifted {
      flush()
      return { ...counts, rows, otherCurrency, categories: [...categories.values()] }
    },
  }
}

/** The columns of `productColumns`, as COPY reads them. */
function line(product: Product, digest: string): string {
  const { categories } = product
  return `\t${text(product.shopId)}\t${text(product.groupId)}\t${text(product.name)}\t${text(product.url)}\t${text(product.image)}\t${
    product.price ?? '\\N'
  }\t${product.originalPrice ?? '\\N'}\t${product.currency ?? '\\N'}\t${
    categories.length ? text(arrayOf(categories)) : '{}'
  }\t${product.availability}\t${product.stock ?? '\\N'}\t${text(product.brand)}\t${text(product.ean)}\t${text(
    product.description,
  )}\t\\\\x${digest}`
}

/** In the order of `line`, between the id and the two times. */
export const productColumns = [
  'project_id',
  'id',
  'shop_id',
  'group_id',
  'name',
  'url',
  'image',
  'price',
  'original_price',
  'currency',
  'categories',
  'availability',
  'stock',
  'brand',
  'ean',
  'description',
  'content_hash',
  'created_at',
  'updated_at',
] as const

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const text = (value: string | null): string =>
  value === null
    ? '\\N'
    : special.test(value)
      ? value.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? '')
      : value

const arrayOf = (categories: readonly Category[]): string =>
  `{${categories.map(({ shopId }) => `"${shopId.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** What COPY has written of the known products: a shop id and a hash a line. */
export function readKnown(lines: Uint8Array): Map<string, string> {
  const known = new Map<string, string>()
  const decoder = new TextDecoder()
  const part = 1_000_000
  let rest = ''
  for (let from = 0; from < lines.length; from += part) {
    const piece = rest + decoder.decode(lines.subarray(from, from + part), { stream: true })
    const end = piece.lastIndexOf('\n') + 1
    for (const row of piece.slice(0, end).split('\n')) {
      const tab = row.indexOf('\t')
      if (tab > 0) known.set(own(unescaped(row.slice(0, tab))), own(row.slice(tab + 1)))
    }
    rest = piece.slice(end)
  }
  return known
}

const meanings: Record<string, string> = {
  '\\\\': '\\',
  '\\t': '\t',
  '\\n': '\n',
  '\\r': '\r',
  '\\b': '\b',
  '\\f': '\f',
  '\\v': '\v',
}
const unescaped = (value: string): string =>
  value.includes('\\') ? value.replace(/\\[\\tnrbfv]/g, (pair) => meanings[pair] ?? pair) : value

export const vanishedIn = (known: ReadonlyMap<string, string>): string[] =>
  [...known].filter(([, left]) => left !== met).map(([shopId]) => shopId)
