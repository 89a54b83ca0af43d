/**
 * The content model: products whose words are alike. Words of name, category, brand and parameters weigh by how rare they
 * are (TF-IDF), a product's neighbours are found through the lists of products of its words (inverted index). Words that
 * more than a fifth of the catalogue or a thousand products share find nobody, but count for the length: so a row costs
 * some thousand steps in a catalogue of any size. Squares of cosines are kept: half as alike is a quarter as close.
 */
import type { Product } from './catalogue.ts'
import { limits } from './parameters.ts'
import { makeRows, type Rows, writeRow } from './rows.ts'
import { makeBest, offer } from './sorting.ts'

type Words = {
  /** Of each product, where its words begin in `words`. */
  starts: Uint32Array
  words: Uint32Array
  /** Of each word, where its products begin in `products`. */
  productStarts: Uint32Array
  products: Uint32Array
}

const mostProductsOfWord = 1000

export function buildContent(products: readonly Product[], ties: Uint32Array, into?: Rows): Rows {
  const size = products.length
  const rows = into ?? makeRows(size, limits.contentNeighbours)
  const { starts, words, productStarts, products: productsOf } = indexWords(products)
  const productCount = (word: number) => productStarts[word + 1]! - productStarts[word]!
  const rarity = Float64Array.from({ length: productStarts.length - 1 }, (_, word) =>
    Math.log((1 + size) / productCount(word)),
  )
  const lengths = Float64Array.from({ length: size }, (_, item) => {
    let sum = 0
    for (let at = starts[item]!; at < starts[item + 1]!; at++) sum += rarity[words[at]!]! ** 2
    return Math.sqrt(sum) || 1
  })
  const most = Math.min(mostProductsOfWord, Math.max(2, size / 5))
  const sums = new Float64Array(size)
  const touched = new Uint32Array(size)
  // one for all rows: two columns for each of a million products are garbage outside of the heap
  const best = makeBest(rows.width)
  for (let item = 0; item < size; item++) {
    let touchedCount = 0
    for (let at = starts[item]!; at < starts[item + 1]!; at++) {
      const word = words[at]!
      if (productCount(word) > most) continue
      const weight = rarity[word]! ** 2
      for (let place = productStarts[word]!; place < productStarts[word + 1]!; place++) {
        const other = productsOf[place]!
        if (other === item) continue
        if (sums[other] === 0) touched[touchedCount++] = other
        sums[other]! += weight
      }
    }
    best.size = 0
    for (let at = 0; at < touchedCount; at++) {
      const other = touched[at]!
      offer(best, other, (sums[other]! / (lengths[item]! * lengths[other]!)) ** 2, ties)
      sums[other] = 0
    }
    writeRow(rows, item, best, 1)
  }
  return rows
}

function indexWords(products: readonly Product[]): Words {
  const numbers = new Map<string, number>()
  const starts = new Uint32Array(products.length + 1)
  // outside of the heap, where a list of millions would leave its smaller copies behind
  let room = new Uint32Array(products.length * 8)
  let size = 0
  products.forEach((product, item) => {
    for (const word of wordsOf(product)) {
      const number = numbers.get(word) ?? numbers.size
      numbers.set(word, number)
      if (size === room.length) room = grown(room)
      room[size++] = number
    }
    starts[item + 1] = size
  })
  const words = room.subarray(0, size)
  const productStarts = new Uint32Array(numbers.size + 1)
  for (const word of words) productStarts[word + 1]! += 1
  for (let word = 0; word < numbers.size; word++) productStarts[word + 1]! += productStarts[word]!
  const next = productStarts.slice()
  const productsOf = new Uint32Array(words.length)
  for (let item = 0; item < products.length; item++) {
    for (let at = starts[item]!; at < starts[item + 1]!; at++) {
      productsOf[next[words[at]!]!] = item
      next[words[at]!]! += 1
    }
  }
  return { starts, words, productStarts, products: productsOf }
}

function grown(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(64, column.length * 2))
  larger.set(column)
  return larger
}

/** Each word of a product once; category, brand and parameters are words as a whole, apart from those of names. */
function wordsOf({ name, category, brand, parameters = [] }: Product): Set<string> {
  const words = new Set(
    plain(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  )
  if (category) words.add(`category ${plain(category)}`)
  if (brand) words.add(`brand ${plain(brand)}`)
  for (const parameter of parameters) words.add(`parameter ${plain(parameter)}`)
  return words
}

/** Lower case without accents: shops write the same word both ways. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
