import type { NewTelling } from '../orders/record-orders.ts'
import type { Event } from './store/derived.ts'

const minor = (amount: unknown): number => Math.round(Number(amount) * 100)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * The order that a purchase tells of. The collector has checked what stands in `data`. Whoever is signed in need not
 * say their address again: `known` is that of the browser's owner.
 */
export function purchaseIn(event: Event, known: string | null): NewTelling | undefined {
  const { order, total, currency, email, items, arrivedMs } = Object(event.data)
  const shopId = textOr(order)
  if (shopId === null || !Array.isArray(items)) return undefined
  const placedMs = event.at.getTime()
  return {
    shopId,
    report: event.id,
    // a browser's clock may be ahead; nobody has bought tomorrow
    at: new Date(arrivedMs ? Math.min(placedMs, arrivedMs) : placedMs).toISOString(),
    ...(arrivedMs && { arrivedAt: new Date(arrivedMs).toISOString() }),
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
