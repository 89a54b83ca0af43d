/** Who has been in the sample shop during the last days: those who bought, and more who only looked. */
import type { Choice } from '#rules/tracking/consent.ts'
import type { Happening, WireEvent } from '#rules/tracking/events.ts'
import { uuid7 } from '#rules/tracking/uuid.ts'
import { type Good, goods } from '../goods/goods.ts'
import { type Chance, chanceOf } from '../goods/random.ts'
import { buyerOf } from './buyers.ts'
import { type PastOrder, pastOrders } from './orders.ts'

export type Visit = {
  /** Unknown to those who have not agreed. */
  visitor?: string
  consent: Choice
  address: string
  agent: string
  events: WireEvent[]
}

const minute = 60_000
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
] as const

/** Those that ended between the two times, in milliseconds. */
export function* pastVisits(origin: string, since: number, now: number): Generator<Visit> {
  for (const order of pastOrders(now)) {
    if (order.at <= since) continue
    const chance = chanceOf(Number(order.id) | 0)
    yield visit(chance, origin, order.at, [...look(chance, order.items), ...buy(order)], 'granted')
    for (let n = chance.whole(4); n > 0; n--) {
      const seen = Array.from({ length: 1 + chance.whole(3) }, () => wanted(chance))
        .filter((good) => good !== undefined)
        .map((good) => ({ good }))
      const choice = chance.pick<Choice>(['granted', 'granted', 'denied'])
      yield visit(chance, origin, order.at - n * minute, look(chance, seen), choice)
    }
  }
}

/**
 * Somebody who plays with order numbers: one that two browsers report differently, one of an unheard-of total, and more
 * from one address than one buys in a day; all but the last of these look as if they were genuine.
 */
export function* strangers(origin: string, now: number): Generator<Visit> {
  const chance = chanceOf(1)
  const stamp = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  const [good] = goods
  if (!good) return
  const report = (order: string, total: number, ago: number, email?: string) => {
    const items = [{ id: good.id, price: good.price, quantity: 1 }]
    const bought: Step = () => ({ type: 'purchase', order, total, currency: 'CZK', email, items })
    return visit(chance, origin, now - ago * minute, [...look(chance, [{ good }]), bought], 'granted')
  }
  yield report(`${stamp}901`, good.price, 40, buyerOf(7))
  yield report(`${stamp}901`, 1, 25)
  yield report(`${stamp}902`, 48_000_000, 10)
  const invented = goods.slice(0, 22).map(({ id, price }, n): Step => {
    const items = [{ id, price, quantity: 1 }]
    return () => ({ type: 'purchase', order: `${stamp}${903 + n}`, total: price, currency: 'CZK', items })
  })
  yield visit(chance, origin, now - minute, invented, 'denied')
}

type Step = (origin: string) => Happening

function look(chance: Chance, seen: readonly { good: Good }[]): Step[] {
  return seen.flatMap(({ good }): Step[] => [
    (origin) => ({ type: 'page', url: `${origin}/zbozi/${good.slug}` }),
    () => ({ type: 'product', product: good.id }),
    ...(chance.whole(2) ? [(): Happening => ({ type: 'scroll', depth: 75 })] : []),
    ...(chance.whole(3) ? [] : [(): Happening => ({ type: 'image', product: good.id })]),
  ])
}

function buy({ id, email, items }: PastOrder): Step[] {
  const lines = items.map(({ good, quantity }) => ({ id: good.id, price: good.price, quantity }))
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return [
    () => ({ type: 'cart', products: lines.map((line) => line.id) }),
    () => ({ type: 'signIn', email }),
    () => ({ type: 'purchase', order: id, total, currency: 'CZK', email, items: lines }),
  ]
}

/** Of all goods a few are looked at most. */
const wanted = (chance: Chance): Good | undefined =>
  goods[Math.floor(goods.length * (chance.whole(10_000) / 10_000) ** 2)]

function visit(chance: Chance, origin: string, end: number, steps: readonly Step[], consent: Choice): Visit {
  const bytes = () => Array.from({ length: 10 }, () => chance.whole(256))
  const start = end - steps.length * minute
  return {
    ...(consent === 'granted' && { visitor: uuid7(start, bytes()) }),
    consent,
    address: `10.${chance.whole(256)}.${chance.whole(256)}.${chance.whole(256)}`,
    agent: chance.pick(agents),
    events: steps.map((step, n) => ({ id: uuid7(start + (n + 1) * minute, bytes()), ...step(origin) })),
  }
}
