import { expect, test } from 'vitest'
import type { ImportState } from '#rules/imports/import.ts'
import { stepOf } from './flow.ts'
import { askAgainAfter } from './import-status.ts'

const at = (state: ImportState, received: number[] = [0, 1]) => ({
  state,
  received,
  bytes: 20,
  partBytes: 10,
})

test.each([
  ['nothing chosen', undefined, undefined, 'file'],
  ['sent from here', at('UPLOADING', [0]), { sent: 10, total: 20 }, 'upload'],
  [
    'given up here, to be tried again',
    at('UPLOADING', [0]),
    { sent: 10, total: 20, isWaiting: true },
    'upload',
  ],
  ['a reload has lost the file', at('UPLOADING', [0]), undefined, 'file'],
  ['all of it has arrived', at('UPLOADING'), undefined, 'check'],
  ['sent from here to its end', at('UPLOADING', [0]), { sent: 20, total: 20, isDone: true }, 'check'],
  ['being read', at('ANALYSING'), undefined, 'check'],
  ['read', at('ANALYSED'), { sent: 20, total: 20, isDone: true }, 'check'],
  ['refused', at('REFUSED'), undefined, 'check'],
  ['waiting', at('WAITING'), undefined, 'import'],
  ['running', at('RUNNING'), undefined, 'import'],
  ['done', at('DONE'), undefined, 'import'],
  ['stopped', at('STOPPED'), undefined, 'import'],
  ['failed', at('FAILED'), undefined, 'import'],
] as const)('stepOf: %s', (_, one, sending, step) => {
  expect(stepOf(one && { ...one, received: [...one.received] }, sending)).toBe(step)
})

const began = '2026-06-16T10:00:00Z'
const later = (ms: number) => Date.parse(began) + ms
test.each([
  ['ANALYSED', 1000, false],
  ['DONE', 1000, false],
  ['WAITING', 0, 2000],
  ['RUNNING', 5_000, 2000],
  ['RUNNING', 50_000, 5000],
  ['RUNNING', 3_600_000, 10_000],
] as const)('askAgainAfter: %s after %i ms, in %s', (state, age, expected) => {
  expect(askAgainAfter({ state, createdAt: began, startedAt: null }, later(age))).toBe(expected)
})

test('askAgainAfter asks for nothing where there was no import', () => {
  expect(askAgainAfter(null)).toBe(false)
})
