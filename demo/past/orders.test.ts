import { expect, test } from 'vitest'
import { categories } from '../goods/goods.ts'
import { petra } from './buyers.ts'
import { pastOrders } from './orders.ts'

const now = Date.parse('2026-06-16T08:42:00Z')
const day = 86_400_000
const orders = [...pastOrders(now)]
const between = (from: string, to: string) =>
  orders.filter(({ at }) => at >= Date.parse(from) && at < Date.parse(to)).length
/** Orders a day. */
const rate = (from: string, to: string) => between(from, to) / ((Date.parse(to) - Date.parse(from)) / day)
const share = (slug: string, month: number) => {
  const then = orders.filter(({ at }) => new Date(at).getUTCMonth() + 1 === month)
  return (
    then.filter(({ items }) => items.some(({ good }) => good.category.slug === slug)).length / then.length
  )
}

test('about 9 300 orders of thirteen months, each once, oldest first, none of tomorrow', () => {
  expect(orders.length).toBeGreaterThan(9_000)
  expect(orders.length).toBeLessThan(9_600)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
  expect(new Date(orders[0]?.at ?? 0).toISOString().slice(0, 10)).toBe('2025-05-16')
  expect(orders.map(({ at }) => at)).toEqual(orders.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(orders.at(-1)?.at).toBeLessThanOrEqual(now)
})

test('the year has its seasons', () => {
  const usual = rate('2026-02-01', '2026-04-01')
  expect(rate('2025-11-28', '2025-11-29'), 'Black Friday').toBeGreaterThan(usual * 3)
  expect(rate('2025-12-01', '2025-12-19'), 'Christmas').toBeGreaterThan(usual * 1.5)
  expect(rate('2026-01-01', '2026-02-01'), 'January').toBeLessThan(usual * 0.8)
  expect(share('trekove-boty', 4), 'boots in spring').toBeGreaterThan(share('trekove-boty', 7) * 2)
  expect(share('lehke-stany', 6), 'tents in summer').toBeGreaterThan(share('lehke-stany', 12) * 2)
})

test('a day is told of the same way every time, but for what is settled by then', () => {
  const later = new Map([...pastOrders(now + day)].map((order) => [order.id, order]))
  const recent = orders.filter(({ at }) => at > now - 300 * day)
  const text = ({ id, at, email, items }: (typeof orders)[number]) =>
    `${id} ${at} ${email} ${items.map(({ good, quantity }) => `${quantity} ${good.id}`).join()}`
  const again = recent.flatMap(({ id }) => later.get(id) ?? [])
  expect(again.map(text)).toEqual(recent.map(text))
  const moved = again.filter(({ status }, n) => status !== recent[n]?.status)
  expect(new Set(moved.map(({ status }) => status))).toEqual(new Set(['Vyřízena']))
})

test('people come again, some are cancelled, and all that is sold was bought by somebody', () => {
  const buyers = Map.groupBy(orders, ({ email }) => email)
  expect(buyers.size).toBeGreaterThan(3_000)
  expect(buyers.get(petra)?.length).toBeGreaterThan(10)
  const cancelled = orders.filter(({ status }) => status === 'Stornována').length / orders.length
  expect(cancelled).toBeGreaterThan(0.01)
  expect(cancelled).toBeLessThan(0.05)
  const sold = new Set(orders.flatMap(({ items }) => items.map(({ good }) => good.category.slug)))
  expect(sold.size).toBe(categories.length)
})
