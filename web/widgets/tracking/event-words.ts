/** How an event reads in the monitor: the call that the shop's developer wrote, and what it is about. */

import { checkOf } from '#rules/tracking/checks.ts'
import type { EventType } from '#rules/tracking/events.ts'
import type { Arrived } from './monitor.ts'

/** The call that the shop's pages make; undefined for what the tracker notices by itself. */
export const callOf = (type: string): string | undefined =>
  // the server sends no other types
  type === 'box' ? type : checkOf(type as EventType)

/** The calls that the shop's pages make wrongly, of those that a line waits for. */
export const wrongCalls = (events: readonly Arrived[]): ReadonlySet<string> =>
  new Set(events.flatMap(({ wrongCall }) => (wrongCall ? [wrongCall.call] : [])))

/** What stands beside the name: a product, a person, a page. */
export function subjectOf({ type, url, product, productID, email, box, boxStep }: Arrived): string {
  if (type === 'box') return [box, boxStep, product?.name ?? productID].filter(Boolean).join(' · ')
  if (type === 'signIn') return email ?? ''
  if (url) return URL.parse(url)?.pathname ?? url
  return product?.name ?? productID ?? ''
}

/** The shop speaks of a product that its feed does not have. */
export const isUnknown = ({ product, productID }: Arrived, products: number): boolean =>
  productID !== null && product === null && products > 0

/** What has arrived, but with ids that the feed does not have: waiting alone will not help. */
export const mismatchedChecks = (events: readonly Arrived[], products: number): ReadonlySet<string> =>
  new Set(
    events.flatMap((event) => (event.robot || !isUnknown(event, products) ? [] : (callOf(event.type) ?? []))),
  )
