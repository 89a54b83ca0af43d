/** Reads a spooled feed from beginning to end; runs in a thread of its own (see thread.ts). */

import { categoryFieldByName, categoryFields, readCategories } from '#rules/catalog/category-feed.ts'
import { at, emptyItem, type Field, type RawItem, several } from '#rules/catalog/fields.ts'
import { judge, type Reading } from '#rules/catalog/judge.ts'
import { openRowReader } from '#rules/catalog/rows.ts'
import { type Shape, shapeOf } from '#rules/catalog/shape.ts'
import { parseProduct, shopifyItems } from '#rules/catalog/shopify-json.ts'
import { firstRows } from '#rules/feeds/beginning.ts'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { plainName, valueMark } from '#rules/feeds/names.ts'
import { type Marks, marksOf } from '#rules/feeds/prices.ts'
import type { FeedFormat, Verdict } from '#rules/feeds/runs.ts'
import { collectRemarks, type RemarkCollector, type Remarks } from '#rules/feeds/warnings.ts'
import { readCsv } from './csv.ts'
import { failFeed, faultOf, feedReasonOf } from './fault.ts'
import { findObjects } from './json.ts'
import { readKnown } from './known.ts'
import { type FeedText, openText, type Spool } from './pieces.ts'
import { productNodes, variantsOf } from './product-nodes.ts'
import type { ThreadReport } from './run-thread.ts'
import { type Batch, openSift, type Sift, type SiftContext, type Sifted } from './sift.ts'
import { openXmlReader, type XmlNode, xmlNode } from './xml.ts'

export type Order = {
  spool: Spool
  limits: FeedLimits
  context: Omit<SiftContext, 'format' | 'marks'>
} & (
  | {
      feed: 'PRODUCTS'
      known: Uint8Array
      /** The categories that there are, when they follow from the products. */
      listed?: string[]
      acceptsDrop: boolean
      /** What is kept was read by other ids: all of it is replaced. */
      isOtherwise?: boolean
    }
  | { feed: 'CATEGORIES' }
)

export type Outcome = {
  verdict: Verdict
  /** What the reason of the verdict leaves open. */
  detail?: string
  format?: FeedFormat
  encoding: string
  remarks: Remarks
  vanished: string[]
  /** How many products were kept before. */
  before: number
} & Sifted

type Report = ThreadReport<Batch>

const nothingSifted: Sifted = {
  read: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  hidden: 0,
  folded: 0,
  rejected: 0,
  rows: [],
  unpriced: 0,
  categories: [],
  keptCategories: [],
}

export async function readFeed(order: Order, report: Report): Promise<Outcome> {
  const text = openText(order.spool, report.progress)
  const remarks = collectRemarks()
  if (text.mislabelled) remarks.mark('ENCODING_MISLABELLED')
  const shape = shapeOf(text.head)
  if (shape.kind === 'none')
    return {
      ...nothingSifted,
      verdict: judge({ valid: 0, vanished: 0, known: 0, fault: shape.why }),
      detail: shape.detail,
      encoding: text.encoding,
      remarks: remarks.all(),
      vanished: [],
      before: 0,
    }
  const read =
    order.feed === 'PRODUCTS'
      ? readProducts(order, shape, text, remarks, report)
      : readTree(order, shape, text.pieces(), remarks)
  const { reading, sifted, vanished } = await read
  if (text.hasLost()) remarks.mark('LETTERS_LOST')
  const fault = reading.fault ?? (text.damaged ? 'XML_MALFORMED' : undefined)
  const verdict = judge({ ...reading, fault })
  return {
    ...sifted,
    verdict,
    format: shape.format,
    encoding: text.encoding,
    remarks: remarks.all(),
    vanished: verdict.remove ? vanished() : [],
    before: reading.known,
  }
}

type Known = Exclude<Shape, { kind: 'none' }>
type Result = {
  reading: Reading
  sifted: Sifted
  vanished: () => string[]
}

async function readProducts(
  order: Extract<Order, { feed: 'PRODUCTS' }>,
  shape: Known,
  text: FeedText,
  remarks: RemarkCollector,
  report: Report,
): Promise<Result> {
  const context = {
    ...order.context,
    format: shape.format,
    marks: marksIn(shape, text.sample(), order.limits),
  }
  const known = readKnown(order.known, context, order.listed)
  const sift = openSift(context, known, order.limits, report, remarks)
  const fault = await faultOf(() => takeProducts(shape, text, order.limits, sift, remarks))
  const sifted = sift.end()
  const valid = sifted.added + sifted.changed + sifted.unchanged
  const vanished = order.isOtherwise
    ? // no id says which of them is there still, only how many
      Math.max(0, known.count - valid - sifted.folded)
    : known.count - sifted.changed - sifted.unchanged
  return {
    reading: {
      read: sifted.read,
      valid,
      unpriced: sifted.unpriced,
      vanished,
      known: known.count,
      knownUnpriced: known.unpriced,
      fault,
      acceptsDrop: order.acceptsDrop,
    },
    sifted,
    vanished: known.vanished,
  }
}

async function takeProducts(
  shape: Known,
  text: FeedText,
  limits: FeedLimits,
  sift: Sift,
  remarks: RemarkCollector,
): Promise<void> {
  if (shape.kind === 'xml') {
    takeItems(shape, text, limits, sift, remarks)
    return
  }
  const take = (raw: RawItem) => sift.take([raw])
  if (shape.kind === 'json') {
    takeObjects(text.pieces(), limits, take)
    return
  }
  const rowOf = openRowReader(shape.format, shape.columns)
  const table = {
    delimiter: shape.delimiter,
    columns: shape.columns.map((field) => (field ? at[field] : -1)),
    several: several.map((field) => at[field]),
    mark: valueMark,
    empty: emptyItem,
  }
  await readCsv(text.pieces(), table, limits, (row) => {
    const item = rowOf(row)
    if (item) take(item)
  })
}

/**
 * Text-hash shortcut: an item whose text was read before is not parsed again. That holds only from one item's end to the
 * next one's, where the parser is in one and the same state whatever was left out.
 */
function takeItems(
  shape: Extract<Known, { kind: 'xml' }>,
  text: FeedText,
  limits: FeedLimits,
  sift: Sift,
  remarks: RemarkCollector,
): void {
  let items: RawItem[][] | undefined
  const reader = openXmlReader(shape.item, productNodes(), emptyItem, limits, (item, variants) => {
    const products = variantsOf(item, variants)
    if (items) items.push(products)
    else sift.take(products)
  })
  let isBetween = false
  try {
    for (const { bytes, isItem, decoded } of text.slices(shape.tag)) {
      if (!isItem) {
        isBetween = false
        items = undefined
        reader.write(decoded())
        continue
      }
      const textHash = isBetween ? sift.textHash(bytes) : undefined
      if (textHash && sift.meet(textHash)) continue
      items = []
      const repairs = reader.repairs()
      isBetween = reader.writeItem(decoded())
      // the parser complains of every character that a text cannot hold; what it complains of is to be told each time
      const isClean = reader.repairs() === repairs
      const isKnowable = isBetween && isClean && items.length === 1
      for (const products of items)
        sift.take(products, isKnowable ? textHash : undefined, isClean || undefined)
    }
    reader.end()
  } finally {
    if (reader.repairs() > 0) remarks.mark('XML_REPAIRED')
  }
}

function takeObjects(pieces: Iterable<string>, limits: FeedLimits, take: (raw: RawItem) => void): void {
  let items = 0
  findObjects(pieces, 'products', limits, (json) => {
    const product = parseProduct(json) ?? failFeed('JSON_MALFORMED', 'object')
    for (const item of shopifyItems(product)) {
      if (++items > limits.items) failFeed('FEED_SIZE', 'items')
      take(item)
    }
  })
}

const priceFields: readonly Field[] = ['priceVat', 'price', 'netPrice', 'salePrice', 'regularPrice']
const rowsLookedAt = 1_000

/** What the first prices of a feed show of how it spells them. */
function marksIn(shape: Known, sample: string, limits: FeedLimits): Marks | undefined {
  const prices: string[] = []
  const look = (raw: readonly (string | undefined)[]) => {
    for (const field of priceFields) prices.push(raw[at[field]] ?? '')
  }
  if (shape.kind === 'xml') {
    const reader = openXmlReader(shape.item, productNodes(), emptyItem, limits, (item, variants) => {
      for (const one of variantsOf(item, variants)) look(one)
    })
    try {
      reader.writeItem(sample)
    } catch (error) {
      // the reading itself will come to that place, too
      if (!feedReasonOf(error)) throw error
    }
  } else if (shape.kind === 'csv') {
    const places = priceFields.map((field) => shape.columns.indexOf(field)).filter((place) => place >= 0)
    for (const row of firstRows(sample, shape.delimiter, rowsLookedAt).slice(1))
      for (const place of places) prices.push(row[place] ?? '')
  }
  return marksOf(prices)
}

async function readTree(
  order: Order,
  shape: Known,
  pieces: Iterable<string>,
  remarks: RemarkCollector,
): Promise<Result> {
  const told: Record<(typeof categoryFields)[number], string>[] = []
  const empty = () => categoryFields.map(() => '')
  const take = ([id = '', parent = '', name = '', hierarchy = '']: string[]) => {
    told.push({ id, parent, name, hierarchy })
    if (told.length > 100_000) failFeed('FEED_SIZE', 'categories')
  }
  const fault = await faultOf(async () => {
    if (shape.kind === 'xml') {
      const reader = openXmlReader('CATEGORY', categoryNodes(), empty, order.limits, take)
      for (const piece of pieces) reader.write(piece)
      reader.end()
      if (reader.repairs() > 0) remarks.mark('XML_REPAIRED')
    } else if (shape.kind === 'csv') {
      const columns = shape.header.map((name) => indexOf(plainName(name)))
      await readCsv(
        pieces,
        { delimiter: shape.delimiter, columns, several: [], mark: '', empty },
        order.limits,
        take,
      )
    } else failFeed('FEED_TYPE')
  })
  const { categories, refused } = readCategories(told)
  const sifted = { ...nothingSifted, read: told.length, rejected: refused, categories }
  return { reading: { valid: categories.length, vanished: 0, known: 0, fault }, sifted, vanished: () => [] }
}

const indexOf = (name: string): number => {
  const field = categoryFieldByName.get(name)
  return field ? categoryFields.indexOf(field) : -1
}

function categoryNodes(): XmlNode {
  const root = xmlNode(-1, { also: [{ attribute: 'id', field: 0 }] })
  for (const name of categoryFieldByName.keys()) root.known.set(name, xmlNode(indexOf(name)))
  return root
}
