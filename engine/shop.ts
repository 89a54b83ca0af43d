/** A shop as it is served: its model, its catalogue of this hour, and the room in which one answer after another is made. */
import type { Catalogue } from './catalogue.ts'
import type { Model } from './model.ts'
import type { Repurchase } from './repurchase.ts'
import { type Ranking, rankTrend } from './trend.ts'

export type Shop = {
  model: Model
  catalogue: Catalogue
  ranking: Ranking
  /** By number of category; the last entry is for products without one. */
  repurchases: readonly Repurchase[]
  scratch: Scratch
}

/** One entry per product, all zero between answers; `touched` says which are not. One thread, one scratch. */
export type Scratch = {
  neighbours: Float32Array
  content: Float32Array
  own: Float32Array
  values: Float32Array
  /** Which product of the past has passed on most by neighbours and by content, and how much that was. */
  strongest: Float32Array
  sources: Uint32Array
  strongestContent: Float32Array
  contentSources: Uint32Array
  /** Numbers of `reasonKinds`. */
  reasons: Uint8Array
  /** Bits: touched, excluded, had, bought. */
  marks: Uint8Array
  touched: Uint32Array
  touchedCount: number
}

export const makeScratch = (size: number): Scratch => ({
  neighbours: new Float32Array(size),
  content: new Float32Array(size),
  own: new Float32Array(size),
  values: new Float32Array(size),
  strongest: new Float32Array(size),
  sources: new Uint32Array(size),
  strongestContent: new Float32Array(size),
  contentSources: new Uint32Array(size),
  reasons: new Uint8Array(size),
  marks: new Uint8Array(size),
  touched: new Uint32Array(size),
  touchedCount: 0,
})

export const marks = { touched: 1, excluded: 2, had: 4, bought: 8 } as const

export function openShop(model: Model, catalogue: Catalogue): Shop {
  if (model.numbering !== catalogue.numbering) {
    throw new Error('the model was built for another numbering of the catalogue: align it first')
  }
  const never = { rate: 0, days: 0 }
  const whole = model.repurchases.get('') ?? never
  return {
    model,
    catalogue,
    ranking: rankTrend(model.trend, catalogue, model.parameters.trendPower),
    repurchases: [...catalogue.categoryNames.map((name) => model.repurchases.get(name) ?? whole), whole],
    scratch: makeScratch(catalogue.products.length),
  }
}

/** Puts a product on the list of those to look at, and to clear afterwards. */
export function touch(scratch: Scratch, item: number): void {
  if ((scratch.marks[item]! & marks.touched) === 0) {
    scratch.marks[item]! |= marks.touched
    scratch.touched[scratch.touchedCount] = item
    scratch.touchedCount += 1
  }
}

export function clear(scratch: Scratch): void {
  const {
    neighbours,
    content,
    own,
    values,
    strongest,
    strongestContent,
    reasons,
    marks: seen,
    touched,
  } = scratch
  for (let at = 0; at < scratch.touchedCount; at++) {
    const item = touched[at]!
    neighbours[item] = 0
    content[item] = 0
    own[item] = 0
    values[item] = 0
    strongest[item] = 0
    strongestContent[item] = 0
    reasons[item] = 0
    seen[item] = 0
  }
  scratch.touchedCount = 0
}
