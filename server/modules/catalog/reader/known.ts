/** What is kept of a catalogue: products by the shop's ids, and by the text of the feed that told of them. */
import { hash } from 'node:crypto'
import { readCopyRows } from '#platform/copy-rows.ts'
import { type ReadContext, rulesVersion } from '#rules/catalog/product.ts'

/** Bytes, one a character. */
export const hashOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'binary').slice(0, hashLength)
const hashLength = 16
/** Behind the hash of a text stands how many products it has told of, and by which rules. */
const countAt = hashLength
const rulesAt = countAt + 1

/** The same text means the same products as long as these are the same. */
const rulesOf = ({ format, base, currency, marks, idSource }: ReadContext) =>
  hashOf(Buffer.from(JSON.stringify([rulesVersion, format, base, currency, marks, idSource]))).slice(0, 4)

/** What a product that is not read again still tells of itself. */
export type Note = [
  categories: string[],
  currency: string | null,
  hasAddress: boolean,
  hasPrice: boolean,
  hasPicture: boolean,
]

const noteIn = (said: string): Note => JSON.parse(said) // made by `knownProducts`

/** Stands for a product that this run has met. */
const met = -1
const none = -1

export type Known = ReturnType<typeof readKnown>

/** `rows` are those of `knownProducts`; `listed` are the categories that there are, when they follow from products. */
export function readKnown(rows: Uint8Array, context: ReadContext, listed?: readonly string[]) {
  const rules = rulesOf(context)
  const ids: string[] = []
  const contents: string[] = []
  const byId = new Map<string, number>()
  const byText = new Map<string, number>()
  /** For products of one text: the one before. */
  const siblings: number[] = []
  /** How many products the text has told of. */
  const told: number[] = []
  const notes: { said: string; usable: boolean; hasPrice: boolean; used: number }[] = []
  let unpriced = 0
  const noteOf: number[] = []

  const isListed = listed && new Set(listed)
  const noteNumbers = new Map<string, number>()
  function noteNumber(said: string): number {
    const known = noteNumbers.get(said)
    if (known !== undefined) return known
    const [categories, , , hasPrice] = noteIn(said)
    const usable = !isListed || categories.every((id) => isListed.has(id))
    const number = notes.push({ said, usable, hasPrice, used: 0 }) - 1
    noteNumbers.set(said, number)
    return number
  }

  for (const [id, content, text, note] of readCopyRows(rows)) {
    if (!id || !content || !note) continue
    const shopId = id.toString()
    const index = ids.push(shopId) - 1
    byId.set(shopId, index)
    contents.push(content.toString('latin1'))
    const number = noteNumber(note.toString())
    noteOf.push(number)
    if (!notes[number]?.hasPrice) unpriced++
    const isUsable = text?.toString('latin1', rulesAt) === rules
    const key = isUsable ? text.toString('latin1', 0, hashLength) : undefined
    siblings.push(key === undefined ? none : (byText.get(key) ?? none))
    told.push(text?.[countAt] ?? 0)
    if (key !== undefined) byText.set(key, index)
  }

  return {
    rules,
    count: ids.length,
    /** How many of them have no price. */
    unpriced,
    /** The content of a product, when this run has not met it yet; '' when it has; undefined when it is new. */
    contentOf(shopId: string): string | undefined {
      const index = byId.get(shopId)
      return index === met ? '' : index === undefined ? undefined : contents[index]
    },
    meet: (shopId: string): void => void byId.set(shopId, met),
    /** Meets all products of an item that was read as this text before; how many, 0 if it has to be read. */
    meetText(textHash: string): number {
      const last = byText.get(textHash) ?? none
      if (last === none) return 0
      let count = 0
      for (let index = last; index !== none; index = siblings[index] ?? none) {
        if (byId.get(ids[index] ?? '') !== index || !notes[noteOf[index] ?? none]?.usable) return 0
        count++
      }
      // one of its products may have come to be told of by another text since
      if (count !== told[last]) return 0
      for (let index = last; index !== none; index = siblings[index] ?? none) {
        byId.set(ids[index] ?? '', met)
        const note = notes[noteOf[index] ?? none]
        if (note) note.used++
      }
      return count
    },
    /** Of the products that were met by their text. */
    usedNotes: (): { note: Note; used: number }[] =>
      notes.filter(({ used }) => used > 0).map(({ said, used }) => ({ note: noteIn(said), used })),
    vanished: (): string[] => [...byId].filter(([, index]) => index !== met).map(([shopId]) => shopId),
  }
}
