/**
 * What a run needs to know of the catalogue as it was: by shop id the hash of a product's content, and by text hash the
 * products of an item. A million products must fit into the thread's memory, so no product has an object or a string: the
 * rows stay the bytes that the database has sent, product number n is entry n of parallel arrays, two hash tables with open
 * addressing find it by id and by text hash, and products of one text are a linked list in `previousOfSameText`.
 * 200 000 products take 27 MB, as strings in maps they took 90 MB of heap.
 */
import { hash } from 'node:crypto'
import { readCopyRows } from '#platform/copy-rows.ts'
import { type ReadContext, rulesVersion } from '#rules/catalog/product.ts'

/** Bytes, one a character. */
export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'binary').slice(0, hashLength)
const hashLength = 16
/** Behind the hash of a text stands how many products the item had, and by which rules they were read. */
const countAt = hashLength
const rulesAt = countAt + 1

/** The same text means the same products as long as these are the same. */
const rulesOf = ({ format, base, currency, marks, idSource }: ReadContext) =>
  hashOf(Buffer.from(JSON.stringify([rulesVersion, format, base, currency, marks, idSource]))).slice(0, 4)

/** What the report needs of a product that is not read again. */
export type ProductFacts = [
  categories: string[],
  currency: string | null,
  hasAddress: boolean,
  hasPrice: boolean,
  hasPicture: boolean,
]

const parseFacts = (json: string): ProductFacts => JSON.parse(json) // made by `copyProductFacts`

const NONE = -1
/** Lengths of four columns, their number, and a content hash: no row is shorter. */
const leastRowBytes = 2 + 4 * 4 + hashLength

/** FNV-1a, mixed once more, because ids that differ in their last digits must not lie side by side. */
function hashOfKey(bytes: Buffer, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A hash table of numbers whose keys are in `bytes`, at `placeOf` of each number. */
function openTable(bytes: Buffer, count: number, placeOf: (number: number) => [from: number, to: number]) {
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 1))).fill(NONE)
  let scratch = Buffer.allocUnsafeSlow(256)

  /** The slot of a key, or the empty slot for it. */
  function slotOf(key: Buffer, from: number, to: number): number {
    for (let slot = hashOfKey(key, from, to) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
      const number = slots[slot] ?? NONE
      if (number === NONE) return slot
      const [start, end] = placeOf(number)
      if (bytes.compare(key, from, to, start, end) === 0) return slot
    }
  }

  return {
    /** Puts the number in place of an earlier one of the same key, which it returns. */
    put(number: number): number {
      const slot = slotOf(bytes, ...placeOf(number))
      const earlier = slots[slot] ?? NONE
      slots[slot] = number
      return earlier
    },
    find(key: string, encoding: 'utf8' | 'latin1'): number {
      if (key.length * 3 > scratch.length) scratch = Buffer.allocUnsafeSlow(key.length * 3)
      return slots[slotOf(scratch, 0, scratch.write(key, encoding))] ?? NONE
    },
  }
}

export type CatalogueSnapshot = ReturnType<typeof loadSnapshot>

/**
 * `rows` are those of `copyProductFacts`. `existingCategories` are given where categories follow from products: an item
 * that is in another one is read again, so that the category is made.
 */
export function loadSnapshot(rows: Uint8Array, context: ReadContext, existingCategories?: readonly string[]) {
  const rules = rulesOf(context)
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)
  const most = Math.ceil(rows.length / leastRowBytes)
  /** Offsets of the columns. 0 if a text hash is missing, or follows other rules. */
  const [idAt, contentAt, textAt] = [new Uint32Array(most), new Uint32Array(most), new Uint32Array(most)]
  /** Equal facts are kept once. */
  const facts: { json: string; isUsable: boolean; hasPrice: boolean; skipped: number }[] = []
  const factsOf = new Uint32Array(most)
  let count = 0
  let unpriced = 0

  const existing = existingCategories && new Set(existingCategories)
  const factsByJson = new Map<string, number>()
  function factsNumber(json: string): number {
    const found = factsByJson.get(json)
    if (found !== undefined) return found
    const [categories, , , hasPrice] = parseFacts(json)
    const isUsable = !existing || categories.every((id) => existing.has(id))
    const number = facts.push({ json, isUsable, hasPrice, skipped: 0 }) - 1
    factsByJson.set(json, number)
    return number
  }

  for (const [id, content, text, json] of readCopyRows(rows)) {
    if (!id || !content || !json) continue
    idAt[count] = id.byteOffset - bytes.byteOffset
    contentAt[count] = content.byteOffset - bytes.byteOffset
    if (text?.toString('latin1', rulesAt) === rules) textAt[count] = text.byteOffset - bytes.byteOffset
    const number = factsNumber(json.toString())
    factsOf[count] = number
    if (!facts[number]?.hasPrice) unpriced++
    count++
  }
  const lengthBytes = 4
  const endOfId = (product: number) => (contentAt[product] ?? 0) - lengthBytes
  const products = openTable(bytes, count, (product) => [idAt[product] ?? 0, endOfId(product)])
  const lastByText = openTable(bytes, count, (product) => {
    const at = textAt[product] ?? 0
    return [at, at + hashLength]
  })
  const previousOfSameText = new Int32Array(count)
  for (let product = 0; product < count; product++) {
    products.put(product)
    previousOfSameText[product] = textAt[product] ? lastByText.put(product) : NONE
  }
  /** 1 of products that this run has seen. */
  const seen = new Uint8Array(count)
  /** Ids that this run has seen and the catalogue does not have. */
  const seenNew = new Set<string>()

  return {
    rules,
    count,
    /** How many of them have no price. */
    unpriced,
    /** The content hash of a product that this run has not seen yet; '' when it has; undefined when it is new. */
    contentOf(shopId: string): string | undefined {
      const product = products.find(shopId, 'utf8')
      if (product === NONE) return seenNew.has(shopId) ? '' : undefined
      const at = contentAt[product] ?? 0
      return seen[product] ? '' : bytes.toString('latin1', at, at + hashLength)
    },
    markSeen(shopId: string): void {
      const product = products.find(shopId, 'utf8')
      if (product === NONE) seenNew.add(shopId)
      else seen[product] = 1
    },
    /** Marks all products of an item that was read as this text before; how many, 0 if it has to be read. */
    markSeenByText(textHash: string): number {
      const last = lastByText.find(textHash, 'latin1')
      if (last === NONE) return 0
      let marked = 0
      for (let product = last; product !== NONE; product = previousOfSameText[product] ?? NONE) {
        if (seen[product] || !facts[factsOf[product] ?? NONE]?.isUsable) return 0
        marked++
      }
      // one of its products may belong to another text by now
      if (marked !== bytes[(textAt[last] ?? 0) + countAt]) return 0
      for (let product = last; product !== NONE; product = previousOfSameText[product] ?? NONE) {
        seen[product] = 1
        const shared = facts[factsOf[product] ?? NONE]
        if (shared) shared.skipped++
      }
      return marked
    },
    /** The facts of the products that were marked by their text, and of how many each. */
    factsOfSkipped: (): { facts: ProductFacts; count: number }[] =>
      facts
        .filter(({ skipped }) => skipped > 0)
        .map(({ json, skipped }) => ({ facts: parseFacts(json), count: skipped })),
    /** Ids of products of the catalogue that this run has not seen. */
    vanished: (): string[] =>
      Array.from(seen.keys())
        .filter((product) => !seen[product])
        .map((product) => bytes.toString('utf8', idAt[product] ?? 0, endOfId(product))),
  }
}
