/**
 * The neighbours of each product, strongest first. Every row has room for `width` of them, six bytes each: the number of
 * the neighbour and its strength in 65 535ths of the strongest one, whose own strength stands in `scales`. Rows of a fixed
 * width are built by several threads at once and replaced in place while others read; 100 000 rows of 100 take 60 MB.
 */
import { columnF32, columnU16, columnU32 } from './columns.ts'
import type { Best } from './sorting.ts'

export type Rows = {
  width: number
  counts: Uint16Array
  scales: Float32Array
  items: Uint32Array
  weights: Uint16Array
}

/** The weight of the strongest neighbour. */
export const fullWeight = 65_535

export const makeRows = (itemCount: number, most: number): Rows => {
  const width = Math.min(most, Math.max(0, itemCount - 1))
  return {
    width,
    counts: columnU16(itemCount),
    scales: columnF32(itemCount),
    items: columnU32(itemCount * width),
    weights: columnU16(itemCount * width),
  }
}

/** Makes what `best` has kept the row of a product; `factor` turns its values into strengths. */
export function writeRow(rows: Rows, item: number, best: Best, factor: number): void {
  const start = item * rows.width
  const top = best.values[0]!
  for (let at = 0; at < best.size; at++) {
    rows.items[start + at] = best.items[at]!
    rows.weights[start + at] = Math.max(1, Math.round((best.values[at]! / top) * fullWeight))
  }
  rows.counts[item] = best.size
  rows.scales[item] = best.size > 0 ? top * factor : 0
}
