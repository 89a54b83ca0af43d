/** What the tracker sends, and how much of it; shared by the script in the shop and by the collector. */
import { brandKey } from '../brand.ts'
import type { FormPlaces } from '../forms/wire.ts'
import type { BoxKind } from '../webboxes/kinds.ts'
import type { BoxFaultKind, BoxPlaces, BoxStep } from '../webboxes/wire.ts'
import type { Choice } from './consent.ts'

export type OrderItem = { id: string; price: number; quantity: number }

/** What happened in the shop, without its id. Where a call has given something else, there is none of it: the collector refuses that and says so. */
export type Happening =
  | { type: 'page'; url: string; referrer?: string }
  | { type: 'product'; product: string }
  /** The deepest point seen, in per cent of the page; each step once per page view. */
  | { type: 'scroll'; depth: number }
  /** Seconds for which the page was visible; each step once per page view. */
  | { type: 'time'; seconds: number }
  | { type: 'image'; product?: string }
  /** The whole cart as it is now, so that saying it twice changes nothing. */
  | { type: 'cart'; products: readonly string[] | null }
  | {
      type: 'purchase'
      order: string | undefined
      total: number
      currency?: string
      email?: string
      items: readonly OrderItem[] | false
      /** Made by the shop's server: rules/tracking/signing.ts. */
      signature?: string
    }
  | { type: 'signIn'; email: string | null }
  /** What became of a box: due where visitors are compared, half seen for a second, clicked, or failed. */
  | { type: 'box'; box: BoxKind; step: BoxStep; product?: string; fault?: BoxFaultKind }
  /** The visitor has agreed on a page that was counted without a name until then. */
  | { type: 'consent'; choice?: null }
  /** The page was opened by a link of a message; what it was handed stands in its address. */
  | { type: 'link'; click: string }

/** What browsers send; a link that was followed in a mail is told by the server. */
export type WireType = Happening['type']
export type EventType = WireType | 'mail'
/** The id is a UUIDv7: it tells the time of the event, too. */
export type WireEvent = Happening & { id: string }
export type WireBatch = {
  project: string
  consent?: Choice
  visitor?: string
  /** The sender does not know whether these events have arrived before. */
  again?: boolean
  events: WireEvent[]
}

/** The parameter of an address by which a page learns that it was opened by a link of a message. */
export const clickParameter = `${brandKey}_click`

export const limits = {
  /** Characters of what stands there. */
  click: 60,
  /** Bytes of a request; browsers carry at most 64 kB in the background. */
  bodyBytes: 65_536,
  /** Bytes that the tracker puts into one request. */
  sentBytes: 60_000,
  events: 1000,
  /** Characters of a product or order id. */
  id: 100,
  url: 2000,
  /** Products in a cart, items of an order. */
  items: 200,
  amount: 1e12,
  quantity: 100_000,
  /** How old an event may be, and how far ahead of our clock, in milliseconds. */
  oldMs: 7 * 86_400_000,
  aheadMs: 86_400_000,
} as const

/** What the tracker must know of a project before it may say anything. */
export type TrackerConfig = {
  /** Whether events are taken at all. */
  active: boolean
  cookieCheck: boolean
  imageClass: string | null
  imageId: string | null
  scroll: readonly number[]
  time: readonly number[]
  boxes?: BoxPlaces
  forms?: FormPlaces
}

/** A product or order id as text: shops give numbers, too; one that JavaScript cannot hold exactly is no id. */
export function idText(value: unknown): string | undefined {
  const text =
    typeof value === 'string' ? value.trim() : Number.isSafeInteger(value) ? String(value) : undefined
  return text && text.length <= limits.id ? text : undefined
}
