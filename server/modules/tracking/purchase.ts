import { minorUnits } from '#rules/text/currency.ts'
import type { NewReport } from '../orders/record-orders.ts'
import type { PurchaseCounts } from '../orders/store/purchase-days.ts'
import type { Event } from './store/derived.ts'

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * The order that a purchase tells of. The collector has checked `data`. `ownersEmail` is the address with which the visitor has
 * signed in; it is used for a purchase without an address, unless its buyer was erased (`nameless`). `projectCurrency` is used for a
 * purchase without a currency.
 */
export function purchaseIn(
  event: Event,
  ownersEmail: string | null,
  projectCurrency: string | null | undefined,
): NewReport | undefined {
  const { order, total, currency, email, items, arrivedMs, signature, nameless } = Object(event.data)
  const shopId = textOr(order)
  if (shopId === null || !Array.isArray(items)) return undefined
  const placedMs = event.at.getTime()
  const minor = (amount: unknown) =>
    Math.round(Number(amount) * minorUnits(textOr(currency) ?? projectCurrency))
  return {
    shopId,
    report: event.id,
    // a browser's clock may be ahead; nobody has bought tomorrow
    at: new Date(arrivedMs ? Math.min(placedMs, arrivedMs) : placedMs).toISOString(),
    ...(arrivedMs && { arrivedAt: new Date(arrivedMs).toISOString() }),
    email: textOr(email) ?? (nameless ? null : ownersEmail),
    ...(signature === 'RIGHT' && { signed: true as const }),
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

/** The shop signs its purchases, and this one is not signed as it should be: kept, and nothing follows from it. */
export const isRefused = ({ data }: Pick<Event, 'data'>): boolean => Object(data).refused === true

/** How the purchases among events were signed, by day. */
export function signaturesIn(events: readonly Event[], dayOf: (atMs: number) => string) {
  const byDay = new Map<string, PurchaseCounts>()
  for (const { type, at, data } of events) {
    if (type !== 'purchase') continue
    const day = dayOf(at.getTime())
    const { signature } = Object(data)
    const kind = signature === 'RIGHT' ? 'signed' : signature === 'WRONG' ? 'wrong' : 'unsigned'
    const counts = byDay.get(day) ?? { signed: 0, unsigned: 0, wrong: 0 }
    byDay.set(day, { ...counts, [kind]: counts[kind] + 1 })
  }
  return [...byDay].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => (a.day < b.day ? -1 : 1))
}
