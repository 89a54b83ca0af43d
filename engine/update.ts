/**
 * A model that follows its shop. New events change sequences, counters and the marks of touched rows at once; `refresh`
 * rebuilds those rows, from the same log by the same code as a full build, so that both come to the same rows bit by bit.
 *
 * A row is touched when one of its visitors has news, since each event changes the length of the sequence and may push
 * the oldest one out. It is also touched when a product in it has so many more visitors that its degree takes a step:
 * degrees go in steps of a twelfth, so that this happens after every twelfth of a product's visitors and not at each.
 */
import type { Events } from './events.ts'
import { type Log, type Sequence, sequenceOf } from './log.ts'
import type { Model } from './model.ts'
import { buildRow, degreeStep, makePairing, type Pairing } from './pairs.ts'
import { limits } from './parameters.ts'
import { addToTrend, reachTime } from './trend.ts'

export type Live = {
  log: Log
  model: Model
  touched: Set<number>
  views: Pairing
  baskets: Pairing
}

/** The model must have been built from this log. */
export const openLive = (log: Log, model: Model): Live => ({
  log,
  model,
  touched: new Set(),
  views: makePairing(log, model.parameters),
  baskets: makePairing(log, model.parameters, true),
})

export function addEvents(live: Live, events: Events): void {
  const { log } = live
  const byVisitor = new Map<number, number[]>()
  events.items.forEach((item, at) => {
    if (item >= log.itemCount) return
    const visitor = events.visitors[at]!
    const positions = byVisitor.get(visitor)
    if (positions) positions.push(at)
    else byVisitor.set(visitor, [at])
    noteTime(log, item, events.times[at]!)
  })
  const after = [...byVisitor].map(
    ([visitor, positions]) => [visitor, extend(sequenceOf(log, visitor), events, positions)] as const,
  )
  setSequences(live, new Map(after))
}

function noteTime(log: Log, item: number, time: number): void {
  log.firstAt[item] = Math.min(log.firstAt[item]!, time)
  log.newest = Math.max(log.newest, time)
}

/** Gives visitors other sequences, of at most `limits.eventsOfVisitor` events: for whoever keeps sequences elsewhere. */
export function setSequences(live: Live, changes: ReadonlyMap<number, Sequence>): void {
  const { log, model } = live
  for (const { items, times } of changes.values()) {
    for (let at = 0; at < items.length; at++) noteTime(log, items[at]!, times[at]!)
  }
  reachTime(model.trend, log.newest)
  const stepsBefore = new Map<number, number>()
  for (const [visitor, after] of changes) {
    replaceSequence(live, visitor, sequenceOf(log, visitor), after, stepsBefore)
  }
  for (const [item, step] of stepsBefore) {
    if (degreeStep(log.degrees[item]!) !== step) touchRowsWith(live, item)
  }
}

/** The latest events of both in the order of time; of equal times, what has arrived first stands first. */
function extend(before: Sequence, events: Events, positions: readonly number[]): Sequence {
  const all = [
    ...Array.from(before.items, (item, at) => ({ item, kind: before.kinds[at]!, time: before.times[at]! })),
    ...positions.map((at) => ({ item: events.items[at]!, kind: events.kinds[at]!, time: events.times[at]! })),
  ]
  const latest = all.toSorted((a, b) => a.time - b.time).slice(-limits.eventsOfVisitor)
  return {
    items: Uint32Array.from(latest, (event) => event.item),
    kinds: Uint8Array.from(latest, (event) => event.kind),
    times: Uint32Array.from(latest, (event) => event.time),
  }
}

function replaceSequence(
  { log, model, touched }: Live,
  visitor: number,
  before: Sequence,
  after: Sequence,
  stepsBefore: Map<number, number>,
): void {
  const { sequences, holders } = log.news
  const count = (item: number, by: 1 | -1) => {
    if (!stepsBefore.has(item)) stepsBefore.set(item, degreeStep(log.degrees[item]!))
    log.degrees[item]! += by
    touched.add(item)
  }
  for (const item of new Set(before.items)) {
    count(item, -1)
    holders.get(item)?.delete(visitor)
  }
  for (const item of new Set(after.items)) {
    count(item, 1)
    holders.set(item, (holders.get(item) ?? new Set()).add(visitor))
  }
  addToTrend(model.trend, before, -1)
  addToTrend(model.trend, after, 1)
  sequences.set(visitor, after)
}

/** Marks every row in which a product may stand: those of all products that its visitors have. */
function touchRowsWith({ log, touched }: Live, item: number): void {
  const touchAll = (visitor: number) => {
    for (const other of sequenceOf(log, visitor).items) touched.add(other)
  }
  for (const visitor of log.holders.subarray(log.holderStarts[item], log.holderStarts[item + 1])) {
    if (!log.news.sequences.has(visitor)) touchAll(visitor)
  }
  for (const visitor of log.news.holders.get(item) ?? []) touchAll(visitor)
}

/** Rebuilds what is touched and says how many rows that were. The caller ranks trend anew for the shop that it serves. */
export function refresh({ log, model, touched, views, baskets }: Live): number {
  const count = touched.size
  for (const item of touched) {
    buildRow(log, views, item, model.views, model.ties)
    buildRow(log, baskets, item, model.baskets, model.ties)
  }
  touched.clear()
  return count
}
