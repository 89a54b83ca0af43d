/** A shop as it is served: its model, its catalogue of this hour, and the room in which one answer after another is made. */
import type { Catalogue } from './catalogue.ts'
import type { Model } from './model.ts'
import type { Repurchase } from './repurchase.ts'
import { type Best, makeBest } from './sorting.ts'
import { type Ranking, rankTrend } from './trend.ts'

export type Shop = {
  model: Model
  catalogue: Catalogue
  ranking: Ranking
  /** By number of category; the last entry is for products without one. */
  repurchases: readonly Repurchase[]
  scratch: Scratch
}

/**
 * The touched products stand in columns one behind another, from place 1 on, so that an answer is made within a few
 * kilobytes however many products a shop has. Place 0 is that of all others. All zero between answers; one thread, one
 * scratch.
 */
export type Scratch = {
  /** By product. All that follow are by place. */
  places: Uint32Array
  touched: Uint32Array
  /** The last place that is taken. */
  touchedCount: number
  /** Room to choose the best in. */
  best: Best
  neighbours: Float32Array
  content: Float32Array
  own: Float32Array
  /** What the products of the past pass on. */
  strengths: Float64Array
  values: Float32Array
  /** The same as bits, which are in the same order. */
  valueBits: Uint32Array
  /** Which product of the past has passed on most by neighbours and by content, and how much that was. */
  strongest: Float32Array
  sources: Uint32Array
  strongestContent: Float32Array
  contentSources: Uint32Array
  /** Numbers of `reasonKinds`. */
  reasons: Uint8Array
  /** Bits: excluded, had, bought. */
  marks: Uint8Array
}

export const makeScratch = (size: number): Scratch => {
  const values = new Float32Array(size + 1)
  return {
    places: new Uint32Array(size),
    touched: new Uint32Array(size + 1),
    touchedCount: 0,
    best: makeBest(0),
    neighbours: new Float32Array(size + 1),
    content: new Float32Array(size + 1),
    own: new Float32Array(size + 1),
    strengths: new Float64Array(size + 1),
    values,
    valueBits: new Uint32Array(values.buffer),
    strongest: new Float32Array(size + 1),
    sources: new Uint32Array(size + 1),
    strongestContent: new Float32Array(size + 1),
    contentSources: new Uint32Array(size + 1),
    reasons: new Uint8Array(size + 1),
    marks: new Uint8Array(size + 1),
  }
}

export const marks = { excluded: 1, had: 2, bought: 4 } as const

/** Ranking takes longest: whoever answers others meanwhile has it made in another thread. */
export function openShop(model: Model, catalogue: Catalogue, ranking?: Ranking): Shop {
  if (model.numbering !== catalogue.numbering) {
    throw new Error('the model was built for another numbering of the catalogue: align it first')
  }
  const never = { rate: 0, days: 0 }
  const whole = model.repurchases.get('') ?? never
  return {
    model,
    catalogue,
    ranking: ranking ?? rankTrend(model.trend, catalogue, model.parameters.trendPower),
    repurchases: [...catalogue.categoryNames.map((name) => model.repurchases.get(name) ?? whole), whole],
    scratch: makeScratch(model.keys.length),
  }
}

/** Gives a product its place, where it is looked at and cleared afterwards. */
export function touch(scratch: Scratch, item: number): number {
  const place = scratch.places[item]!
  if (place !== 0) return place
  scratch.touchedCount += 1
  scratch.touched[scratch.touchedCount] = item
  scratch.places[item] = scratch.touchedCount
  return scratch.touchedCount
}

export function clear(scratch: Scratch): void {
  const { places, touched, touchedCount } = scratch
  for (let place = 1; place <= touchedCount; place++) places[touched[place]!] = 0
  const { neighbours, content, own, values, strongest, strongestContent, reasons, marks: marked } = scratch
  const end = touchedCount + 1
  for (const column of [neighbours, content, own, values, strongest, strongestContent]) column.fill(0, 1, end)
  reasons.fill(0, 1, end)
  marked.fill(0, 1, end)
  scratch.touchedCount = 0
}
