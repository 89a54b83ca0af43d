import { expect, test } from 'vitest'
import { bandOf, bandsOf, countedAs } from './bands.ts'
import { leadscoringDefaults } from './settings.ts'

const { segments } = leadscoringDefaults
const one = (score: number) => ({ score, visitors: 1 })
const starts = (scores: number[]) => bandsOf(segments, scores.map(one)).map(({ score }) => score)
const visitors = (scores: number[]) => bandsOf(segments, scores.map(one)).map((band) => band.visitors)

test('bandsOf cuts at the percentiles of the settings', () => {
  expect(starts([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 5, 7])
  expect(visitors([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([4, 2, 2])
})

test('bandsOf leaves those of one score together, in the lower band', () => {
  expect(starts([])).toEqual([0, 1, 2])
  expect(starts([0, 0, 0])).toEqual([0, 1, 2])
  expect(visitors([1, 1, 1])).toEqual([0, 3, 0])
  expect(visitors([5, 5, 5, 5, 9])).toEqual([0, 4, 1])
})

test('every visitor is in one band, and bandOf says in which', () => {
  const scores = [0, 1, 1, 2, 40, 127, 5000, 5001, 90_000]
  const bands = bandsOf(
    segments,
    scores.map((score) => one(countedAs(score))),
  )
  expect(bands.reduce((sum, band) => sum + band.visitors, 0)).toBe(scores.length)
  for (const band of bands)
    expect(scores.filter((score) => bandOf(bands, score)?.name === band.name)).toHaveLength(band.visitors)
})

test('countedAs keeps low scores, and high ones to less than two per cent', () => {
  for (let score = 0; score < 100_000; score += score < 300 ? 1 : 37) {
    const counted = countedAs(score)
    expect(counted <= score && counted > score * 0.984 - 0.001, String(score)).toBe(true)
    expect(countedAs(counted)).toBe(counted)
  }
  expect(new Set(Array.from({ length: 1_000_000 }, (_, score) => countedAs(score))).size).toBeLessThan(1000)
})
