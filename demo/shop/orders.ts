/** The orders placed in the sample shop: in memory, and in a file that outlives a restart. */
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { escaped } from '#rules/text/escape.ts'
import { type PastOrder, pastOrders } from '../past/orders.ts'
import { type Cart, freeDeliveryFrom, goodsTotal } from './cart.ts'

export const deliveries = {
  vydejna: { name: 'Výdejní místo', price: 79 },
  kuryr: { name: 'Kurýr domů', price: 119 },
  prodejna: { name: 'Vyzvednu v Berouně', price: 0 },
} as const
export type Delivery = keyof typeof deliveries

export const deliveryPrice = (delivery: Delivery, goods: number): number =>
  goods >= freeDeliveryFrom ? 0 : deliveries[delivery].price

export type Order = {
  id: string
  /** Known to the buyer alone: opens the page of thanks. */
  key: string
  createdAt: string
  email: string
  name: string
  delivery: Delivery
  /** With delivery, in crowns. */
  total: number
  items: { id: string; name: string; price: number; quantity: number }[]
}

export type Orders = ReturnType<typeof openOrders>

export function openOrders(file: string, now: () => number) {
  const orders: Order[] = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Order) // written below, by nobody else
    : []
  const byId = new Map(orders.map((order) => [order.id, order]))
  return {
    place(cart: Cart, buyer: Pick<Order, 'email' | 'name' | 'delivery'>): Order {
      const createdAt = new Date(now()).toISOString()
      const goods = goodsTotal(cart)
      const order: Order = {
        ...buyer,
        id: `${createdAt.slice(0, 4)}${String(byId.size + 1).padStart(5, '0')}`,
        key: randomBytes(9).toString('base64url'),
        createdAt,
        total: goods + deliveryPrice(buyer.delivery, goods),
        items: cart.map(({ good, quantity }) => ({
          id: good.id,
          name: good.name,
          price: good.price,
          quantity,
        })),
      }
      mkdirSync(dirname(file), { recursive: true })
      appendFileSync(file, `${JSON.stringify(order)}\n`)
      byId.set(order.id, order)
      return order
    },
    find: (id: string, key: string): Order | undefined => {
      const order = byId.get(id)
      return order?.key === key ? order : undefined
    },
    /** As shops publish theirs: what was bought before anybody came to this website, and here. */
    *feed(): Generator<string> {
      yield '<?xml version="1.0" encoding="utf-8"?>\n<ORDERS>\n'
      for (const order of pastOrders(now())) yield orderXml(asOrder(order))
      for (const order of byId.values()) yield orderXml({ ...order, status: 'Přijatá' })
      yield '</ORDERS>\n'
    },
  }
}

type Published = Pick<Order, 'id' | 'createdAt' | 'email' | 'total'> & {
  status: string
  items: Pick<Order['items'][number], 'id' | 'price' | 'quantity'>[]
}

function asOrder({ id, at, email, status, items }: PastOrder): Published {
  const goods = goodsTotal(items)
  return {
    id,
    createdAt: new Date(at).toISOString(),
    email,
    status,
    total: goods + deliveryPrice('vydejna', goods),
    items: items.map(({ good, quantity }) => ({ id: good.id, price: good.price, quantity })),
  }
}

function orderXml({ id, createdAt, email, status, total, items }: Published): string {
  const lines = items.map(
    (item) =>
      `<ITEM><ITEM_ID>${escaped(item.id)}</ITEM_ID><QUANTITY>${item.quantity}</QUANTITY><PRICE>${item.price}</PRICE></ITEM>`,
  )
  return `  <ORDER><ORDER_ID>${id}</ORDER_ID><CREATED_AT>${createdAt}</CREATED_AT><EMAIL>${escaped(email)}</EMAIL><STATUS>${escaped(status)}</STATUS><CURRENCY>CZK</CURRENCY><TOTAL>${total}</TOTAL><ITEMS>${lines.join('')}</ITEMS></ORDER>\n`
}
