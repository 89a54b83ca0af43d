/**
 * Each shop finds its own parameters on its own last sessions: one parameter after another takes the value of the grid
 * that foresees best while the others stand (coordinate descent). Quality is NDCG of the first twenty, of
 * all targets and of those that are new to the visitor, since a list that only reminds would win by the first alone.
 * Only rows that the cases' pasts touch are built, so that tuning costs about as much in a large shop as in a small one.
 */
import { prepareModel } from './build.ts'
import { type Case, splitsForTuning } from './cases.ts'
import type { Catalogue } from './catalogue.ts'
import { buildContent } from './content.ts'
import type { Events } from './events.ts'
import { type Log, makeLog } from './log.ts'
import { measureShop, measureTrend } from './measure.ts'
import { type Measured, unmeasured } from './model.ts'
import { buildRow, makePairing } from './pairs.ts'
import { grid, type Parameters, startParameters } from './parameters.ts'
import { defaultCount } from './request.ts'
import type { Rows } from './rows.ts'
import { openShop } from './shop.ts'
import { rankTrend } from './trend.ts'

type TuneOptions = {
  visitorsOfPair?: number | undefined
  /** Parameters that are measured as they are. */
  keep?: Parameters | undefined
  /** The content rows of the catalogue, if the caller has built them. */
  content?: Rows
}
export type Tuned = { parameters: Parameters; measured: Measured }

/** With fewer cases than this, chance would choose. */
const leastCases = 100

/**
 * Measures the parameters that a shop has, or finds new ones first. Splits without cases open no trial: a shop of 200 000
 * products without events once held ten models at once (600 MB). All trials share the content rows, which depend on the catalogue alone.
 */
export function tune(
  events: Events,
  catalogue: Catalogue,
  { visitorsOfPair, keep, content }: TuneOptions = {},
): Tuned {
  const splits = splitsForTuning(events, catalogue.products.length).filter(({ cases }) => cases.length > 0)
  if (!splits.length) return { parameters: keep ?? startParameters, measured: unmeasured }
  const contentRows = content ?? buildContent(catalogue.products, catalogue.ties)
  const trials = splits.map(({ training, cases }) =>
    openTrial(makeLog(training, catalogue.products.length), catalogue, contentRows, cases, visitorsOfPair),
  )
  const sum = (of: (trial: Trial) => number) => trials.reduce((total, trial) => total + of(trial), 0)
  const cases = sum((trial) => trial.cases)
  // where nobody comes back to a product, there is nothing to remind of
  const begin = trials.some((trial) => trial.comesBack)
    ? startParameters
    : { ...startParameters, reminder: 0 }
  const parameters =
    keep ??
    (cases < leastCases ? startParameters : descend(begin, (tried) => sum((trial) => trial.quality(tried))))
  const measured = trials.map((trial) => trial.measure(parameters))
  const mean = (of: (one: Measured) => number) =>
    measured.reduce((total, one) => total + of(one) * one.cases, 0) / cases
  return {
    parameters,
    measured: {
      cases,
      visits: measured.reduce((total, one) => total + one.visits, 0),
      orders: measured.reduce((total, one) => total + (one.orders ?? 0), 0),
      from: Math.min(...measured.map((one) => one.from)),
      to: Math.max(...measured.map((one) => one.to)),
      hitRate: mean((one) => one.hitRate),
      trendHitRate: mean((one) => one.trendHitRate),
    },
  }
}

function descend(begin: Parameters, quality: (parameters: Parameters) => number): Parameters {
  let best = begin
  let bestQuality = quality(best)
  // rows are judged by what they add to a list that is blended well, which is blended anew for the best of them
  const [query, rows] = [Object.entries(grid.query), Object.entries(grid.rows)]
  for (const [name, values] of [...query, ...rows, ...query, ...rows]) {
    const stands = best[name as keyof Parameters] // entries of the grid are parameters
    for (const value of values) {
      if (value === stands) continue
      const next = { ...best, [name]: value }
      const nextQuality = quality(next)
      if (nextQuality > bestQuality) [best, bestQuality] = [next, nextQuality]
    }
  }
  return best
}

type Trial = {
  cases: number
  comesBack: boolean
  quality: (parameters: Parameters) => number
  measure: (parameters: Parameters) => Measured
}

function openTrial(
  log: Log,
  catalogue: Catalogue,
  content: Rows,
  cases: readonly Case[],
  visitorsOfPair?: number,
): Trial {
  const model = { ...prepareModel(log, catalogue, startParameters), content }
  const shop = openShop(model, catalogue)
  const needed = new Set(cases.flatMap(({ past }) => Array.from(past.items.slice(-mostRecent))))
  // where nobody ever comes back to a product, lists with what they have had say nothing
  const returns = cases.filter(({ past, targets }) => targets.some((item) => past.items.includes(item)))
  const comesBack = returns.length > cases.length / 100
  const kind = comesBack ? 'all' : 'new'
  let builtFor = ''
  const use = (parameters: Parameters) => {
    const wanted = Object.keys(grid.rows)
      .map((name) => String(parameters[name as keyof Parameters])) // keys of the grid
      .join(' ')
    if (wanted !== builtFor) {
      const pairing = makePairing(log, parameters, false, visitorsOfPair)
      for (const item of needed) buildRow(log, pairing, item, model.views, model.ties)
      builtFor = wanted
    }
    if (parameters.trendPower !== model.parameters.trendPower) {
      shop.ranking = rankTrend(model.trend, catalogue, parameters.trendPower)
    }
    model.parameters = parameters
  }
  return {
    cases: cases.length,
    comesBack,
    quality(parameters) {
      use(parameters)
      const quality = measureShop(shop, cases)
      return quality.new.ndcg + (comesBack ? quality.all.ndcg : 0)
    },
    measure(parameters) {
      use(parameters)
      const times = cases.map((one) => one.now)
      const visits = new Set(cases.map((one) => one.visit)).size
      const browsed = new Set(cases.flatMap((one) => (one.isBought ? [] : [one.visit]))).size
      return {
        cases: cases.length,
        visits,
        orders: visits - browsed,
        from: times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY),
        to: times.reduce((last, time) => Math.max(last, time), 0),
        hitRate: measureShop(shop, cases, defaultCount)[kind].hitRate,
        trendHitRate: measureTrend(shop, cases, kind, defaultCount).hitRate,
      }
    },
  }
}

const mostRecent = Math.max(...grid.query.recent)
