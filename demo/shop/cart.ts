/** The cart: kept in the visitor's own cookie, as text. */
import type { Good } from '../goods/goods.ts'
import { goodById } from './models.ts'

export type CartLine = { good: Good; quantity: number }
export type Cart = readonly CartLine[]

const most = { lines: 50, quantity: 99 }
export const freeDeliveryFrom = 1500

/** `LS1001-2:1.LS2201:2`; what is not sold here is left out. */
export function readCart(text: string): Cart {
  const lines = new Map<string, CartLine>()
  for (const part of text.split('.')) {
    const [id = '', quantity] = part.split(':')
    const good = goodById.get(id)
    const count = quantityOf(quantity)
    if (good && count > 0 && lines.size < most.lines) lines.set(id, { good, quantity: count })
  }
  return [...lines.values()]
}

export const writeCart = (cart: Cart): string =>
  cart.map(({ good, quantity }) => `${good.id}:${quantity}`).join('.')

export const quantityOf = (text: unknown): number =>
  Math.min(most.quantity, Math.max(0, Math.trunc(Number(text)) || 0))

/** The cart with so many of the product; with none of it, it is gone. */
export function withQuantity(cart: Cart, good: Good, quantity: number): Cart {
  const isInCart = cart.some((line) => line.good === good)
  const changed = isInCart
    ? cart.map((line) => (line.good === good ? { good, quantity } : line))
    : [...cart, { good, quantity }]
  return changed.filter((line) => line.quantity > 0).slice(0, most.lines)
}

export function withAdded(cart: Cart, good: Good, quantity: number): Cart {
  const before = cart.find((line) => line.good === good)?.quantity ?? 0
  return withQuantity(cart, good, Math.min(most.quantity, before + quantity))
}

export const goodsTotal = (cart: Cart): number =>
  cart.reduce((total, { good, quantity }) => total + good.price * quantity, 0)

export const idsOf = (cart: Cart): string[] => cart.map(({ good }) => good.id)
