import { expect, test } from 'vitest'
import { refusalText } from '../refusals.ts'

const text = (code: 'CSV_HEADER' | 'CSV_NOT_CSV' | 'CSV_QUOTE' | 'ROW_LIMIT', detail: string) =>
  refusalText({ code, parameters: { detail } }, 'en')

test.each([
  ['CSV_HEADER', 'EMAIL', 'No column has e-mails.'],
  ['CSV_HEADER', 'TWICE E-mail 2', 'The column “E-mail 2” and another one mean the same.'],
  ['CSV_HEADER', 'RESERVED __proto__', 'The column name “__proto__” is reserved. Rename it in the first row'],
  ['CSV_HEADER', 'COLUMNS', 'more than 500 columns'],
  ['CSV_NOT_CSV', 'XLSX', 'This is a workbook (XLSX or ODS), not a CSV file.'],
  ['CSV_NOT_CSV', '', 'This is no CSV file. Export'],
  ['CSV_QUOTE', '12345', 'begins in line 12,345 never'],
  ['ROW_LIMIT', '1000000', 'at most 1,000,000 rows'],
] as const)('%s %s is told in words', (code, detail, words) => {
  expect(text(code, detail)).toContain(words)
})

test('the refusal of a reserved column names it in Czech', () => {
  expect(refusalText({ code: 'CSV_HEADER', parameters: { detail: 'RESERVED constructor' } }, 'cs')).toBe(
    'Název sloupce „constructor“ je vyhrazený. Přejmenujte ho v prvním řádku a nahrajte soubor znovu.',
  )
})

test('a column may be called like a place to be filled', () => {
  expect(text('CSV_HEADER', 'TWICE {name}')).toContain('“{name}”')
})
