import { expect, test } from 'vitest'
import type { Run } from './feeds.ts'
import { findingsOf, type Row } from './findings.ts'

const row = (number: number, reason: Row['reason']): Row => ({
  row: number,
  shopID: `F${number}`,
  reason,
  value: '',
})
// only what the report tells of findings
const run = (more: Partial<Run> = {}) => ({ hidden: 0, removed: 0, remarks: [], ...more }) as unknown as Run

test('refused rows stand together by reason, the most frequent first; then what else was seen', () => {
  const rows = [row(1, 'PRICE'), row(2, 'DUPLICATE_ID'), row(5, 'DUPLICATE_ID')]
  const values = [{ value: 'SEK', count: 4 }]
  const remarks: Run['remarks'] = [
    { warning: 'LETTERS_LOST', count: null, values: [] },
    { warning: 'CURRENCY_DIFFERS', count: 4, values },
  ]
  const found = findingsOf(run({ hidden: 3, removed: 2, remarks }), rows)
  expect(found).toEqual([
    { kind: 'DUPLICATE_ID', rows: [rows[1], rows[2]], count: 2 },
    { kind: 'PRICE', rows: [rows[0]], count: 1 },
    { kind: 'HIDDEN', count: 3 },
    { kind: 'REMOVED', count: 2 },
    { kind: 'LETTERS_LOST', values: [] },
    { kind: 'CURRENCY_DIFFERS', count: 4, values },
  ])
})

test('a faultless feed has none', () => {
  expect(findingsOf(run(), [])).toEqual([])
})
