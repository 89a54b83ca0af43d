import { expect, test } from 'vitest'
import { figuresOf, hottestDay, namesIn } from './days.ts'

const day = (name: string, counts: Record<string, number>) => ({
  day: name,
  bands: Object.entries(counts).map(([band, visitors]) => ({ name: band, visitors })),
})
const days = [
  day('2026-11-14', { COLD: 3, TEPLÍ: 5 }),
  day('2026-11-15', { COLD: 2, HOT: 4 }),
  day('2026-11-16', { COLD: 9, HOT: 1 }),
]
const bands = [{ name: 'COLD' }, { name: 'HOT' }]

test('namesIn keeps the order of the bands, and names of days before they were renamed stand below', () => {
  expect(namesIn(days, bands)).toEqual(['TEPLÍ', 'COLD', 'HOT'])
})

test('hottestDay is the day with most visitors in the band, and nothing where there were none', () => {
  expect(hottestDay(days, 'HOT')).toEqual({ day: '2026-11-15', visitors: 4, isTied: false })
  expect(hottestDay(days, 'WARM')).toBeUndefined()
})

test('hottestDay returns the latest of several equal days with isTied', () => {
  const again = [...days, day('2026-11-17', { HOT: 4 }), day('2026-11-18', { HOT: 0 })]
  expect(hottestDay(again, 'HOT')).toEqual({ day: '2026-11-17', visitors: 4, isTied: true })
})

test('figuresOf gives the counts of a day by the names of bands', () => {
  expect(figuresOf(days)[1]).toEqual({ day: '2026-11-15', values: { COLD: 2, HOT: 4 } })
})
