/**
 * Items of one feed are built alike. Where the parser has taken one apart, another that has the same markup around other
 * values is taken apart at the same places, without it. Whatever could mean anything else is left to the parser.
 */
import { type RawItem, valueMark } from '#rules/catalog/fields.ts'

/** The markup of an item: what stands before, between and after its values, letter by letter. */
type Build = {
  markup: string[]
  /** Of each value: whether it is CDATA. */
  isData: boolean[]
  /** How often CDATA ends. */
  ends: number
  products: { fixed: RawItem; told: { field: number; parts: (number | string)[] }[] }[]
  isUsed: boolean[]
}

/** Stand for the values when the parser is asked where each of them goes; from the block where no letters are. */
const firstMark = 0xe100
const mostValues = 500
const markOf = (value: number) => String.fromCharCode(firstMark + value)
const marks = /[\ue100-\ue2f3]/

/** Where a tag or CDATA would not be one. */
const elsewhere = /<!--|<\?/
const token = /<!\[CDATA\[|<[^<>]*>/g
const dataBegins = '<![CDATA['
const dataEnds = ']]>'

/** From so many items on, remembering must have helped with every fourth. */
const enoughTried = 1000
const mostLearnt = 100

/** `parse` reads one item; undefined when it is not just that. `kinds` are remembered at once. */
export function openAlike(kinds: number, parse: (text: string) => RawItem[] | undefined) {
  let builds: Build[] = []
  let tried = 0
  let taken = 0
  let learnt = 0

  return {
    /** The products of an item, if it is built as another was. Its text must be one that XML knows all characters of. */
    take(text: string): RawItem[] | undefined {
      if (builds.length === 0) return undefined
      tried++
      for (const [at, build] of builds.entries()) {
        const values = valuesIn(text, build)
        if (!values) continue
        taken++
        // the next one is most likely built like this one
        if (at > 0) builds = [build, ...builds.filter((other) => other !== build)]
        return productsOf(build, values)
      }
      if (tried > enoughTried && taken * 4 < tried) {
        builds = []
        learnt = mostLearnt
      }
      return undefined
    },
    /** Remembers how an item is built that the parser has read without a word. */
    learn(text: string): void {
      if (kinds === 0 || learnt >= mostLearnt) return
      learnt++
      const build = buildOf(text, parse)
      if (build) builds = [build, ...builds].slice(0, kinds)
    },
  }
}

function buildOf(text: string, parse: (text: string) => RawItem[] | undefined): Build | undefined {
  if (elsewhere.test(text)) return undefined
  const markup: string[] = []
  const isData: boolean[] = []
  let around = ''
  const addValue = (data: boolean) => {
    markup.push(around)
    isData.push(data)
    around = ''
  }
  let place = 0
  let isOdd = false
  const addText = (piece: string) => {
    if (piece.trim() === '') around += piece
    else addValue(false)
    isOdd ||= piece.includes('<')
  }
  token.lastIndex = 0
  for (let match = token.exec(text); match; match = token.exec(text)) {
    addText(text.slice(place, match.index))
    place = token.lastIndex
    if (match[0] !== dataBegins) {
      around += match[0]
      continue
    }
    const end = text.indexOf(dataEnds, place)
    if (end < 0) return undefined
    around += dataBegins
    if (text.slice(place, end).trim() === '') around += text.slice(place, end)
    else addValue(true)
    around += dataEnds
    place = end + dataEnds.length
    token.lastIndex = place
  }
  addText(text.slice(place))
  markup.push(around)
  if (isOdd || isData.length > mostValues || marks.test(text)) return undefined

  const products = parse(markup.map((part, at) => (at === 0 ? part : markOf(at - 1) + part)).join(''))
  if (!products) return undefined
  const isUsed = isData.map(() => false)
  const made: Build['products'] = []
  for (const product of products) {
    const told: Build['products'][number]['told'] = []
    for (const [field, said] of product.entries()) {
      if (!marks.test(said)) continue
      const parts: (number | string)[] = []
      for (const part of said.split(valueMark)) {
        const isValue = marks.test(part)
        // a value must stand for itself, not beside others
        if (isValue && part.length > 1) return undefined
        const value = part.charCodeAt(0) - firstMark
        if (isValue) isUsed[value] = true
        parts.push(isValue ? value : part)
      }
      told.push({ field, parts })
    }
    made.push({ fixed: product, told })
  }
  return { markup, isData, isUsed, products: made, ends: countEnds(markup.join('')) }
}

/** The values of a text that has this markup; those that nobody needs stay empty. */
function valuesIn(text: string, { markup, isData, isUsed, ends }: Build): string[] | undefined {
  const before = markup[0] ?? ''
  if (!text.startsWith(before)) return undefined
  const hasReturns = text.includes('\r')
  let reference = text.indexOf('&')
  let place = before.length
  const values: string[] = []
  for (let at = 0; at < isData.length; at++) {
    const after = markup[at + 1] ?? ''
    const end = text.indexOf(isData[at] ? dataEnds : '<', place)
    if (end < 0 || !text.startsWith(after, end)) return undefined
    let hasReferences = false
    while (reference >= 0 && reference < end) {
      if (reference >= place && !isData[at]) {
        if (!text.startsWith('&amp;', reference)) return undefined
        hasReferences = true
      }
      reference = text.indexOf('&', reference + 1)
    }
    const value = isUsed[at] ? text.slice(place, end).trim() : ''
    if (isUsed[at] && value === '') return undefined
    // the parser makes one line end of two characters
    if (hasReturns && value.includes('\r')) return undefined
    values.push(hasReferences ? value.replaceAll('&amp;', '&') : value)
    place = end + after.length
  }
  return place === text.length && countEnds(text) === ends ? values : undefined
}

function countEnds(text: string): number {
  let count = 0
  for (let at = text.indexOf(dataEnds); at >= 0; at = text.indexOf(dataEnds, at + 1)) count++
  return count
}

const productsOf = ({ products }: Build, values: readonly string[]): RawItem[] =>
  products.map(({ fixed, told }) => {
    const product = fixed.slice()
    const say = (part: number | string) => (typeof part === 'number' ? (values[part] ?? '') : part)
    for (const { field, parts } of told)
      product[field] = parts.length === 1 ? say(parts[0] ?? '') : parts.map(say).join(valueMark)
    return product
  })
