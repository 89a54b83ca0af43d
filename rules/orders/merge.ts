/** One order out of what several have told of it. Pure, so that it can be tried in any order. */
import { isCancelled } from './status.ts'

export type Line = {
  /** The shop's id of the product. */
  id: string
  quantity: number
  /** Of one piece, in minor units; null where nobody says. */
  price: number | null
}

/** What one source says of an order. */
export type Telling = {
  /** When it was placed, ISO 8601 in UTC. */
  at: string
  email: string | null
  /** In the shop's own words. */
  status: string | null
  /** Null for the project's own. */
  currency: string | null
  /** In minor units. */
  total: number
  lines: readonly Line[]
  /** The browser that bought. */
  device?: string
}

/** Who tells of orders; of two that both say something, the first listed is believed. */
export const sources = ['feed', 'tracker'] as const
export type Source = (typeof sources)[number]
export type Told = Partial<Record<Source, Telling>>

export type Order = {
  placedAt: string
  email: string | null
  deviceId: string | null
  status: string | null
  cancelled: boolean
  currency: string | null
  total: number
  lines: readonly Line[]
}

/**
 * What is told of an order when somebody tells of it (again). A feed is read in its own order, and its last word
 * counts. A page of thanks can be opened again by anybody at any time: the first time counts.
 */
export function heard(told: Told, source: Source, telling: Telling): Told {
  const before = told[source]
  if (source === 'tracker' && before && keyOf(before) <= keyOf(telling)) return told
  return { ...told, [source]: telling }
}
/** By time; the rest is for two of the same millisecond. */
const keyOf = (telling: Telling) => `${telling.at} ${JSON.stringify(telling)}`

/** The order; undefined when nobody has told of it. What the shop's own books leave out, the tracker adds. */
export function merged({ feed, tracker }: Told): Order | undefined {
  const base = feed ?? tracker
  if (!base) return undefined
  return {
    placedAt: placedAt(feed?.at, tracker?.at) ?? base.at,
    email: feed?.email ?? tracker?.email ?? null,
    deviceId: tracker?.device ?? null,
    status: base.status,
    cancelled: base.status !== null && isCancelled(base.status),
    currency: base.currency,
    total: base.total,
    lines: feed?.lines.length ? feed.lines : (tracker?.lines ?? []),
  }
}

const day = 86_400_000

/** The shop knows the day, and often only that; the browser knows the moment, when it was there on that day. */
function placedAt(feed: string | undefined, tracker: string | undefined): string | undefined {
  if (!feed || !tracker) return feed ?? tracker
  return Math.abs(Date.parse(tracker) - Date.parse(feed)) <= day ? tracker : feed
}
