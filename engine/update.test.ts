import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildModel } from './build.ts'
import { makeCatalogue } from './catalogue.ts'
import { toColumns } from './events.ts'
import { makeLog } from './log.ts'
import type { Model } from './model.ts'
import { limits, startParameters } from './parameters.ts'
import type { Rows } from './rows.ts'
import { event, products, someEvents, start } from './testing.ts'
import { rankTrend } from './trend.ts'
import { addEvents, openLive, refresh } from './update.ts'

const used = ({ width, counts, scales, items, weights }: Rows) =>
  Array.from(counts, (count, item) => ({
    scale: scales[item],
    items: [...items.subarray(item * width, item * width + count)],
    weights: [...weights.subarray(item * width, item * width + count)],
  }))

function expectSame(live: Model, rebuilt: Model, catalogue: ReturnType<typeof makeCatalogue>) {
  expect(used(live.views)).toEqual(used(rebuilt.views))
  expect(used(live.baskets)).toEqual(used(rebuilt.baskets))
  expect(live.degrees).toEqual(rebuilt.degrees)
  expect(live.trend.firstAt).toEqual(rebuilt.trend.firstAt)
  const [values, wanted] = [live, rebuilt].map((model) => rankTrend(model.trend, catalogue, 1).values)
  wanted?.forEach((value, item) => {
    expect(values?.[item]).toBeCloseTo(value, 5)
  })
}

test('refresh after addEvents leaves the rows, degrees and trend of a full build', () => {
  const catalogue = makeCatalogue(products(7))
  const parts = fc.array(someEvents(7, 30), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(someEvents(7, 60), parts, (first, later) => {
      const log = makeLog(toColumns(first), 7)
      const model = buildModel(log, catalogue, startParameters)
      const live = openLive(log, model)
      for (const events of later) {
        addEvents(live, toColumns(events))
        refresh(live)
      }
      const whole = makeLog(toColumns([first, ...later].flat()), 7)
      expectSame(model, buildModel(whole, catalogue, startParameters), catalogue)
    }),
    { numRuns: 150 },
  )
})

test('refresh leaves the rows of a full build where both bounds are reached', () => {
  const catalogue = makeCatalogue(products(40))
  // everybody has product 0, and the first visitors have more events than count
  const long = Array.from({ length: limits.eventsOfVisitor + 50 }, (_, at) =>
    event(at % 2, at % 40, start + at),
  )
  const many = Array.from({ length: limits.visitorsOfItem + 100 }, (_, at) => [
    event(at + 2, 0, start + (at % 50)),
    event(at + 2, 1 + (at % 39), start + 60),
  ]).flat()
  const later = Array.from({ length: 90 }, (_, at) =>
    event((at * 7) % 500, (at * 11) % 40, start + (at % 3) * 40),
  )
  const log = makeLog(toColumns([...long, ...many]), 40)
  const model = buildModel(log, catalogue, startParameters)
  const live = openLive(log, model)
  addEvents(live, toColumns(later))
  expect(refresh(live)).toBeGreaterThan(0)
  const whole = makeLog(toColumns([...long, ...many, ...later]), 40)
  expectSame(model, buildModel(whole, catalogue, startParameters), catalogue)
})

test('addEvents takes 100 000 events of one visitor, of which the latest count', () => {
  const catalogue = makeCatalogue(products(200))
  const log = makeLog(toColumns([]), 200)
  const model = buildModel(log, catalogue, startParameters)
  const live = openLive(log, model)
  addEvents(live, toColumns(Array.from({ length: 100_000 }, (_, at) => event(0, at % 200, start + at))))
  expect(model.degrees.reduce((sum, degree) => sum + degree, 0)).toBe(limits.eventsOfVisitor)
})
