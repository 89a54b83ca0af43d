/**
 * Each shop finds its own parameters on its own last sessions: one parameter after another takes the value of the grid
 * that foresees best while the others stand (coordinate descent), in two rounds. Quality is NDCG of the first twenty, of
 * all targets and of those that are new to the visitor, since a list that only reminds would win by the first alone.
 * Only rows that the cases' pasts touch are built, so that tuning costs about as much in a large shop as in a small one.
 */
import { prepareModel } from './build.ts'
import { type Case, splitForTuning } from './cases.ts'
import type { Catalogue } from './catalogue.ts'
import type { Events } from './events.ts'
import { type Log, makeLog } from './log.ts'
import { measureShop, measureTrend } from './measure.ts'
import type { Measured, Model } from './model.ts'
import { buildRow, makePairing } from './pairs.ts'
import { grid, type Parameters, startParameters } from './parameters.ts'
import { openShop } from './shop.ts'
import { rankTrend } from './trend.ts'

export type Tuned = { parameters: Parameters; measured: Measured }

/** With fewer cases than this, chance would choose. */
const leastCases = 100
const rounds = 2

export function tune(events: Events, catalogue: Catalogue, visitorsOfPair?: number): Tuned {
  const { training, cases } = splitForTuning(events, catalogue.products.length)
  const log = makeLog(training, catalogue.products.length)
  const trial = openTrial(log, catalogue, cases, visitorsOfPair)
  const parameters = cases.length < leastCases ? startParameters : descend(trial)
  return { parameters, measured: trial.measure(parameters) }
}

type Trial = { quality: (parameters: Parameters) => number; measure: (parameters: Parameters) => Measured }

function descend({ quality }: Trial): Parameters {
  let best = startParameters
  let bestQuality = quality(best)
  // what decides how a list is blended comes first: rows are then judged by what they add to it
  const steps = [...Object.entries(grid.query), ...Object.entries(grid.rows)]
  for (let round = 0; round < rounds; round++) {
    for (const [name, values] of steps) {
      for (const value of values) {
        const next = { ...best, [name]: value }
        if (next[name as keyof Parameters] === best[name as keyof Parameters]) continue // entries of the grid are parameters
        const nextQuality = quality(next)
        if (nextQuality > bestQuality) [best, bestQuality] = [next, nextQuality]
      }
    }
  }
  return best
}

function openTrial(log: Log, catalogue: Catalogue, cases: readonly Case[], visitorsOfPair?: number): Trial {
  const model = prepareModel(log, catalogue, startParameters)
  const shop = openShop(model, catalogue)
  const needed = [...new Set(cases.flatMap(({ past }) => [...past.items.slice(-100)]))]
  let builtFor = ''
  const use = (parameters: Parameters) => {
    const rowsOf = Object.keys(grid.rows).map((name) => parameters[name as keyof Parameters]) // keys of the grid
    const wanted = JSON.stringify(rowsOf.map(String))
    if (wanted !== builtFor) {
      const pairing = makePairing(log.itemCount, parameters, false, visitorsOfPair)
      for (const item of needed) buildRow(log, pairing, item, model.views, model.ties)
      builtFor = wanted
    }
    if (parameters.trendPower !== model.parameters.trendPower) {
      shop.ranking = rankTrend(model.trend, catalogue, parameters.trendPower)
    }
    Object.assign(model, { parameters } satisfies Partial<Model>)
  }
  return {
    quality(parameters) {
      use(parameters)
      return measureShop(shop, cases, 'all').ndcg + measureShop(shop, cases, 'new').ndcg
    },
    measure(parameters) {
      use(parameters)
      return {
        cases: cases.length,
        hitRate: measureShop(shop, cases, 'all').hitRate,
        trendHitRate: measureTrend(shop, cases, 'all').hitRate,
      }
    },
  }
}
