import type { NewTelling } from '../orders/record-orders.ts'
import type { Event } from './store/derived.ts'

const minor = (amount: unknown): number => Math.round(Number(amount) * 100)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * The order that a purchase tells of. The collector has checked what stands in `data`. Whoever is signed in need not
 * say their address again: `known` is that of the browser's owner.
 */
export function purchaseIn(event: Event, known: string | null): NewTelling | undefined {
  const { order, total, currency, email, items } = Object(event.data)
  const shopId = textOr(order)
  if (shopId === null || !Array.isArray(items)) return undefined
  return {
    shopId,
    at: event.at.toISOString(),
    email: textOr(email) ?? known,
    status: null,
    currency: textOr(currency),
    total: minor(total),
    lines: items.map(({ id, quantity, price }) => ({
      id: String(id),
      quantity: Number(quantity),
      price: minor(price),
    })),
    ...(event.visitor_id && { device: event.visitor_id }),
  }
}
