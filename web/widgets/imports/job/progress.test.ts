import { expect, test } from 'vitest'
import { clockOf, shareOf, skippedOf, timesOf, writtenOf } from './progress.ts'

const startedAt = '2026-06-16T10:00:00Z'
const after = (seconds: number) => Date.parse(startedAt) + seconds * 1000

test('timesOf tells what is left by what was done, once that says something', () => {
  expect(timesOf({ done: 7738, total: 12_480, startedAt }, after(41)).left).toBeCloseTo(25.1, 1)
  expect(timesOf({ done: 10, total: 100, startedAt }, after(1))).toEqual({ elapsed: 1 })
  expect(timesOf({ done: 0, total: 100, startedAt }, after(60))).toEqual({ elapsed: 60 })
  expect(timesOf({ done: 0, total: 100, startedAt: null }, after(60))).toEqual({ elapsed: 0 })
})

test.each([
  [0, '0:00'],
  [41.9, '0:41'],
  [725, '12:05'],
  [3725, '1:02:05'],
])('clockOf %d seconds is %s', (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock)
})

test('shareOf is whole when it is done, and nothing where nothing is known', () => {
  expect(shareOf({ done: 3, total: 4, state: 'RUNNING' })).toBe(0.75)
  expect(shareOf({ done: 0, total: 0, state: 'WAITING' })).toBe(0)
  expect(shareOf({ done: 0, total: 0, state: 'DONE' })).toBe(1)
})

test('writtenOf and skippedOf sum what has become of rows', () => {
  const result = {
    added: 5,
    changed: 3,
    unchanged: 2,
    erased: 7,
    withoutMail: 1,
    skipped: [
      { reason: 'NO_EMAIL' as const, rows: 4, examples: [] },
      { reason: 'ROW_WIDTH' as const, rows: 6, examples: [] },
    ],
  }
  expect(writtenOf({ type: 'CONTACTS', result })).toBe(10)
  expect(writtenOf({ type: 'DELETE', result })).toBe(7)
  expect(skippedOf({ result })).toBe(10)
})
