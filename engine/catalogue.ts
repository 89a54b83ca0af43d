/** The products of a shop, numbered from 0, as the engine sees them. */
import { columnF64, columnU8, columnU32 } from './columns.ts'

export type Product = {
  /** What the product is called for ever; its number may be another in each catalogue. */
  key: string
  name: string
  /** The leaf category. */
  category?: string
  brand?: string
  parameters?: readonly string[]
  /** Variants of one thing have the same; one of them is recommended. */
  group?: string
  price: number
  inStock: boolean
  visible: boolean
  onSale?: boolean
  /** Seconds since 1970. */
  addedAt: number
}

export type Catalogue = {
  products: readonly Product[]
  /** A fingerprint of the order of keys: what was built for one numbering is refused for another. */
  numbering: number
  /** Decides between equals; it goes by keys, so that numbering has no say in it. */
  ties: Uint32Array
  categoryNames: readonly string[]
  /** Of each product the number of its category and of its group, or `none`. */
  categories: Uint32Array
  groups: Uint32Array
  prices: Float64Array
  /** 1 where a product may be recommended at all: in stock, visible, with a price. */
  sellable: Uint8Array
  onSale: Uint8Array
  addedAt: Uint32Array
  latestAddedAt: number
}

export const none = 0xffff_ffff

export function makeCatalogue(products: readonly Product[]): Catalogue {
  const size = products.length
  const categories = numberNames(products.map((product) => product.category))
  const catalogue = {
    products,
    numbering: numberingOf(products.map((product) => product.key)),
    ties: tiesOf(products.map((product) => product.key)),
    categoryNames: categories.names,
    categories: categories.numbers,
    groups: numberNames(products.map((product) => product.group)).numbers,
    prices: columnF64(size),
    sellable: columnU8(size),
    onSale: columnU8(size),
    addedAt: columnU32(size),
    latestAddedAt: products.reduce((latest, product) => Math.max(latest, product.addedAt), 0),
  }
  products.forEach((product, item) => {
    catalogue.prices[item] = product.price
    catalogue.sellable[item] = product.inStock && product.visible && product.price > 0 ? 1 : 0
    catalogue.onSale[item] = product.onSale ? 1 : 0
    catalogue.addedAt[item] = product.addedAt
  })
  return catalogue
}

function numberNames(names: readonly (string | undefined)[]) {
  const numbers = columnU32(names.length).fill(none)
  const byName = new Map<string, number>()
  names.forEach((name, at) => {
    if (name === undefined) return
    const number = byName.get(name) ?? byName.size
    byName.set(name, number)
    numbers[at] = number
  })
  return { numbers, names: [...byName.keys()] }
}

export function tiesOf(keys: readonly string[]): Uint32Array {
  const ties = columnU32(keys.length)
  keys.forEach((key, item) => {
    ties[item] = hashText(key, 0)
  })
  return ties
}

export const numberingOf = (keys: readonly string[]): number =>
  keys.reduce((hash, key) => hashText(key, hash), keys.length)

/** FNV-1a, mixed once more so that keys which differ in their last letter lie far apart. */
function hashText(text: string, seed: number): number {
  let hash = (0x811c_9dc5 ^ seed) >>> 0
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85eb_ca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
