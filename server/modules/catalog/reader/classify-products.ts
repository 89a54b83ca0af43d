/**
 * Classifies the products of a feed as new, changed or unchanged against a snapshot of the catalogue. New ones become
 * rows of COPY's binary format, which the main thread passes on as they are; changed ones are objects for an upsert.
 */

import { type CopyRows, openCopyRows } from '#platform/copy-rows.ts'
import type { Category } from '#rules/catalog/categories.ts'
import { at, type RawItem } from '#rules/catalog/fields.ts'
import {
  isFault,
  openProductReader,
  type Product,
  type ReadContext,
  settleDates,
} from '#rules/catalog/product.ts'
import { isHidden } from '#rules/catalog/rows.ts'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import type { FeedFormat, RefusedRow, RowReason } from '#rules/feeds/runs.ts'
import type { FeedWarning, RemarkCollector } from '#rules/feeds/warnings.ts'
import { detached } from '#rules/text/detached.ts'
import { failFeed } from '../../feeds/reader/fault.ts'
import type { ThreadReport } from '../../feeds/reader/run-thread.ts'
import { type CatalogueSnapshot, hashOf, type ProductFacts } from './catalogue-snapshot.ts'

/** The hashes are bytes, one a character. */
export type ChangedProduct = Product & { contentHash: string; textHash: string | null }
export type Batch = { added: number; rows: Uint8Array<ArrayBuffer>; changed: ChangedProduct[] }

export type ClassifyContext = ReadContext & {
  projectId: string
  /** ISO 8601. */
  now: string
}

export type Classified = {
  read: number
  added: number
  changed: number
  unchanged: number
  hidden: number
  /** Of the hidden, variants that another one stands for. */
  folded: number
  rejected: number
  rows: RefusedRow[]
  /** How many have no price though they should. */
  unpriced: number
  categories: Category[]
  /** The shop's ids of categories that are to stay, of products that were not read again. */
  keptCategories: string[]
}

/** The columns in the order in which `write` writes them. */
export const productColumns = [
  'project_id',
  'id',
  'shop_id',
  'other_ids',
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
  'text_hash',
  'created_at',
  'updated_at',
] as const

/** Bytes that are sent on at once. */
const batchBytes = 1_000_000
const changedAtOnce = 500
/** More products in one item than its text is remembered for. */
const mostInText = 255

export type Classifier = ReturnType<typeof createClassifier>

export function createClassifier(
  context: ClassifyContext,
  snapshot: CatalogueSnapshot,
  limits: FeedLimits,
  { batch: send, recycledBuffer }: Pick<ThreadReport<Batch>, 'batch' | 'recycledBuffer'>,
  remarks: RemarkCollector,
) {
  const reader = openProductReader(context)
  const categories = new Map<string, Category>()
  const categoryTexts = new Set<string>()
  const time = Date.parse(context.now)
  const projectId = Buffer.from(context.projectId.replaceAll('-', ''), 'hex')
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, hidden: 0, folded: 0, rejected: 0 }
  const refused: RefusedRow[] = []
  /** Warnings of the product that is being read. */
  let odd: [FeedWarning, string][] = []
  const note = (warning: FeedWarning, value: string) => void odd.push([warning, value])
  const rows = openCopyRows(productColumns.length, batchBytes + 200_000, recycledBuffer)
  let addedInBatch = 0
  let changed: ChangedProduct[] = []

  function flush(): void {
    if (addedInBatch === 0 && changed.length === 0) return
    send({ added: addedInBatch, rows: addedInBatch ? rows.finish() : new Uint8Array(), changed })
    addedInBatch = 0
    changed = []
  }

  function refuse(shopId: string, reason: RowReason, value: string): undefined {
    counts.rejected++
    if (refused.length < limits.reportedRows)
      refused.push({ row: counts.read, shopId: detached(shopId) || null, reason, value: detached(value) })
  }

  /** Also of products that have not changed: the list of categories is made anew by each run. */
  function noteCategories(text: string): void {
    if (text === '' || categoryTexts.has(text) || categoryTexts.size >= 50_000) return
    categoryTexts.add(detached(text))
    for (const category of reader.categories(text)) categories.set(category.shopId, category)
  }

  /** Counts what `count` products lack, or have otherwise than the shop. */
  function remark([, currency, hasAddress, hasPrice, hasPicture]: ProductFacts, count = 1): void {
    if (currency && context.currency && currency !== context.currency)
      remarks.add('CURRENCY_DIFFERS', currency, count)
    if (!hasAddress) remarks.add('WITHOUT_ADDRESS', undefined, count)
    if (!hasPrice) remarks.add('WITHOUT_PRICE', undefined, count)
    if (!hasPicture) remarks.add('WITHOUT_PICTURE', undefined, count)
  }

  /** Undefined when it is hidden or refused. */
  function readOne(raw: RawItem, isClean: boolean | undefined): Found | undefined {
    counts.read++
    if (isHidden(raw, context.format)) {
      counts.hidden++
      return undefined
    }
    const isDated = settleDates(raw, context.now)
    odd = []
    const product = reader.read(raw, isClean, note)
    if (isFault(product))
      return refuse(raw[at.id] || raw[at.code] || raw[at.sku] || '', product.reason, product.value)
    // one string instance for lookup and insert: V8 caches its hash
    const shopId = detached(product.shopId)
    const before = snapshot.contentOf(shopId)
    if (before === '' && context.idSource === 'GROUP') {
      // where pages speak of groups, the first variant stands for all
      counts.hidden++
      counts.folded++
      return undefined
    }
    if (before === '') return refuse(shopId, 'DUPLICATE_ID', product.name)
    snapshot.markSeen(shopId)
    noteCategories(raw[at.category] ?? '')
    for (const [warning, value] of odd) remarks.add(warning, value)
    const { currency, url, price, image } = product
    // what holds variants together is bought as one of them
    const hasPrice = price !== null || isWhole(raw, context.format)
    remark([[], currency, url !== null, hasPrice, image !== null])
    return { product, before, isSettled: !isDated && odd.length === 0 }
  }

  function keep({ product, before }: Found, textHash: string | null): void {
    const start = rows.place()
    rows.row()
    rows.bytes(projectId)
    rows.newId(time)
    const content = rows.place()
    write(rows, product)
    const contentHash = hashOf(rows.bytesSince(content))
    if (before === undefined) {
      counts.added++
      addedInBatch++
      rows.latin1(contentHash)
      rows.latin1(textHash)
      rows.time(time)
      rows.time(time)
    } else {
      rows.rewind(start)
      if (before === contentHash) counts.unchanged++
      else {
        counts.changed++
        changed.push({ ...product, contentHash, textHash })
      }
    }
    if (rows.place() > batchBytes || changed.length >= changedAtOnce) flush()
  }

  return {
    /** By which the text of an item is recognised in the next run. */
    textHash: hashOf,
    /** True when the item of this text is just as it was, so that it need not be parsed. */
    skipIfUnchanged(textHash: string): boolean {
      const count = snapshot.markSeenByText(textHash)
      counts.read += count
      counts.unchanged += count
      if (counts.read > limits.items) failFeed('FEED_SIZE', 'items')
      return count > 0
    },
    /** The products of one item; `textHash` is that of its text, where the text is this item and nothing else. */
    add(raws: RawItem[], textHash?: string, isClean?: boolean): void {
      const found = raws.map((raw) => readOne(raw, isClean))
      // what depends on the day, or has something to be reported, is read each time
      const isSettled = textHash && found.length <= mostInText && found.every((one) => one?.isSettled)
      const remembered = isSettled ? textHash + String.fromCharCode(found.length) + snapshot.rules : null
      for (const one of found) if (one) keep(one, remembered)
    },
    end(): Classified {
      flush()
      const skipped = snapshot.factsOfSkipped()
      for (const { facts, count } of skipped) remark(facts, count)
      return {
        ...counts,
        rows: refused,
        unpriced: remarks.countOf('WITHOUT_PRICE'),
        categories: [...categories.values()],
        keptCategories: [...new Set(skipped.flatMap(({ facts: [ids] }) => ids))],
      }
    },
  }
}

type Found = { product: Product; before: string | undefined; isSettled: boolean }

const isWhole = (raw: RawItem, format: FeedFormat) =>
  format === 'WOOCOMMERCE_CSV' && /^(variable|grouped)/i.test(raw[at.kind] ?? '')

/** All that a feed says of a product; the hash of it tells whether that has changed. */
function write(rows: CopyRows, product: Product): void {
  rows.text(product.shopId)
  rows.textArray(product.otherIds)
  rows.text(product.groupId)
  rows.text(product.name)
  rows.text(product.url)
  rows.text(product.image)
  rows.int8(product.price)
  rows.int8(product.originalPrice)
  rows.text(product.currency)
  rows.textArray(product.categories.map(({ shopId }) => shopId))
  rows.text(product.availability)
  rows.integer(product.stock)
  rows.text(product.brand)
  rows.text(product.ean)
  rows.text(product.description)
}
