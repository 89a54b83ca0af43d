/**
 * How well the recommender foresees what people do next: `npm run bench -- recommend --data DIR`, where DIR is a published
 * set of events or a folder of such sets. Parameters are chosen by the engine's own tuning, on a part of the training
 * data, as every shop does it; the test part is read once, at the end. Three plain rivals stand beside each figure.
 * Without data a small shop that never was is measured.
 */
import { basename } from 'node:path'
import { buildModel } from '#engine/build.ts'
import { splitLastSessions } from '#engine/cases.ts'
import { makeCatalogue } from '#engine/catalogue.ts'
import { makeLog } from '#engine/log.ts'
import {
  type Lister,
  measureLists,
  nothing,
  type Quality,
  standsAt,
  type Targets,
  topProducts,
} from '#engine/measure.ts'
import { limits } from '#engine/parameters.ts'
import { openShop } from '#engine/shop.ts'
import { syntheticEvents, syntheticProducts } from '#engine/synthetic.ts'
import { tune } from '#engine/tune.ts'
import { type DataSet, readDataSet, setFolders } from './recommend-data.ts'
import { rivals } from './recommend-rivals.ts'
import { type Gate, progress, report } from './report.ts'

/** What each protocol is measured by. The product that a visitor stands at is left out only where they stand at one. */
const protocols: Record<
  DataSet['protocol'],
  { length: number; metrics: { name: string; of: keyof Quality; targets: Targets }[] }
> = {
  sessions: {
    length: 20,
    metrics: [
      { name: 'hr20', of: 'hitRate', targets: 'all' },
      { name: 'mrr20', of: 'reciprocalRank', targets: 'all' },
    ],
  },
  lists: {
    length: 20,
    metrics: [
      { name: 'recall20', of: 'recall', targets: 'new' },
      { name: 'ndcg20', of: 'ndcg', targets: 'new' },
    ],
  },
  orders: {
    length: 10,
    metrics: [
      { name: 'ndcg10_all', of: 'ndcg', targets: 'all' },
      { name: 'ndcg10_new', of: 'ndcg', targets: 'new' },
    ],
  },
}

/** Gates of the sets that are known by name; of any other set the recommender has to beat every rival. */
const wanted: Record<string, Record<string, number>> = {
  'serenade-example': { hr20: 0.675, mrr20: 0.355 },
  'amazon-cds': { recall20: 0.17, ndcg20: 0.114 },
  'amazon-electronics-small': { recall20: 0.14, ndcg20: 0.084 },
  'online-retail-uci': { ndcg10_all: 0.33, ndcg10_new: 0.14 },
}

type Figures = Record<string, number>

const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}

const folder = argument('--data')
const figures: Figures = {}
const gates: Gate[] = []
if (folder) {
  const folders = setFolders(folder)
  for (const path of folders) measureSet(basename(path), readDataSet(path), folders.length > 1)
} else {
  measureSet('synthetic', syntheticSet(argument('--size') === 'S' ? 4000 : 300_000), false)
}
report('recommend', figures, gates)

function measureSet(name: string, data: DataSet, isOneOfMany: boolean): void {
  progress(
    `${name}: ${data.training.items.length} events, ${data.products.length} products, ${data.test.length} cases`,
  )
  const { length, metrics } = protocols[data.protocol]
  const catalogue = makeCatalogue(data.products)
  const log = makeLog(data.training, data.products.length)
  const label = (metric: string) => (isOneOfMany ? `${name} ${metric}` : metric)
  const note = (metric: string, value: number) => {
    figures[label(metric)] = Math.round(value * 10_000) / 10_000
    progress(`  ${metric} ${value.toFixed(4)}`)
  }
  // a session is no visitor: a set that has only sessions is measured as the published ones are, and as shops are served beside
  const floors = data.hasVisitors ? [limits.visitorsOfPair] : [1, limits.visitorsOfPair]
  for (const visitorsOfPair of floors) {
    const suffix = visitorsOfPair === floors[0] ? '' : '_pairs_of_two'
    const started = process.cpuUsage()
    const { parameters, measured } = tune(data.training, catalogue, { visitorsOfPair })
    progress(`  ${JSON.stringify(parameters)}`)
    progress(
      `  ${JSON.stringify(measured)}, chosen in ${(process.cpuUsage(started).user / 1e6).toFixed(1)} s`,
    )
    const shop = openShop(buildModel(log, catalogue, parameters, { measured, visitorsOfPair }), catalogue)
    const mine: Lister = (one, targets) =>
      topProducts(shop, one, targets, length, data.protocol === 'sessions' ? standsAt(one) : nothing)
    for (const { name: metric, of, targets } of metrics) {
      note(`${metric}${suffix}`, measureLists(mine, data.test, targets, length)[of])
    }
  }
  // rivals see all that there is; the bounds are the engine's own
  const whole = makeLog(data.training, data.products.length, Number.POSITIVE_INFINITY)
  const others = Object.entries(rivals(whole, length))
  for (const { name: metric, of, targets } of metrics) {
    const found = others.map(([rival, list]) => {
      const value = measureLists(list, data.test, targets, length)[of]
      note(`${metric}_${rival}`, value)
      return value
    })
    const want = wanted[name]?.[metric] ?? Math.max(...found)
    gates.push({ name: label(metric), want, better: 'higher' })
  }
}

/** The last tenth of a shop's sessions is its test part, and tuning cuts its own off from what is left. */
function syntheticSet(events: number): DataSet {
  const products = syntheticProducts(events / 50)
  const { training, cases } = splitLastSessions(syntheticEvents(products.length, events), products.length)
  return { protocol: 'sessions', hasVisitors: true, products, training, test: cases }
}
