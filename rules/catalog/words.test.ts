import { expect, test } from 'vitest'
import { runReasons } from './judge.ts'
import { rowReasons } from './product.ts'
import { rowReasonText, rowsCsv, runReasonText } from './words.ts'

test('every reason speaks both languages', () => {
  for (const reason of runReasons) expect(runReasonText(reason, 'en')).not.toBe(runReasonText(reason, 'cs'))
  for (const reason of rowReasons) expect(rowReasonText(reason, 'en')).not.toBe(rowReasonText(reason, 'cs'))
})

test('the report is a table that no spreadsheet runs', () => {
  const csv = rowsCsv(
    [
      { row: 3, shopId: 'A;1', reason: 'PRICE', value: '-1' },
      { row: 9, shopId: null, reason: 'URL', value: '=cmd|"/c calc"!A1' },
    ],
    'en',
  )
  expect(csv.split('\r\n')).toEqual([
    '\ufeff"No.";"Id";"Code";"Reason";"Value"',
    '"3";"A;1";"PRICE";"Its price is none.";"\'-1"',
    '"9";"";"URL";"Its address is none of the web.";"\'=cmd|""/c calc""!A1"',
    '',
  ])
})
