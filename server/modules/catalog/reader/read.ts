/** Reads a spooled feed from beginning to end; runs in a thread of its own (see thread.ts). */
import { categoryFieldByName, categoryFields, readCategories } from '#rules/catalog/category-feed.ts'
import { at, emptyItem, type Field, type RawItem, several } from '#rules/catalog/fields.ts'
import { judge, type Reading } from '#rules/catalog/judge.ts'
import { openRowReader } from '#rules/catalog/rows.ts'
import { productList, type Shape, shapeOf } from '#rules/catalog/shape.ts'
import { jsonItems } from '#rules/catalog/shopify-json.ts'
import { firstRows, noJson } from '#rules/feeds/beginning.ts'
import { excerpt } from '#rules/feeds/excerpt.ts'
import type { FeedLimits } from '#rules/feeds/limits.ts'
import { plainName, valueMark } from '#rules/feeds/names.ts'
import { type Marks, marksOf } from '#rules/feeds/prices.ts'
import type { FeedFormat, Verdict } from '#rules/feeds/runs.ts'
import { collectRemarks, type RemarkCollector, type Remarks } from '#rules/feeds/warnings.ts'
import { isSwarm, parseJson } from '#rules/text/json.ts'
import { readCsv } from '../../feeds/reader/csv.ts'
import { failFeed, faultOf, feedReasonOf } from '../../feeds/reader/fault.ts'
import { type FeedText, openText, type Spool } from '../../feeds/reader/feed-text.ts'
import { findObjects } from '../../feeds/reader/json.ts'
import type { ThreadReport } from '../../feeds/reader/run-thread.ts'
import { openXmlReader, type XmlNode, xmlNode } from '../../feeds/reader/xml.ts'
import { loadSnapshot } from './catalogue-snapshot.ts'
import {
  type Batch,
  type Classified,
  type Classifier,
  type ClassifyContext,
  createClassifier,
} from './classify-products.ts'
import { productNodes, variantsOf } from './product-nodes.ts'

export type ReadTask = {
  spool: Spool
  limits: FeedLimits
  context: Omit<ClassifyContext, 'format' | 'marks'>
} & (
  | {
      feed: 'PRODUCTS'
      /** Rows of `copyProductFacts`. */
      snapshot: Uint8Array<ArrayBuffer>
      /** The categories that there are, when they follow from the products. */
      existingCategories?: string[]
      acceptHeld: boolean
      /** The catalogue was read by other ids: all of it is replaced. */
      hasOtherIds?: boolean
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
} & Classified

type Report = ThreadReport<Batch>

const nothingRead: Classified = {
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

export async function readFeed(task: ReadTask, report: Report): Promise<Outcome> {
  const text = openText(task.spool, report.progress)
  const remarks = collectRemarks()
  if (text.mislabelled) remarks.mark('ENCODING_MISLABELLED')
  const shape = shapeOf(text.head)
  if (shape.kind === 'none')
    return {
      ...nothingRead,
      verdict: judge({ valid: 0, vanished: 0, existing: 0, fault: shape.why }),
      detail: shape.detail,
      encoding: text.encoding,
      remarks: remarks.all(),
      vanished: [],
      before: 0,
    }
  const read =
    task.feed === 'PRODUCTS'
      ? readProducts(task, shape, text, remarks, report)
      : readTree(task, shape, text.pieces(), remarks)
  const { reading, classified, vanished } = await read
  if (text.hasLost()) remarks.mark('LETTERS_LOST')
  const fault = reading.fault ?? (text.damaged ? 'XML_MALFORMED' : undefined)
  const judged = judge({ ...reading, fault })
  const found = judged.reason === 'FEED_REFUSED' ? foundInstead(shape, classified) : undefined
  const verdict: Verdict = found ? { ...judged, reason: 'FEED_TYPE' } : judged
  return {
    ...classified,
    verdict,
    ...(found && { detail: `XML:${excerpt(found)}` }),
    ...(fault === 'FEED_TYPE' && shape.kind === 'json' && { detail: noJson(text.head).detail }),
    format: shape.format,
    encoding: text.encoding,
    remarks: remarks.all(),
    vanished: verdict.remove ? vanished() : [],
    before: reading.existing,
  }
}

/** The names of the elements if none of them was a product. Undefined if they look like products. */
const foundInstead = (shape: DetectedShape, { read, rejected, rows }: Classified): string | undefined =>
  shape.kind === 'xml' &&
  shape.guessedIn &&
  read === rejected &&
  rows.every(({ reason }) => reason === 'NO_ID' || reason === 'NO_NAME')
    ? `${shape.guessedIn}, ${shape.tag}`
    : undefined

type DetectedShape = Exclude<Shape, { kind: 'none' }>
type Result = {
  reading: Reading
  classified: Classified
  vanished: () => string[]
}

async function readProducts(
  task: Extract<ReadTask, { feed: 'PRODUCTS' }>,
  shape: DetectedShape,
  text: FeedText,
  remarks: RemarkCollector,
  report: Report,
): Promise<Result> {
  const context = {
    ...task.context,
    format: shape.format,
    marks: marksIn(shape, text.sample(), task.limits),
  }
  const snapshot = loadSnapshot(task.snapshot, context, task.existingCategories)
  const classifier = createClassifier(context, snapshot, task.limits, report, remarks)
  const fault = await faultOf(() => readItems(shape, text, task.limits, classifier, remarks))
  const classified = classifier.end()
  const valid = classified.added + classified.changed + classified.unchanged
  const vanished = task.hasOtherIds
    ? // no id says which of them is there still, only how many
      Math.max(0, snapshot.count - valid - classified.folded)
    : snapshot.count - classified.changed - classified.unchanged
  return {
    reading: {
      read: classified.read,
      valid,
      unpriced: classified.unpriced,
      vanished,
      existing: snapshot.count,
      existingUnpriced: snapshot.unpriced,
      fault,
      acceptHeld: task.acceptHeld,
    },
    classified,
    vanished: snapshot.vanished,
  }
}

async function readItems(
  shape: DetectedShape,
  text: FeedText,
  limits: FeedLimits,
  classifier: Classifier,
  remarks: RemarkCollector,
): Promise<void> {
  if (shape.kind === 'xml') {
    readXmlItems(shape, text, limits, classifier, remarks)
    return
  }
  const add = (raw: RawItem) => classifier.add([raw])
  if (shape.kind === 'json') {
    readJsonItems(text, limits, add)
    return
  }
  const rowOf = openRowReader(shape.format, shape.columns)
  const table = {
    delimiter: shape.delimiter,
    from: shape.from,
    columns: shape.columns.map((field) => (field ? at[field] : -1)),
    several: several.map((field) => at[field]),
    mark: valueMark,
    empty: emptyItem,
  }
  await readCsv(text.pieces(), table, limits, (row) => {
    const item = rowOf(row)
    if (item) add(item)
  })
}

/**
 * Text-hash shortcut: an item whose text was read before is not parsed again. That holds only from one item's end to the
 * next one's, where the parser is in one and the same state whatever was left out.
 */
function readXmlItems(
  shape: Extract<DetectedShape, { kind: 'xml' }>,
  text: FeedText,
  limits: FeedLimits,
  classifier: Classifier,
  remarks: RemarkCollector,
): void {
  let items: RawItem[][] | undefined
  const reader = openXmlReader(shape.item, productNodes(), emptyItem, limits, (item, variants) => {
    const products = variantsOf(item, variants)
    if (items) items.push(products)
    else classifier.add(products)
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
      const textHash = isBetween ? classifier.textHash(bytes) : undefined
      if (textHash && classifier.skipIfUnchanged(textHash)) continue
      items = []
      const repairs = reader.repairs()
      isBetween = reader.writeItem(decoded())
      // what the parser complains of is reported by every run, so it is parsed by every run
      const isClean = reader.repairs() === repairs
      const isSkippable = isBetween && isClean && items.length === 1
      for (const products of items)
        classifier.add(products, isSkippable ? textHash : undefined, isClean || undefined)
    }
    reader.end()
  } finally {
    if (reader.repairs() > 0) remarks.mark('XML_REPAIRED')
  }
}

const emptyList = /"(?:products|edges|nodes)"\s{0,100}:\s{0,100}\[\s{0,100}\]/

function readJsonItems(text: FeedText, limits: FeedLimits, add: (raw: RawItem) => void): void {
  let items = 0
  findObjects(text.pieces(), productList, limits, (json) => {
    if (isSwarm(json)) failFeed('XML_LIMIT', 'values')
    const object = parseJson(json) ?? failFeed('JSON_MALFORMED', 'object')
    const found = jsonItems(object)
    // the list is of something else; such an object further on is refused as a row
    if (found.length === 0 && items === 0) failFeed('FEED_TYPE', 'objects')
    for (const item of found.length > 0 ? found : [emptyItem()]) {
      if (++items > limits.items) failFeed('FEED_SIZE', 'items')
      add(item)
    }
  })
  // its lists hold other objects, or are at paths where no products are expected
  if (items === 0 && !emptyList.test(text.head)) failFeed('FEED_TYPE', 'lists')
}

const priceFields: readonly Field[] = ['priceVat', 'price', 'netPrice', 'salePrice', 'regularPrice']
const rowsLookedAt = 1_000

/** What the first prices of a feed show of how it spells them. */
function marksIn(shape: DetectedShape, sample: string, limits: FeedLimits): Marks | undefined {
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
      // the reading itself will fail there, too
      if (!feedReasonOf(error)) throw error
    }
  } else if (shape.kind === 'csv') {
    const places = priceFields.map((field) => shape.columns.indexOf(field)).filter((place) => place >= 0)
    for (const row of firstRows(sample.slice(shape.from), shape.delimiter, rowsLookedAt).slice(1))
      for (const place of places) prices.push(row[place] ?? '')
  }
  return marksOf(prices)
}

async function readTree(
  task: ReadTask,
  shape: DetectedShape,
  pieces: Iterable<string>,
  remarks: RemarkCollector,
): Promise<Result> {
  const rows: Record<(typeof categoryFields)[number], string>[] = []
  const empty = () => categoryFields.map(() => '')
  const take = ([id = '', parent = '', name = '', hierarchy = '']: string[]) => {
    rows.push({ id, parent, name, hierarchy })
    if (rows.length > 100_000) failFeed('FEED_SIZE', 'categories')
  }
  const fault = await faultOf(async () => {
    if (shape.kind === 'xml') {
      const reader = openXmlReader('CATEGORY', categoryNodes(), empty, task.limits, take)
      for (const piece of pieces) reader.write(piece)
      reader.end()
      if (reader.repairs() > 0) remarks.mark('XML_REPAIRED')
    } else if (shape.kind === 'csv') {
      const columns = shape.header.map((name) => indexOf(plainName(name)))
      await readCsv(
        pieces,
        { delimiter: shape.delimiter, from: shape.from, columns, several: [], mark: '', empty },
        task.limits,
        take,
      )
    } else failFeed('FEED_TYPE')
  })
  const { categories, refused } = readCategories(rows)
  const classified = { ...nothingRead, read: rows.length, rejected: refused, categories }
  return {
    reading: { valid: categories.length, vanished: 0, existing: 0, fault },
    classified,
    vanished: () => [],
  }
}

const indexOf = (name: string): number => {
  const field = categoryFieldByName.get(name)
  return field ? categoryFields.indexOf(field) : -1
}

function categoryNodes(): XmlNode {
  const root = xmlNode(-1, { also: [{ attribute: 'id', field: 0 }] })
  for (const name of categoryFieldByName.keys()) root.children.set(name, xmlNode(indexOf(name)))
  return root
}
