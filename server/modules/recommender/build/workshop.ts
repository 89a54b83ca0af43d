/**
 * Where models are made. It keeps what the last models were made from in memory, those of the shops that were refreshed
 * last, so that the next minute costs only the rows that its events touch; what is not there is read from the database
 * and built anew. It runs in a thread of its own (thread.ts) and writes nothing but that it deletes what is too old.
 */

import { readModel, writeModel } from '#engine/binary.ts'
import { buildRows, makeCounter, prepareModel } from '#engine/build.ts'
import { buildContent } from '#engine/content.ts'
import { purchased } from '#engine/events.ts'
import { makeLog, type Sequence, sequenceOf } from '#engine/log.ts'
import { type Measured, type Model, unmeasured } from '#engine/model.ts'
import { type Parameters, startParameters } from '#engine/parameters.ts'
import { tune } from '#engine/tune.ts'
import { type Live, openLive, refresh, setSequences } from '#engine/update.ts'
import type { Db } from '#platform/db.ts'
import { itemsByKey, numberOf, readCatalogue, readPast } from '../read-shop.ts'
import { type Entry, ownersOf } from '../store/sequences.ts'
import { pastsOf } from '../visitor-pasts.ts'

export type BuildTask = {
  projectId: string
  nowMs: number
  /** Browsers with news since the model was made. */
  devices: string[]
  /** Its content and figures, too. */
  whole: boolean
  /** Parameters are chosen again where there are more events, or more of them that are no purchases. */
  tunesFrom: { events: number; views: number }
  /** When the catalogue was last written, and which model the browsers' news follow. */
  productsUpdatedMs: number
  version: string | null
  nextVersion: string
  /** The model that serves, where the workshop does not have it. */
  model?: Uint8Array
}

export type BuildResult = {
  bytes: Uint8Array<ArrayBuffer>
  visitors: number
  orders: number
  events: number
  views: number
  measured: Measured
  /** Also where there was no older model to take content and figures from. */
  isWhole: boolean
  isTuned: boolean
  /** Rows that were built. */
  rows: number
  /** Models that are still in memory, by project: the others have to be sent along. */
  kept: [projectId: string, version: string][]
}

type Bench = {
  /** The model that was made last, and the one before: it may never have come into service. */
  versions: (string | null)[]
  productsUpdatedMs: number
  live: Live
  items: Map<string, number>
  numbers: Map<string, number>
  /** Number of visitors in `numbers` of whom only orders were known when the log was made. */
  buyers: number
  orders: number
  events: number
  views: number
  bytes: number
}

export type Workshop = { build: (task: BuildTask) => Promise<BuildResult> }

/** Sequences that have changed since the log was made cost more to read: beyond this share it is made anew. */
const mostChanged = 0.2

export function openWorkshop(db: Db, mostBytes: number): Workshop {
  /** The one that was used last stands last. */
  const benches = new Map<string, Bench>()

  async function build(task: BuildTask): Promise<BuildResult> {
    const { projectId } = task
    const before = benches.get(projectId)
    benches.delete(projectId)
    const fits =
      before &&
      !task.whole &&
      before.versions.includes(task.version) &&
      before.productsUpdatedMs === task.productsUpdatedMs &&
      before.live.log.news.sequences.size < before.live.log.visitorCount * mostChanged + 1000
    const { bench, ...made } = fits ? await follow(db, before, task) : await begin(db, task)
    bench.versions = [task.version, task.nextVersion]
    benches.set(projectId, bench)
    forgetOldest(benches, mostBytes)
    const { model } = bench.live
    return {
      bytes: writeModel(model),
      visitors: bench.numbers.size - bench.buyers,
      orders: bench.orders,
      events: bench.events,
      views: bench.views,
      measured: model.measured,
      ...made,
      kept: [...benches].flatMap(([id, { versions }]) =>
        versions.flatMap((version): [string, string][] => (version ? [[id, version]] : [])),
      ),
    }
  }
  return { build }
}

function forgetOldest(benches: Map<string, Bench>, mostBytes: number): void {
  let total = [...benches.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  for (const [projectId, { bytes }] of benches) {
    if (total <= mostBytes) return
    benches.delete(projectId)
    total -= bytes
  }
}

type Made = { bench: Bench; rows: number; isWhole: boolean; isTuned: boolean }

/** From the database: all rows. */
async function begin(db: Db, task: BuildTask): Promise<Made> {
  const { projectId, nowMs } = task
  const catalogue = await readCatalogue(db, projectId)
  const keys = catalogue.products.map(({ key }) => key)
  const items = itemsByKey(keys)
  const { events, numbers, visitors, orders } = await readPast(db, projectId, items, nowMs)
  const log = makeLog(events, keys.length)
  const old = olderModel(task)
  const isWhole = task.whole || !old
  let [parameters, measured]: [Parameters, Measured] = [
    old?.parameters ?? startParameters,
    old?.measured ?? unmeasured,
  ]
  const content =
    old && !isWhole && old.numbering === catalogue.numbering
      ? old.content
      : buildContent(catalogue.products, catalogue.ties)
  let isTuned = false
  if (isWhole) {
    isTuned = events.items.length >= task.tunesFrom.events || countViews(events) >= task.tunesFrom.views
    const tuned = tune(events, catalogue, { keep: isTuned ? undefined : parameters, content })
    parameters = tuned.parameters
    measured = tuned.measured
  }
  const model = { ...prepareModel(log, catalogue, parameters, measured), content }
  buildRows(log, model, makeCounter())
  const bench = {
    versions: [],
    productsUpdatedMs: task.productsUpdatedMs,
    live: openLive(log, model),
    items,
    numbers,
    buyers: numbers.size - visitors,
    orders,
    events: log.items.length,
    views: countViews(log),
    bytes: sizeOf(model) + log.items.length * 20 + numbers.size * 120 + keys.length * 300,
  }
  return { bench, rows: keys.length, isWhole, isTuned }
}

const countViews = ({ kinds }: { kinds: Uint8Array }): number =>
  kinds.reduce((sum, kind) => (kind === purchased ? sum : sum + 1), 0)

/** One that cannot be read, as of another version of the program, is built as if there were none. */
function olderModel({ model }: BuildTask): Model | undefined {
  const read = model && readModel(model)
  return read && 'model' in read ? read.model : undefined
}

const sizeOf = ({ views, baskets, content, keys }: Model): number =>
  [views, baskets, content].reduce((sum, rows) => sum + rows.items.byteLength + rows.weights.byteLength, 0) +
  keys.length * 40

/** Only what the browsers with news have touched. */
async function follow(db: Db, bench: Bench, task: BuildTask): Promise<Made> {
  const { projectId, devices, nowMs } = task
  const { live, items, numbers } = bench
  // whoever had a browser before, and under its own name, may have lost what belongs to another one by now
  const owners = await ownersOf(db, projectId, devices)
  const visitorIds = [...new Set([...devices, ...owners.map(({ visitor_id }) => visitor_id)])]
  const pasts = await pastsOf(db, projectId, visitorIds, nowMs)
  const changes = new Map<number, Sequence>()
  for (const visitorId of visitorIds) {
    const past = pasts.get(visitorId)?.entries ?? []
    if (!past.length && !numbers.has(visitorId)) continue
    const visitor = numberOf(numbers, visitorId)
    const after = asSequence(past, items)
    const before = sequenceOf(live.log, visitor)
    bench.events += after.items.length - before.items.length
    bench.views += countViews(after) - countViews(before)
    changes.set(visitor, after)
  }
  setSequences(live, changes)
  return { bench, rows: refresh(live), isWhole: false, isTuned: false }
}

export function asSequence(entries: readonly Entry[], items: ReadonlyMap<string, number>): Sequence {
  const offered = entries.filter(({ product }) => items.has(product))
  const sequence = {
    items: new Uint32Array(offered.length),
    kinds: new Uint8Array(offered.length),
    times: new Uint32Array(offered.length),
  }
  for (const [at, { product, kind, time }] of offered.entries()) {
    sequence.items[at] = items.get(product) ?? 0
    sequence.kinds[at] = kind
    sequence.times[at] = time
  }
  return sequence
}
