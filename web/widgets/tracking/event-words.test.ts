import { expect, test } from 'vitest'
import { callOf, isUnknown, mismatchedChecks, subjectOf, wrongCalls } from './event-words.ts'
import type { Arrived } from './monitor.ts'

const event = (given: Partial<Arrived>): Arrived => ({
  id: 'event_1',
  type: 'page',
  at: '2026-06-16T08:42:07Z',
  url: null,
  productID: null,
  product: null,
  products: null,
  value: null,
  email: null,
  robot: false,
  refused: false,
  scoreIncrement: 0,
  boxStep: null,
  box: null,
  wrongCall: null,
  ...given,
})
const fjell = { id: 'product_1', name: 'Fjell GTX' }

test.each([
  ['product', 'viewProduct'],
  ['cart', 'addToCart'],
  ['purchase', 'purchase'],
  ['signIn', 'signIn'],
  ['box', 'box'],
  ['page', undefined],
  ['time', undefined],
])('callOf %s is %s', (type, call) => {
  expect(callOf(type)).toBe(call)
})

test.each([
  [{ type: 'page', url: 'https://shop.example/stany' }, '/stany'],
  [{ type: 'product', productID: '7', product: fjell }, 'Fjell GTX'],
  [{ type: 'product', productID: '7' }, '7'],
  [{ type: 'time', value: 300 }, ''],
  [{ type: 'signIn', email: 'jan@lide.example' }, 'jan@lide.example'],
  [{ type: 'cart', email: 'jan@lide.example' }, ''],
  [
    { type: 'box', box: 'home', boxStep: 'clicked', productID: '7', product: fjell },
    'home · clicked · Fjell GTX',
  ],
])('%o is about "%s"', (given, subject) => {
  expect(subjectOf(event(given))).toBe(subject)
})

test('an id that the feed does not have is told, unless there is no feed to compare with', () => {
  expect(isUnknown(event({ productID: '7' }), 640)).toBe(true)
  expect(isUnknown(event({ productID: '7', product: fjell }), 640)).toBe(false)
  expect(isUnknown(event({ productID: '7' }), 0)).toBe(false)
  expect(isUnknown(event({}), 640)).toBe(false)
})

test('a line says that ids do not match, of people’s events alone', () => {
  const strange = event({ type: 'product', productID: '7' })
  expect([...mismatchedChecks([strange, event({ type: 'signIn' })], 640)]).toEqual(['viewProduct'])
  expect([...mismatchedChecks([{ ...strange, robot: true }], 640)]).toEqual([])
  expect([...mismatchedChecks([{ ...strange, product: fjell }], 640)]).toEqual([])
})

test('a call that was made wrongly is named for its line', () => {
  const wrongCall = { call: 'purchase', argument: 'total' }
  expect(wrongCalls([event({}), event({ type: 'wrongCall', wrongCall })])).toEqual(new Set(['purchase']))
})
