/**
 * What a run needs to know of the catalogue as it was: by shop id the hash of a product's content, and by text hash the
 * products of an item. A million products must fit into the thread's memory, so there is no object for each of them:
 * product number n is entry n of parallel arrays, and products of one text are a linked list in `previousOfSameText`.
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

/** In place of the number of a product that this run has seen. */
const SEEN = -1
const NONE = -1

export type CatalogueSnapshot = ReturnType<typeof loadSnapshot>

/**
 * `rows` are those of `copyProductFacts`. `existingCategories` are given where categories follow from products: an item
 * that is in another one is read again, so that the category is made.
 */
export function loadSnapshot(rows: Uint8Array, context: ReadContext, existingCategories?: readonly string[]) {
  const rules = rulesOf(context)
  const ids: string[] = []
  const contents: string[] = []
  const numberById = new Map<string, number>()
  const lastByText = new Map<string, number>()
  const previousOfSameText: number[] = []
  const productsInText: number[] = []
  /** Equal facts are kept once. */
  const facts: { json: string; isUsable: boolean; hasPrice: boolean; skipped: number }[] = []
  const factsOf: number[] = []
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
    const shopId = id.toString()
    const product = ids.push(shopId) - 1
    numberById.set(shopId, product)
    contents.push(content.toString('latin1'))
    const number = factsNumber(json.toString())
    factsOf.push(number)
    if (!facts[number]?.hasPrice) unpriced++
    const isCurrent = text?.toString('latin1', rulesAt) === rules
    const textHash = isCurrent ? text.toString('latin1', 0, hashLength) : undefined
    previousOfSameText.push(textHash === undefined ? NONE : (lastByText.get(textHash) ?? NONE))
    productsInText.push(text?.[countAt] ?? 0)
    if (textHash !== undefined) lastByText.set(textHash, product)
  }

  return {
    rules,
    count: ids.length,
    /** How many of them have no price. */
    unpriced,
    /** The content hash of a product that this run has not seen yet; '' when it has; undefined when it is new. */
    contentOf(shopId: string): string | undefined {
      const product = numberById.get(shopId)
      return product === SEEN ? '' : product === undefined ? undefined : contents[product]
    },
    markSeen: (shopId: string): void => void numberById.set(shopId, SEEN),
    /** Marks all products of an item that was read as this text before; how many, 0 if it has to be read. */
    markSeenByText(textHash: string): number {
      const last = lastByText.get(textHash) ?? NONE
      if (last === NONE) return 0
      let count = 0
      for (let product = last; product !== NONE; product = previousOfSameText[product] ?? NONE) {
        if (numberById.get(ids[product] ?? '') !== product) return 0
        if (!facts[factsOf[product] ?? NONE]?.isUsable) return 0
        count++
      }
      // one of its products may belong to another text by now
      if (count !== productsInText[last]) return 0
      for (let product = last; product !== NONE; product = previousOfSameText[product] ?? NONE) {
        numberById.set(ids[product] ?? '', SEEN)
        const shared = facts[factsOf[product] ?? NONE]
        if (shared) shared.skipped++
      }
      return count
    },
    /** The facts of the products that were marked by their text, and of how many each. */
    factsOfSkipped: (): { facts: ProductFacts; count: number }[] =>
      facts
        .filter(({ skipped }) => skipped > 0)
        .map(({ json, skipped }) => ({ facts: parseFacts(json), count: skipped })),
    vanished: (): string[] =>
      [...numberById].filter(([, product]) => product !== SEEN).map(([shopId]) => shopId),
  }
}
