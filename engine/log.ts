/**
 * The events of a shop, laid out twice: each visitor's in the order of time, and each product's visitors in the order of
 * their last activity. Both are flat columns. What arrives after the log was made stands beside them: a
 * visitor with news has a sequence of their own there and is passed over in the columns, so that nothing is ever moved.
 */

import { columnU8, columnU32 } from './columns.ts'
import type { Events } from './events.ts'
import { limits } from './parameters.ts'
import { orderBy } from './sorting.ts'

/** A visitor's latest events, oldest first. */
export type Sequence = { items: Uint32Array; kinds: Uint8Array; times: Uint32Array }

export type Log = {
  itemCount: number
  visitorCount: number
  /** Of each visitor, where their events that count begin and end in the three columns that follow. */
  starts: Uint32Array
  ends: Uint32Array
  items: Uint32Array
  kinds: Uint8Array
  times: Uint32Array
  /** Of each product, where its visitors begin in `holders`; the one who was active last stands last. */
  holderStarts: Uint32Array
  holders: Uint32Array
  /** How many visitors each product has. */
  degrees: Uint32Array
  /** When each product was first seen, and the newest event of all. */
  firstAt: Uint32Array
  newest: number
  news: News
}

/** What has come since: sequences of visitors with news, and of each product those of them who have it. */
export type News = { sequences: Map<number, Sequence>; holders: Map<number, Set<number>> }

export const noTime = 0xffff_ffff
export const noNews = (): News => ({ sequences: new Map(), holders: new Map() })

/** Of each visitor the last `eventsOfVisitor` events count. */
export function makeLog(
  events: Events,
  itemCount: number,
  eventsOfVisitor: number = limits.eventsOfVisitor,
): Log {
  const { offsets, items, kinds, times, firstAt, newest } = byVisitor(events, itemCount)
  const visitorCount = offsets.length - 1
  const starts = columnU32(visitorCount)
  const ends = columnU32(visitorCount)
  const lastAt = new Uint32Array(visitorCount)
  for (let visitor = 0; visitor < visitorCount; visitor++) {
    const [from, to] = [offsets[visitor]!, offsets[visitor + 1]!]
    if (!isSorted(times, from, to)) sortSequence(items, kinds, times, from, to)
    starts[visitor] = Math.max(from, to - eventsOfVisitor)
    ends[visitor] = to
    lastAt[visitor] = to > from ? times[to - 1]! : 0
  }
  const sequences = { itemCount, visitorCount, starts, ends, items, kinds, times }
  return { ...sequences, ...byItem(sequences, lastAt), firstAt, newest, news: noNews() }
}

/** Brings each visitor's events together, in the order of arrival (counting sort). */
function byVisitor(events: Events, itemCount: number) {
  const length = events.items.length
  let visitorCount = 0
  let newest = 0
  const firstAt = columnU32(itemCount).fill(noTime)
  for (let at = 0; at < length; at++) {
    const item = events.items[at]!
    if (item >= itemCount) continue
    const time = events.times[at]!
    if (time < firstAt[item]!) firstAt[item] = time
    if (time > newest) newest = time
    if (events.visitors[at]! >= visitorCount) visitorCount = events.visitors[at]! + 1
  }
  const offsets = new Uint32Array(visitorCount + 1)
  for (let at = 0; at < length; at++) {
    if (events.items[at]! < itemCount) offsets[events.visitors[at]! + 1]! += 1
  }
  for (let visitor = 0; visitor < visitorCount; visitor++) offsets[visitor + 1]! += offsets[visitor]!
  const total = offsets[visitorCount]!
  const [items, kinds, times] = [columnU32(total), columnU8(total), columnU32(total)]
  const next = offsets.slice()
  for (let at = 0; at < length; at++) {
    if (events.items[at]! >= itemCount) continue
    const visitor = events.visitors[at]!
    const to = next[visitor]!
    next[visitor] = to + 1
    items[to] = events.items[at]!
    kinds[to] = events.kinds[at]!
    times[to] = events.times[at]!
  }
  return { offsets, items, kinds, times, firstAt, newest }
}

/** Each product's visitors: passing through the visitors from the one who was active first fills the lists in order. */
function byItem(
  log: Pick<Log, 'itemCount' | 'visitorCount' | 'starts' | 'ends' | 'items'>,
  lastAt: Uint32Array,
): Pick<Log, 'holderStarts' | 'holders' | 'degrees'> {
  const { itemCount, visitorCount, starts, ends, items } = log
  const degrees = columnU32(itemCount)
  const lastVisitor = new Uint32Array(itemCount).fill(noTime)
  for (let visitor = 0; visitor < visitorCount; visitor++) {
    for (let at = starts[visitor]!; at < ends[visitor]!; at++) {
      const item = items[at]!
      if (lastVisitor[item] !== visitor) degrees[item]! += 1
      lastVisitor[item] = visitor
    }
  }
  const holderStarts = columnU32(itemCount + 1)
  for (let item = 0; item < itemCount; item++) holderStarts[item + 1] = holderStarts[item]! + degrees[item]!
  const holders = columnU32(holderStarts[itemCount]!)
  const next = holderStarts.slice()
  lastVisitor.fill(noTime)
  for (const visitor of orderBy(lastAt)) {
    for (let at = starts[visitor]!; at < ends[visitor]!; at++) {
      const item = items[at]!
      if (lastVisitor[item] === visitor) continue
      lastVisitor[item] = visitor
      holders[next[item]!] = visitor
      next[item]! += 1
    }
  }
  return { holderStarts, holders, degrees }
}

function isSorted(times: Uint32Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (times[at]! < times[at - 1]!) return false
  return true
}

/** Sorts one visitor's events by time; equal times keep their order. */
function sortSequence(
  items: Uint32Array,
  kinds: Uint8Array,
  times: Uint32Array,
  from: number,
  to: number,
): void {
  const order = Uint32Array.from({ length: to - from }, (_, at) => at).sort(
    (a, b) => times[from + a]! - times[from + b]! || a - b,
  )
  const copy = { items: items.slice(from, to), kinds: kinds.slice(from, to), times: times.slice(from, to) }
  for (let at = 0; at < order.length; at++) {
    items[from + at] = copy.items[order[at]!]!
    kinds[from + at] = copy.kinds[order[at]!]!
    times[from + at] = copy.times[order[at]!]!
  }
}

export function sequenceOf(log: Log, visitor: number): Sequence {
  const changed = log.news.sequences.get(visitor)
  if (changed) return changed
  const [from, to] = visitor < log.visitorCount ? [log.starts[visitor]!, log.ends[visitor]!] : [0, 0]
  return {
    items: log.items.subarray(from, to),
    kinds: log.kinds.subarray(from, to),
    times: log.times.subarray(from, to),
  }
}

const lastTime = (log: Log, visitor: number): number => sequenceOf(log, visitor).times.at(-1) ?? 0

/** Writes the visitors of a product into `into`, the one who was active last first, and says how many they are. */
export function latestHolders(log: Log, item: number, into: Uint32Array): number {
  const { sequences, holders } = log.news
  const changed = [...(holders.get(item) ?? [])].toSorted(
    (a, b) => lastTime(log, b) - lastTime(log, a) || b - a,
  )
  let count = 0
  let next = 0
  const start = log.holderStarts[item]!
  for (let at = log.holderStarts[item + 1]! - 1; at >= start && count < into.length; at--) {
    const visitor = log.holders[at]!
    if (sequences.size > 0) {
      if (sequences.has(visitor)) continue
      while (next < changed.length && count < into.length && isLater(log, changed[next]!, visitor)) {
        into[count++] = changed[next++]!
      }
      if (count === into.length) break
    }
    into[count++] = visitor
  }
  while (next < changed.length && count < into.length) into[count++] = changed[next++]!
  return count
}

function isLater(log: Log, visitor: number, than: number): boolean {
  const difference = lastTime(log, visitor) - lastTime(log, than)
  return difference === 0 ? visitor > than : difference > 0
}
