/**
 * The orders that the sample shop has had: thirteen months up to now. A day has the same ones whenever it is told of, so
 * that the feed of tomorrow differs from today's only by what is new.
 */
import { dayMs } from '#rules/time.ts'
import { categories, type Good, goods } from '../goods/goods.ts'
import { type Chance, chanceOf } from '../goods/random.ts'
import { buyerCount, buyerOf, karel, petra } from './buyers.ts'
import { companions, expectedOrders, seasonOf } from './seasons.ts'

export type PastOrder = {
  id: string
  /** Milliseconds. */
  at: number
  email: string
  status: string
  items: { good: Good; quantity: number }[]
}

/** Sent within two days, and settled then. */
const settledMs = 2 * dayMs

/** Oldest first. */
export function* pastOrders(now: number): Generator<PastOrder> {
  const first = new Date(now)
  first.setUTCMonth(first.getUTCMonth() - 13)
  for (let midnight = Math.floor(first.getTime() / dayMs) * dayMs; midnight <= now; midnight += dayMs)
    for (const order of ordersOf(midnight, now)) if (order.at <= now) yield order
}

function ordersOf(midnight: number, now: number): PastOrder[] {
  const chance = chanceOf(midnight / dayMs)
  const date = new Date(midnight)
  const month = date.getUTCMonth() + 1
  const expected = expectedOrders(midnight)
  const count = Math.round(expected * (0.85 + chance.whole(31) / 100))
  const times = Array.from({ length: count }, () => midnight + secondOfDay(chance) * 1000).sort(
    (a, b) => a - b,
  )
  const stamp = date.toISOString().slice(2, 10).replaceAll('-', '')
  return times.map((at, n) => {
    const isCancelled = chance.whole(1000) < 24
    return {
      id: `${stamp}${String(n + 1).padStart(3, '0')}`,
      at,
      email: buyer(chance, now - at),
      status: isCancelled ? 'Stornována' : now - at < settledMs ? 'Přijatá' : 'Vyřízena',
      items: basket(chance, month),
    }
  })
}

/** In UTC; most buy in the evening, and some in their lunch break. */
export function secondOfDay(chance: Chance): number {
  const hour = chance.pick([
    6, 7, 8, 9, 10, 10, 11, 11, 12, 13, 14, 15, 16, 17, 17, 18, 18, 18, 19, 19, 19, 20, 20, 21,
  ])
  return hour * 3600 + chance.whole(3600)
}

function buyer(chance: Chance, agoMs: number): string {
  const luck = chance.whole(1000)
  if (luck < 3) return petra
  if (luck < 5 && agoMs > 180 * dayMs) return karel
  // some come again and again, many once
  const share = chance.whole(10_000) / 10_000
  return buyerOf(Math.floor(buyerCount * share ** 1.4))
}

const byCategory = Map.groupBy(goods, ({ category }) => category.slug)

function basket(chance: Chance, month: number): PastOrder['items'] {
  const category = weighted(
    chance,
    categories.map(({ slug }) => [slug, seasonOf(slug, month)] as const),
  )
  const items = new Map<Good, number>()
  const add = (slug: string) => {
    const good = favourite(chance, byCategory.get(slug) ?? [])
    if (good) items.set(good, (items.get(good) ?? 0) + (chance.whole(12) ? 1 : 2))
  }
  add(category)
  const others = companions[category] ?? []
  for (const other of others) if (chance.whole(100) < 28) add(other)
  if (chance.whole(100) < 12)
    add(
      weighted(
        chance,
        categories.map(({ slug }) => [slug, 1] as const),
      ),
    )
  return [...items].map(([good, quantity]) => ({ good, quantity }))
}

/** Of each shelf a few things are wanted most. */
const favourite = (chance: Chance, shelf: readonly Good[]): Good | undefined =>
  shelf[Math.floor(shelf.length * (chance.whole(10_000) / 10_000) ** 2)]

function weighted(chance: Chance, choices: readonly (readonly [string, number])[]): string {
  let left = chance.whole(1_000_000) * 1e-6 * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  return choices[0]?.[0] ?? ''
}
