/**
 * What a visitor's events are worth. An event's points depend on what came before it: the first one after thirty idle
 * minutes opens a visit, and a cart counts only where a product was added to it.
 */
import type { EventType } from '../tracking/events.ts'
import { incrementOf } from './increment.ts'
import type { LeadscoringSettings } from './settings.ts'

export const idleMs = 30 * 60_000

export type ScoredEvent = {
  id: string
  atMs: number
  type: EventType
  /** How far a page was scrolled, or how long it was seen. */
  value: number | null
  deviceId: string
  /** What the cart holds after a `cart`. */
  products: readonly string[]
}

/** What was there before the first of some events. */
export type Before = {
  /** When the visitor was last seen. */
  lastMs?: number
  /** What the cart of each browser held. */
  carts?: ReadonlyMap<string, readonly string[]>
}

/** What a visitor can get on one day: no number of events makes a score that cannot be kept. */
export const mostADay = 1_000_000

/** The points of each event, given oldest first. */
export function pointsOf(
  settings: LeadscoringSettings,
  events: readonly ScoredEvent[],
  { lastMs = Number.NEGATIVE_INFINITY, carts = new Map() }: Before = {},
): number[] {
  const inCart = new Map(carts)
  let last = lastMs
  return events.map(({ atMs, type, value, deviceId, products }) => {
    const visit = atMs - last >= idleMs ? settings.visit : 0
    last = atMs
    if (type !== 'cart' && type !== 'purchase') return visit + incrementOf(settings, { type, value })
    const before = new Set(inCart.get(deviceId))
    // what was bought is no longer in the cart
    inCart.set(deviceId, type === 'cart' ? products : [])
    const counts = type === 'purchase' || products.some((product) => !before.has(product))
    return visit + (counts ? incrementOf(settings, { type, value }) : 0)
  })
}
