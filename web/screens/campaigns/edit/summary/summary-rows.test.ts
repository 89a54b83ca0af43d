import { expect, test } from 'vitest'
import { checkRows } from '#rules/campaigns/checks.ts'
import { countOf, summaryRows } from './summary-rows.ts'

test('summaryRows has every row, the gravest check decides, and advice does not block', () => {
  const rows = summaryRows([
    { row: 'SUBJECTS', code: 'SUBJECT_LONG', blocks: false, text: 'long' },
    { row: 'DESIGN', code: 'HTML_LARGE', blocks: false, text: 'large' },
    { row: 'DESIGN', code: 'UNSUBSCRIBE_MISSING', blocks: true, text: 'missing' },
  ])
  expect(rows.map(({ row }) => row)).toEqual(checkRows)
  expect(
    rows.filter(({ verdict }) => verdict !== 'passed').map(({ row, verdict }) => [row, verdict]),
  ).toEqual([
    ['SUBJECTS', 'advice'],
    ['DESIGN', 'blocking'],
  ])
  expect(countOf(rows, 'passed')).toBe(checkRows.length - 2)
})
