import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignModel } from './align.ts'
import { modelVersion, readModel, writeModel } from './binary.ts'
import { makeCatalogue } from './catalogue.ts'
import type { Event } from './events.ts'
import { recommend } from './recommend.ts'
import { openShop } from './shop.ts'
import { syntheticEvents, syntheticProducts } from './synthetic.ts'
import { event, pastOf, products, shopOf, start } from './testing.ts'

const columns = syntheticEvents(60, 1500)
const events = Array.from(
  columns.items,
  (item, at): Event =>
    event(columns.visitors[at]!, item, columns.times[at]!, columns.kinds[at] === 2 ? 'purchase' : 'view'),
)
const goods = syntheticProducts(60)
const shop = shopOf(goods, events)
const bytes = writeModel(shop.model)
const request = { past: pastOf(event(9, 3), event(9, 25)), now: start + 1e6, cart: [4] }

const read = (from: Uint8Array) => {
  const reading = readModel(from)
  if ('refused' in reading) throw new Error(reading.refused)
  return reading.model
}

test('readModel gives back what writeModel was given', () => {
  const model = read(bytes)
  expect(model).toEqual(shop.model)
  expect(recommend(openShop(model, shop.catalogue), request)).toEqual(recommend(shop, request))
})

test('readModel reads a part of larger memory, which is what files and databases give', () => {
  const larger = Buffer.alloc(bytes.length + 3)
  larger.set(bytes, 3)
  expect(read(larger.subarray(3))).toEqual(shop.model)
})

test('readModel refuses a model that is cut off anywhere or changed in any place, and says so', () => {
  fc.assert(
    fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
      expect(readModel(bytes.slice(0, at))).toHaveProperty('refused')
      const changed = bytes.slice()
      changed[at]! ^= by
      expect(readModel(changed)).toHaveProperty('refused')
    }),
    { numRuns: 60 },
  )
  expect(readModel(bytes.slice(0, 100))).toEqual({ refused: `100 bytes long instead of ${bytes.length}` })
})

test('readModel refuses a model of another version by naming both', () => {
  const older = bytes.slice()
  older[8] = modelVersion - 1
  expect(readModel(older)).toEqual({
    refused: `of version ${modelVersion - 1}, where ${modelVersion} is read`,
  })
})

test('readModel keeps the strongest neighbours where it may keep only some', () => {
  const events = Array.from({ length: 400 }, (_, at) =>
    event(at % 40, (at * 7 + (at % 3)) % 30, start + at * 60),
  )
  const { model } = shopOf(products(30), events)
  const reading = readModel(writeModel(model), 2)
  if ('refused' in reading) throw new Error(reading.refused)
  const { views } = reading.model
  expect(views.width).toBe(2)
  expect(Array.from(views.counts)).toEqual(Array.from(model.views.counts, (count) => Math.min(2, count)))
  for (let item = 0; item < 30; item++) {
    const [count, from] = [views.counts[item]!, item * model.views.width]
    expect(views.items.slice(item * 2, item * 2 + count)).toEqual(model.views.items.slice(from, from + count))
  }
})

test('writeModel: no visitor stands in a model', () => {
  const renamed = events.map((one) => ({ ...one, visitor: one.visitor * 37 + 10_003 }))
  expect(writeModel(shopOf(goods, renamed).model)).toEqual(bytes)
})

test('openShop refuses a model of another numbering, and alignModel brings it over with what it has learnt', () => {
  const order = [...goods.keys()].map((at) => (at * 7) % 60)
  const later = makeCatalogue([...order.map((item) => goods[item]!), ...products(3)])
  expect(() => openShop(shop.model, later)).toThrow('another numbering')
  const aligned = openShop(alignModel(shop.model, later), later)
  const place = (item: number) => order.indexOf(item)
  const keys = (of: typeof shop, past: number[]) =>
    recommend(of, { past: pastOf(...past.map((item) => event(9, item))), now: start + 1e6 })
      .filter(({ reason }) => reason.kind === 'viewed')
      .map(({ item }) => of.model.keys[item])
  expect(keys(shop, [3, 25]).length).toBeGreaterThan(3)
  expect(keys(aligned, [3, 25].map(place))).toEqual(keys(shop, [3, 25]))
})

test('alignModel leaves out products that are no more', () => {
  const fewer = makeCatalogue(goods.filter((_, item) => item % 2 === 0))
  const aligned = openShop(alignModel(shop.model, fewer), fewer)
  const items = recommend(aligned, { past: pastOf(event(9, 1)), now: start + 1e6 }).map(({ item }) => item)
  expect(items.length).toBe(10)
  expect(items.every((item) => item < 30)).toBe(true)
})
