/** The whole model from a log. Rows are independent of each other, so threads that share the log build ranges of them. */
import type { Catalogue } from './catalogue.ts'
import { buildContent } from './content.ts'
import type { Log } from './log.ts'
import { type Measured, type Model, unmeasured } from './model.ts'
import { buildRow, makePairing } from './pairs.ts'
import { limits, type Parameters } from './parameters.ts'
import { countRepurchases } from './repurchase.ts'
import { makeRows } from './rows.ts'
import { countTrend } from './trend.ts'

export type BuildOptions = {
  measured?: Measured
  /** Fewer than two only for data that is public anyway: see `limits`. */
  visitorsOfPair?: number
}

/** Everything but the rows, for which there is room: `buildContent` and `buildRows` fill it. */
export function prepareModel(
  log: Log,
  catalogue: Catalogue,
  parameters: Parameters,
  measured: Measured = unmeasured,
): Model {
  const size = catalogue.products.length
  if (log.itemCount !== size) {
    throw new Error(
      `the log is of ${log.itemCount} products and the catalogue of ${size}: number the events anew`,
    )
  }
  return {
    keys: catalogue.products.map((product) => product.key),
    numbering: catalogue.numbering,
    ties: catalogue.ties,
    parameters,
    measured,
    degrees: log.degrees,
    views: makeRows(size, limits.neighbours),
    baskets: makeRows(size, limits.basketNeighbours),
    content: makeRows(size, limits.contentNeighbours),
    trend: countTrend(log),
    repurchases: countRepurchases(log, catalogue),
  }
}

/** What a thread needs of a model to build its rows; it can be posted as it is, and so can a log. */
export type RowParts = Pick<Model, 'views' | 'baskets' | 'ties' | 'parameters'>

/** Rows that a thread takes at once: few enough that all threads end together. */
const rowsAtOnce = 64

/** Where the next rows to build are noted, for all threads that build them. */
export const makeCounter = () => new Int32Array(new SharedArrayBuffer(4))

/** Builds rows until none is left. Threads that are given the same counter share the work. */
export function buildRows(log: Log, model: RowParts, counter: Int32Array, visitorsOfPair?: number): void {
  const views = makePairing(log, model.parameters, false, visitorsOfPair)
  const baskets = makePairing(log, model.parameters, true, visitorsOfPair)
  for (;;) {
    const from = Atomics.add(counter, 0, rowsAtOnce)
    if (from >= log.itemCount) return
    for (let item = from; item < Math.min(from + rowsAtOnce, log.itemCount); item++) {
      buildRow(log, views, item, model.views, model.ties)
      buildRow(log, baskets, item, model.baskets, model.ties)
    }
  }
}

export function buildModel(
  log: Log,
  catalogue: Catalogue,
  parameters: Parameters,
  options: BuildOptions = {},
): Model {
  const model = prepareModel(log, catalogue, parameters, options.measured)
  buildContent(catalogue.products, catalogue.ties, model.content)
  buildRows(log, model, makeCounter(), options.visitorsOfPair)
  return model
}
