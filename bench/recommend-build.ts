/**
 * What the recommender costs: full builds on two threads, a touched row, a query, and the memory of a model, on shops that
 * never were. Wall time is what the gates are about; processor time stands beside it, since a machine may be shared.
 * `--size L` adds a shop of a million products and a hundred million events.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { writeModel } from '#engine/binary.ts'
import { buildRows, makeCounter, prepareModel } from '#engine/build.ts'
import { type Catalogue, makeCatalogue } from '#engine/catalogue.ts'
import { shareColumns } from '#engine/columns.ts'
import { buildContent } from '#engine/content.ts'
import { type Events, pickEvents } from '#engine/events.ts'
import { type Log, makeLog } from '#engine/log.ts'
import type { Model } from '#engine/model.ts'
import { startParameters } from '#engine/parameters.ts'
import { recommend } from '#engine/recommend.ts'
import type { Rows } from '#engine/rows.ts'
import { openShop, type Shop } from '#engine/shop.ts'
import { makeRandom, syntheticEvents, syntheticProducts } from '#engine/synthetic.ts'
import { addEvents, openLive, refresh } from '#engine/update.ts'
import { type Gate, median, progress, report } from './report.ts'

const size = process.argv[process.argv.indexOf('--size') + 1] ?? 'M'
const isSmall = size === 'S'
const figures: Record<string, number> = {}
const note = (name: string, value: number) => {
  figures[name] = Math.round(value * 1000) / 1000
  progress(`${name} ${figures[name]}`)
}

// rows are built in two threads
shareColumns(true)
const middle = isSmall ? { items: 500, events: 20_000 } : { items: 10_000, events: 1_000_000 }
const { catalogue, log, model } = await timeBuild('10k', middle.items, middle.events)
await timeDoubling(middle.items, middle.events)
timeRows(log, model, middle.items)
timeQueries(catalogue, model)
const large = isSmall ? { items: 2000, events: 50_000 } : { items: 100_000, events: 10_000_000 }
const { model: largeModel } = await timeBuild('100k', large.items, large.events)
note('build_100k_rss_mb', process.resourceUsage().maxRSS / 1024)
note('model_100k_mb', bytesOf(largeModel) / 1e6)
note('model_100k_file_mb', writeModel(largeModel).length / 1e6)
if (size === 'L') {
  await timeBuild('1m', 1_000_000, 100_000_000)
  note('build_1m_rss_mb', process.resourceUsage().maxRSS / 1024)
}

const gates: Gate[] = [
  { name: 'leaks', want: 0, better: 'lower' },
  { name: 'model_100k_mb', want: 100, better: 'lower' },
]
// beside the rest of a suite only the function is looked at
if (!isSmall) {
  gates.push(
    { name: 'build_10k_s', want: 2, better: 'lower' },
    { name: 'build_100k_s', want: 30, better: 'lower' },
    { name: 'build_100k_rss_mb', want: 1024, better: 'lower' },
    { name: 'doubled_events', want: 2.1, better: 'lower' },
    { name: 'row_ms', want: 1, better: 'lower' },
    { name: 'query_p50_us', want: 50, better: 'lower' },
  )
}
report('recommend-build', figures, gates)

async function timeBuild(name: string, items: number, events: number) {
  const made = makeCatalogue(syntheticProducts(items))
  const all = syntheticEvents(items, events)
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  const built = await build(all, made)
  note(`build_${name}_s`, (performance.now() - started) / 1000)
  note(`build_${name}_cpu_s`, secondsSince(cpu))
  return { catalogue: made, ...built }
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

/** As the server builds: rows in a second thread as soon as the log stands, content and the rest of the rows in this one. */
async function build(events: Events, made: Catalogue): Promise<{ log: Log; model: Model }> {
  const ready = makeLog(events, made.products.length)
  const prepared = prepareModel(ready, made, startParameters)
  const counter = makeCounter()
  const { views, baskets, ties, parameters } = prepared
  const thread = new Worker(new URL('./recommend-thread.ts', import.meta.url), {
    workerData: { log: ready, parts: { views, baskets, ties, parameters }, counter },
  })
  const done = once(thread, 'message')
  buildContent(made.products, made.ties, prepared.content)
  buildRows(ready, prepared, counter)
  await done
  return { log: ready, model: prepared }
}

/**
 * Twice the events for the same products, by processor time of the thread that works, without what collects garbage beside
 * it; the best of nine, since others may disturb.
 */
async function timeDoubling(items: number, events: number) {
  const made = makeCatalogue(syntheticProducts(items))
  const all = syntheticEvents(items, events)
  const half = pickEvents(
    all,
    Uint32Array.from({ length: events / 2 }, (_, at) => at),
  )
  const best = (of: Events) => {
    const runs = Array.from({ length: 9 }, () => {
      const cpu = process.threadCpuUsage()
      const ready = makeLog(of, items)
      buildRows(ready, prepareModel(ready, made, startParameters), makeCounter())
      const { user, system } = process.threadCpuUsage(cpu)
      return (user + system) / 1e6
    })
    return Math.min(...runs)
  }
  note('doubled_events', best(all) / best(half))
}

/** By processor time: a row takes less than what a busy machine takes away at once. */
function timeRows(of: Log, live: Model, items: number) {
  const following = openLive(of, live)
  const later = syntheticEvents(items, isSmall ? 50 : 300, 2)
  const rows: number[] = []
  let touched = 0
  for (let at = 0; at < later.items.length; at++) {
    addEvents(following, pickEvents(later, Uint32Array.of(at)))
    const started = process.cpuUsage()
    const count = refresh(following)
    touched += count
    if (count > 0) rows.push((secondsSince(started) * 1000) / count)
  }
  note('rows_per_event', touched / later.items.length)
  note('row_ms', median(rows))
}

/** Visitors with twenty products behind them, in a shop a tenth of which is out of stock; the best of five rounds. */
function timeQueries(made: Catalogue, of: Model) {
  const shop = openShop(of, made)
  for (let item = 0; item < made.sellable.length; item += 10) made.sellable[item] = 0
  const random = makeRandom(3)
  const rounds = Array.from({ length: 5 }, () => timeRound(shop, random, isSmall ? 100 : 10_000))
  note('query_p50_us', Math.min(...rounds.map(({ times }) => median(times))))
  note(
    'query_p99_us',
    Math.min(...rounds.map(({ times }) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!)),
  )
  note(
    'leaks',
    rounds.reduce((sum, { leaks }) => sum + leaks, 0),
  )
}

function timeRound(shop: Shop, random: () => number, count: number): { times: number[]; leaks: number } {
  const { model: of, catalogue: made } = shop
  const times: number[] = []
  let leaks = 0
  for (let at = 0; at < count; at++) {
    const items = Uint32Array.from({ length: 20 }, () => Math.floor(random() ** 2 * of.keys.length))
    const past = { items, kinds: new Uint8Array(20), times: new Uint32Array(20).fill(of.trend.newest) }
    const [page, inCart, excluded] = [items[19]!, items[3]!, items[5]!]
    const started = performance.now()
    const found = recommend(shop, {
      past,
      now: of.trend.newest,
      page,
      cart: [inCart],
      rules: { excluded: [excluded] },
    })
    times.push((performance.now() - started) * 1000)
    leaks += found.filter(
      ({ item }) => made.sellable[item] === 0 || item === page || item === inCart || item === excluded,
    ).length
  }
  return { times, leaks }
}

function bytesOf({ views, baskets, content, degrees, trend, ties, keys }: Model): number {
  const rows = [views, baskets, content].flatMap((one: Rows) => [
    one.counts,
    one.scales,
    one.items,
    one.weights,
  ])
  const columns = [...rows, degrees, trend.sums, trend.firstAt, ties]
  return columns.reduce((sum, column) => sum + column.byteLength, 0) + keys.join('').length
}
