/** Checks of a shop's tracking: each is passed by a genuine event of the last days that shows that this part works. */
import type { EventType } from './events.ts'

export const trackingChecks = ['tracker', 'viewProduct', 'signIn', 'addToCart', 'purchase'] as const
export type TrackingCheck = (typeof trackingChecks)[number]

/** How long an event shows that it works, in milliseconds. */
export const checkMs = 7 * 86_400_000

const shown: Partial<Record<EventType, TrackingCheck>> = {
  product: 'viewProduct',
  signIn: 'signIn',
  cart: 'addToCart',
  purchase: 'purchase',
}

/** What an event of this type shows besides that the tracker is there. */
export const checkOf = (type: EventType): TrackingCheck | undefined => shown[type]

const areAboutProducts: readonly EventType[] = ['product', 'cart', 'purchase']

/**
 * Every genuine event shows that the tracker is there. One about products shows the rest only when the shop's pages
 * and its feed speak of the same ids; `inFeed` are those that the catalogue has, undefined while there is none.
 */
export function checksPassedBy(
  type: EventType,
  products: readonly string[],
  inFeed: ReadonlySet<string> | undefined,
): TrackingCheck[] {
  const check = checkOf(type)
  const isPassed = !areAboutProducts.includes(type) || !inFeed || products.some((id) => inFeed.has(id))
  return check && isPassed ? ['tracker', check] : ['tracker']
}
