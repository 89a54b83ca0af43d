/** What shows that a part of tracking works: a genuine event of the shop in the last days. */
import type { EventType } from './events.ts'

export const signs = ['tracker', 'viewProduct', 'signIn', 'addToCart', 'purchase'] as const
export type Sign = (typeof signs)[number]

/** How long an event shows that it works, in milliseconds. */
export const signMs = 7 * 86_400_000

const shown: Partial<Record<EventType, Sign>> = {
  product: 'viewProduct',
  signIn: 'signIn',
  cart: 'addToCart',
  purchase: 'purchase',
}

/** What an event of this type shows besides that the tracker is there. */
export const signOf = (type: EventType): Sign | undefined => shown[type]

const areAboutProducts: readonly EventType[] = ['product', 'cart', 'purchase']

/**
 * Every genuine event shows that the tracker is there. One about products shows the rest only when the shop's pages
 * and its feed speak of the same ids; `known` are those that the catalogue has, undefined while there is none.
 */
export function signsOf(
  type: EventType,
  products: readonly string[],
  inFeed: ReadonlySet<string> | undefined,
): Sign[] {
  const sign = signOf(type)
  const isMet = !areAboutProducts.includes(type) || !inFeed || products.some((id) => inFeed.has(id))
  return sign && isMet ? ['tracker', sign] : ['tracker']
}
