import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, fixedCuts, frequencySpan, recencySpan, rfmPresets, rfmSteps } from './rfm.ts'

test.each([
  [0, 1, [5, 1]],
  [40, 2, [5, 2]],
  [41, 3, [4, 3]],
  [90, 4, [4, 4]],
  [180, 5, [3, 5]],
  [365, 99, [2, 5]],
  [366, 1, [1, 1]],
  [-3, 1, [5, 1]],
])('a last order %d days ago and %d orders are in %j', (daysAgo, orders, cell) => {
  expect(cellOf(fixedCuts, { daysAgo, orders })).toEqual(cell)
})

test('whoever has not bought is in no cell', () => {
  expect(cellOf(fixedCuts, { daysAgo: 0, orders: 0 })).toBeUndefined()
})

const cuts = fc
  .tuple(
    fc.array(fc.nat(500), { minLength: 4, maxLength: 4 }),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([recency, frequency]) => ({
    recency: recency.toSorted((a, b) => a - b),
    frequency: frequency.toSorted((a, b) => a - b),
  }))

test('the spans of a cell are those for whom it is theirs, also where limits are equal', () => {
  fc.assert(
    fc.property(cuts, fc.nat(600), fc.integer({ min: 1, max: 12 }), (limits, daysAgo, orders) => {
      const isIn = ({ above, upTo }: ReturnType<typeof recencySpan>, value: number) =>
        (above === undefined || value > above) && (upTo === undefined || value <= upTo)
      const cells = rfmSteps.flatMap((r) =>
        rfmSteps.flatMap((f) =>
          isIn(recencySpan(limits, r), daysAgo) && isIn(frequencySpan(limits, f), orders) ? [[r, f]] : [],
        ),
      )
      expect(cells).toEqual([cellOf(limits, { daysAgo, orders })])
    }),
  )
})

test('presets are the whole grid, each cell once', () => {
  const all = Object.values(rfmPresets).flatMap((cells) => cells.map((cell) => cell.join()))
  expect(all.toSorted()).toEqual(rfmSteps.flatMap((r) => rfmSteps.map((f) => `${r},${f}`)))
})
