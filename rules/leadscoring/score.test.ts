import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scoreOf, sharesOf, type Visit } from './score.ts'
import { leadscoringDefaults as defaults } from './settings.ts'

const nothing: Visit = { pages: [], images: 0, carts: 0, purchases: 0, mails: 0, daysAgo: 0 }

test('a visit alone is worth what a visit is worth', () => {
  expect(scoreOf(nothing, defaults)).toBe(1)
  expect(scoreOf(nothing, { ...defaults, visit: 7 })).toBe(7)
})

test.each([
  [24, 29, 1],
  [25, 29, 1],
  [49, 30, 2],
  [50, 30, 4],
  [100, 60, 9],
  [100, 299, 9],
  [100, 300, 10],
  [100, 86_400, 10],
])('a page read to %d %% for %d s: every step reached counts, %d', (scroll, seconds, score) => {
  expect(scoreOf({ ...nothing, pages: [{ scroll, seconds }] }, defaults)).toBe(score)
})

test('each page, click, cart, purchase and mail counts', () => {
  const pages = [
    { scroll: 50, seconds: 30 },
    { scroll: 75, seconds: 0 },
  ]
  expect(scoreOf({ ...nothing, pages }, defaults)).toBe(1 + 3 + 4)
  expect(scoreOf({ ...nothing, images: 2 }, defaults)).toBe(1 + 6)
  expect(scoreOf({ ...nothing, carts: 1, purchases: 2, mails: 3 }, defaults)).toBe(1 + 5 + 10 + 3)
})

test('what lies before the days that count is worth nothing', () => {
  expect(scoreOf({ ...nothing, daysAgo: 13 }, defaults)).toBe(1)
  expect(scoreOf({ ...nothing, daysAgo: 14 }, defaults)).toBe(0)
})

test('shares run from one percentile to the next, and make a whole', () => {
  expect(sharesOf(defaults.segments)).toEqual([
    { name: 'COLD', share: 50 },
    { name: 'WARM', share: 25 },
    { name: 'HOT', share: 25 },
  ])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 9 }), (others) => {
      const percentiles = [0, ...others.toSorted((a, b) => a - b)]
      const shares = sharesOf(percentiles.map((percentile) => ({ name: `s${percentile}`, percentile })))
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBe(100)
      expect(shares.every(({ share }) => share > 0)).toBe(true)
    }),
  )
})
