import { expect, test } from 'vitest'
import { languages } from '../brand.ts'
import { importRowReasons } from './import.ts'
import { rowReasonTexts, skippedCsvHeader, skippedCsvRows } from './skipped-csv.ts'

test('skippedCsvRows() says where, why and what, and holds no formula', () => {
  const rows = skippedCsvRows([{ line: 7, reason: 'EMAIL_INVALID', text: '=cmd|\'/c calc\';"a"' }], 'cs')
  expect(skippedCsvHeader('cs') + rows).toBe(
    '\ufeff"Řádek";"Důvod";"Obsah řádku"\r\n"7";"Toto není e-mailová adresa";"\'=cmd|\'/c calc\';""a"""\r\n',
  )
})

test('every reason has its words in both languages', () => {
  for (const language of languages)
    for (const reason of importRowReasons) expect(rowReasonTexts[language][reason]).toBeTruthy()
})
