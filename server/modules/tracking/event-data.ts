/** What stands in the JSON of an event; the collector has checked it. */
import type { Event } from './store/derived.ts'

type EventContent = Pick<Event, 'type' | 'product_id' | 'data'>

const fieldIn = (event: EventContent, field: string): unknown => Object(event.data)[field]

export function textIn(event: EventContent, field: string): string | null {
  const value = fieldIn(event, field)
  return typeof value === 'string' ? value : null
}

export function numberIn(event: EventContent, field: string): number | null {
  const value = fieldIn(event, field)
  return typeof value === 'number' ? value : null
}

/** The shop's ids of the products that were looked at, put into the cart or bought, once each. */
export function productsIn(event: EventContent): string[] {
  if (event.type === 'product') return event.product_id === null ? [] : [event.product_id]
  const list =
    event.type === 'cart'
      ? fieldIn(event, 'products')
      : event.type === 'purchase'
        ? fieldIn(event, 'items')
        : []
  const ids = Array.isArray(list)
    ? list.map((item) => (typeof item === 'string' ? item : String(item.id)))
    : []
  return [...new Set(ids)]
}
