import { expect, test } from 'vitest'
import { type Before, idleMs, pointsOf, type ScoredEvent } from './points.ts'
import { leadscoringDefaults as settings } from './settings.ts'

const event = (minute: number, type: ScoredEvent['type'], more: Partial<ScoredEvent> = {}): ScoredEvent => ({
  id: String(minute),
  atMs: minute * 60_000,
  type,
  value: null,
  deviceId: 'laptop',
  products: [],
  ...more,
})
const points = (events: ScoredEvent[], before?: Before) => pointsOf(settings, events, before)

test('the event that comes after thirty idle minutes carries the points of the visit', () => {
  const { visit, image } = settings
  expect(points([event(0, 'page'), event(29, 'page'), event(58, 'image'), event(88, 'image')])).toEqual([
    visit,
    0,
    image,
    visit + image,
  ])
  expect(points([event(0, 'page')], { lastMs: 1 - idleMs })).toEqual([0])
  expect(points([event(0, 'page')], { lastMs: -idleMs })).toEqual([visit])
})

test('a visit is the visitor’s, on whichever device', () => {
  expect(points([event(0, 'page'), event(10, 'page', { deviceId: 'phone' })])).toEqual([settings.visit, 0])
})

test('a cart counts when a product was added to it, by what its own device held before', () => {
  const cart = (minute: number, products: string[], deviceId = 'laptop') =>
    event(minute, 'cart', { products, deviceId })
  const carts = [
    cart(1, ['boots']),
    cart(2, ['boots']),
    cart(3, ['boots', 'tent']),
    cart(4, ['tent']),
    cart(5, ['boots', 'tent'], 'phone'),
    cart(6, []),
    cart(7, ['tent']),
  ]
  const before: Before = { lastMs: 0, carts: new Map([['phone', ['tent']]]) }
  expect(points(carts, before).map(Boolean)).toEqual([true, false, true, false, true, false, true])
})

test('what was bought has left the cart', () => {
  const list = [
    event(1, 'cart', { products: ['tent'] }),
    event(2, 'purchase'),
    event(3, 'cart', { products: ['tent'] }),
  ]
  expect(points(list, { lastMs: 0 })).toEqual([settings.cart, settings.purchase, settings.cart])
})
