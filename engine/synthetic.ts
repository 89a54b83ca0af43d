/** A shop that never was, for tests and benchmarks: shelves of products, and visitors who mostly walk along a shelf. */
import type { Product } from './catalogue.ts'
import type { Events } from './events.ts'
import { daySeconds } from './parameters.ts'

/** Products of one category, which follow each other in the walks of visitors. */
const shelf = 20
const days = 60
const firstDay = 1_700_000_000

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const syntheticProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, item) => ({
    key: `product ${item}`,
    name: `thing ${item % 977} of shelf ${Math.floor(item / shelf)}`,
    category: `shelf ${Math.floor(item / shelf)}`,
    price: 1 + (item % 100),
    inStock: true,
    visible: true,
    addedAt: firstDay,
  }))

/** Visits of about ten events: three of four steps go to one of the next products of the shelf, few to another shelf. */
export function syntheticEvents(itemCount: number, eventCount: number, seed = 1): Events {
  const random = makeRandom(seed)
  const events: Events = {
    visitors: new Uint32Array(eventCount),
    items: new Uint32Array(eventCount),
    kinds: new Uint8Array(eventCount),
    times: new Uint32Array(eventCount),
  }
  const shelves = Math.max(1, Math.floor(itemCount / shelf))
  const somewhere = () =>
    Math.min(itemCount - 1, Math.floor(random() ** 2 * shelves) * shelf + Math.floor(random() * shelf))
  let visitor = -1
  let item = 0
  let time = 0
  for (let at = 0; at < eventCount; at++) {
    if (visitor < 0 || random() < 0.1) {
      visitor += 1
      item = somewhere()
      time = firstDay + Math.floor((at / eventCount) * days * daySeconds)
    } else if (random() < 0.75) {
      const start = item - (item % shelf)
      item = Math.min(itemCount - 1, start + ((item - start + 1 + Math.floor(random() * 3)) % shelf))
    } else {
      item = somewhere()
    }
    time += 1 + Math.floor(random() * 60)
    const draw = random()
    events.visitors[at] = visitor
    events.items[at] = item
    events.kinds[at] = draw < 0.9 ? 0 : draw < 0.96 ? 1 : 2
    events.times[at] = time
  }
  return events
}
