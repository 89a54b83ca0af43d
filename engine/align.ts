/**
 * A model for a catalogue that numbers its products otherwise, as happens when products come and go while a build is
 * under way. What a model has learnt goes with the keys: rows move, neighbours that are no more are left out, new products
 * begin with their content alone.
 */
import type { Catalogue } from './catalogue.ts'
import { columnF64, columnU32 } from './columns.ts'
import { buildContent } from './content.ts'
import { noTime } from './log.ts'
import type { Model } from './model.ts'
import { makeRows, type Rows } from './rows.ts'

export function alignModel(model: Model, catalogue: Catalogue): Model {
  if (model.numbering === catalogue.numbering) return model
  const size = catalogue.products.length
  const numbers = new Map(catalogue.products.map(({ key }, item) => [key, item]))
  /** By the number that a product had. */
  const moved = model.keys.map((key) => numbers.get(key))
  const degrees = columnU32(size)
  const sums = columnF64(size)
  const firstAt = columnU32(size).fill(noTime)
  moved.forEach((to, from) => {
    if (to === undefined) return
    degrees[to] = model.degrees[from]!
    sums[to] = model.trend.sums[from]!
    firstAt[to] = model.trend.firstAt[from]!
  })
  return {
    ...model,
    keys: catalogue.products.map(({ key }) => key),
    numbering: catalogue.numbering,
    ties: catalogue.ties,
    degrees,
    views: moveRows(model.views, moved, size),
    baskets: moveRows(model.baskets, moved, size),
    content: buildContent(catalogue.products, catalogue.ties),
    trend: { ...model.trend, sums, firstAt },
  }
}

function moveRows(rows: Rows, moved: readonly (number | undefined)[], size: number): Rows {
  const aligned = makeRows(size, rows.width)
  moved.forEach((to, from) => {
    if (to === undefined) return
    const start = to * aligned.width
    let count = 0
    for (let at = from * rows.width; at < from * rows.width + rows.counts[from]!; at++) {
      const other = moved[rows.items[at]!]
      if (other === undefined || count === aligned.width) continue
      aligned.items[start + count] = other
      aligned.weights[start + count] = rows.weights[at]!
      count += 1
    }
    aligned.counts[to] = count
    aligned.scales[to] = rows.scales[from]!
  })
  return aligned
}
