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

/** Everything but the rows by sequences and orders, for which there is room: `buildRange` fills it. */
export function prepareModel(
  log: Log,
  catalogue: Catalogue,
  parameters: Parameters,
  measured: Measured = unmeasured,
): Model {
  const size = catalogue.products.length
  return {
    keys: catalogue.products.map((product) => product.key),
    numbering: catalogue.numbering,
    ties: catalogue.ties,
    parameters,
    measured,
    degrees: log.degrees,
    views: makeRows(size, limits.neighbours),
    baskets: makeRows(size, limits.basketNeighbours),
    content: buildContent(catalogue.products, catalogue.ties),
    trend: countTrend(log),
    repurchases: countRepurchases(log, catalogue),
  }
}

export type RowParts = Pick<Model, 'views' | 'baskets' | 'ties' | 'parameters'>

/** Builds the rows of the products from `from` to before `to`. A log and a model can be posted to a thread as they are. */
export function buildRange(
  log: Log,
  model: RowParts,
  from: number,
  to: number,
  visitorsOfPair?: number,
): void {
  const views = makePairing(log.itemCount, model.parameters, false, visitorsOfPair)
  const baskets = makePairing(log.itemCount, model.parameters, true, visitorsOfPair)
  for (let item = from; item < to; item++) {
    buildRow(log, views, item, model.views, model.ties)
    buildRow(log, baskets, item, model.baskets, model.ties)
  }
}

export function buildModel(
  log: Log,
  catalogue: Catalogue,
  parameters: Parameters,
  options: BuildOptions = {},
): Model {
  const model = prepareModel(log, catalogue, parameters, options.measured)
  buildRange(log, model, 0, log.itemCount, options.visitorsOfPair)
  return model
}
