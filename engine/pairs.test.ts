import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildModel } from './build.ts'
import { makeCatalogue } from './catalogue.ts'
import { type Event, toColumns } from './events.ts'
import { makeLog } from './log.ts'
import { startParameters } from './parameters.ts'
import type { Rows } from './rows.ts'
import { event, products, someEvents, start } from './testing.ts'

const modelOf = (count: number, events: readonly Event[]) =>
  buildModel(makeLog(toColumns(events), count), makeCatalogue(products(count)), startParameters)

const neighbours = (rows: Rows, item: number) => [
  ...rows.items.subarray(item * rows.width, item * rows.width + rows.counts[item]!),
]

const walk = (visitor: number, items: readonly number[], from = start) =>
  items.map((item, at) => event(visitor, item, from + at * 60))

test('a pair of one visitor makes no neighbours, and of two visitors it does', () => {
  const one = [...walk(1, [0, 1, 0, 1]), ...walk(1, [0, 1], start + 86_400)]
  expect(neighbours(modelOf(3, one).views, 0)).toEqual([])
  expect(neighbours(modelOf(3, [...one, ...walk(2, [1, 0])]).views, 0)).toEqual([1])
})

test('buildModel refuses a log of another catalogue than the one given', () => {
  const log = makeLog(toColumns(walk(1, [0, 1])), 3)
  expect(() => buildModel(log, makeCatalogue(products(4)), startParameters)).toThrow('number the events anew')
})

test('buildModel: all neighbours are of two visitors or more, by sequences and by orders', () => {
  fc.assert(
    fc.property(someEvents(6), (events) => {
      const model = modelOf(6, events)
      const holders = (item: number, isBuyer: boolean) =>
        new Set(
          events
            .filter((one) => one.item === item && (!isBuyer || one.kind === 'purchase'))
            .map((one) => one.visitor),
        )
      for (const [rows, isBuyer] of [
        [model.views, false],
        [model.baskets, true],
      ] as const) {
        for (let item = 0; item < 6; item++) {
          for (const other of neighbours(rows, item)) {
            const both = [...holders(item, isBuyer)].filter((visitor) => holders(other, isBuyer).has(visitor))
            expect(both.length).toBeGreaterThanOrEqual(2)
          }
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('buildModel: what follows soon is closer than what follows late', () => {
  const model = modelOf(
    9,
    [1, 2, 3].flatMap((visitor) => walk(visitor, [0, 1, 2, 3, 4, 5, 6, 7, 8])),
  )
  expect(neighbours(model.views, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('buildModel: orders join what was bought at once, and views do not count', () => {
  const orders = [1, 2].flatMap((visitor) => [
    event(visitor, 0, start, 'purchase'),
    event(visitor, 1, start, 'purchase'),
    event(visitor, 2, start + 60, 'purchase'),
    event(visitor, 3, start),
  ])
  expect(neighbours(modelOf(4, orders).baskets, 0)).toEqual([1])
})

test('buildModel: a popular product is no neighbour of everything before the ones that belong there', () => {
  // product 0 is seen by everybody, 1 and 2 by the same few
  const events = Array.from({ length: 400 }, (_, visitor) =>
    walk(visitor, visitor % 20 === 0 ? [1, 0, 2] : [3 + (visitor % 5), 0]),
  ).flat()
  const model = modelOf(8, events)
  expect(neighbours(model.views, 1)[0]).toBe(2)
  expect(neighbours(model.views, 0).length).toBe(7)
})
