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

/** Every genuine event shows that the tracker is there. */
export const signsOf = (type: EventType): Sign[] => {
  const sign = shown[type]
  return sign ? ['tracker', sign] : ['tracker']
}

/** From so many visitors of one address in a month on, further ones are counted apart. */
export const suspectFrom = 200
