/** What visitors did, as the engine takes it: columns of numbers, in the order in which the events arrived. */

export const eventKinds = ['view', 'cart', 'purchase', 'click'] as const
export type EventKind = (typeof eventKinds)[number]

export const viewed = 0
export const purchased = 2
/** How much an event says about a visitor's interest, by its kind. */
export const kindWeights: readonly number[] = [1, 3, 5, 1]

/** One entry per event in each column. Visitors are numbered by the caller; the numbers never reach a model. */
export type Events = {
  visitors: Uint32Array
  /** Numbers of products in the catalogue; events that name no product of it are left out. */
  items: Uint32Array
  /** Indexes of `eventKinds`. */
  kinds: Uint8Array
  /** Seconds since 1970, in any order; where two are equal, arrival decides. */
  times: Uint32Array
}

export type Event = { visitor: number; item: number; kind: EventKind; time: number }

export const toColumns = (events: readonly Event[]): Events => ({
  visitors: Uint32Array.from(events, (event) => event.visitor),
  items: Uint32Array.from(events, (event) => event.item),
  kinds: Uint8Array.from(events, (event) => eventKinds.indexOf(event.kind)),
  times: Uint32Array.from(events, (event) => event.time),
})

/** The events whose positions are given, in that order. */
export const pickEvents = (events: Events, positions: Uint32Array): Events => ({
  visitors: positions.map((at) => events.visitors[at]!),
  items: positions.map((at) => events.items[at]!),
  kinds: Uint8Array.from(positions, (at) => events.kinds[at]!),
  times: positions.map((at) => events.times[at]!),
})
