/** What anybody could have in an afternoon, measured on the same cases: most popular, item-kNN by cosine, session-kNN. */
import type { Case } from '#engine/cases.ts'
import { type Log, sequenceOf } from '#engine/log.ts'
import { type Lister, nothing, standsAt } from '#engine/measure.ts'

const neighbours = 100
/** Past sessions that are looked at, the latest first, and those of them that vote. */
const sampledSessions = 1000
const votingSessions = 100

export function rivals(log: Log, length: number): Record<'popular' | 'item_knn' | 'session_knn', Lister> {
  const popular = Array.from(log.degrees.keys()).toSorted(
    (a, b) => log.degrees[b]! - log.degrees[a]! || a - b,
  )
  return {
    popular: (one, targets) => {
      const had = leftOut(one, targets)
      const list: number[] = []
      for (const item of popular) {
        if (list.length === length) break
        if (!had.has(item)) list.push(item)
      }
      return list
    },
    item_knn: itemKnn(log, length),
    session_knn: sessionKnn(log, length),
  }
}

const leftOut = (one: Case, targets: 'all' | 'new'): Set<number> =>
  new Set(targets === 'new' ? one.past.items : [standsAt(one)].filter((item) => item !== nothing))

function best(sums: Map<number, number>, without: Set<number>, length: number): number[] {
  return [...sums]
    .filter(([item]) => !without.has(item))
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, length)
    .map(([item]) => item)
}

/** Each visitor's items once, made when they are first looked at. */
function distinctItems(log: Log): (visitor: number) => ReadonlySet<number> {
  const found = new Map<number, ReadonlySet<number>>()
  return (visitor) => {
    const items = found.get(visitor) ?? new Set(sequenceOf(log, visitor).items)
    found.set(visitor, items)
    return items
  }
}

const holdersOf = (log: Log, item: number) =>
  log.holders.subarray(log.holderStarts[item], log.holderStarts[item + 1])

/** Items that the same visitors have, by the cosine of both sets; every item of the past counts alike. */
function itemKnn(log: Log, length: number): Lister {
  const rows = new Map<number, [number, number][]>()
  const itemsOf = distinctItems(log)
  const counts = new Uint32Array(log.itemCount)
  const rowOf = (item: number) => {
    const touched: number[] = []
    for (const visitor of holdersOf(log, item)) {
      for (const other of itemsOf(visitor)) {
        if (counts[other] === 0) touched.push(other)
        counts[other]! += 1
      }
    }
    const row = touched
      .filter((other) => other !== item)
      .map((other): [number, number] => [
        other,
        counts[other]! / Math.sqrt(log.degrees[item]! * log.degrees[other]!),
      ])
      .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, neighbours)
    for (const other of touched) counts[other] = 0
    return row
  }
  return (one, targets) => {
    const sums = new Map<number, number>()
    for (const item of new Set(one.past.items)) {
      const row = rows.get(item) ?? rowOf(item)
      rows.set(item, row)
      for (const [other, cosine] of row) sums.set(other, (sums.get(other) ?? 0) + cosine)
    }
    return best(sums, leftOut(one, targets), length)
  }
}

/** The past sessions most like this one, by the cosine of both sets of items, vote for their items. */
function sessionKnn(log: Log, length: number): Lister {
  const itemsOf = distinctItems(log)
  return (one, targets) => {
    const past = new Set(one.past.items)
    const shared = new Map<number, number>()
    for (const item of past) {
      for (const visitor of holdersOf(log, item).slice(-sampledSessions)) {
        shared.set(visitor, (shared.get(visitor) ?? 0) + 1)
      }
    }
    const alike = [...shared]
      .map(([visitor, count]) => {
        const items = itemsOf(visitor)
        return { items, cosine: count / Math.sqrt(past.size * items.size) }
      })
      // the visitor's own training list is no neighbour
      .filter(({ items, cosine }) => cosine < 1 || items.size !== past.size)
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(0, votingSessions)
    const sums = new Map<number, number>()
    for (const { items, cosine } of alike) {
      for (const item of items) sums.set(item, (sums.get(item) ?? 0) + cosine)
    }
    return best(sums, leftOut(one, targets), length)
  }
}
