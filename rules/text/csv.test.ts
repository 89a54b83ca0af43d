import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, guarded } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+420 604', "'+420 604"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['  =1', "  '=1"],
  ['\u0001\u200b\u00a0=1', "\u0001\u200b\u00a0'=1"],
  ['x,=cmd|calc!A0', "x,'=cmd|calc!A0"],
  ['x;\t@a', "x;\t'@a"],
  ['x\n=1', "x\n'=1"],
  ['x,"=1"', 'x,"\'=1"'],
  ['1-2', '1-2'],
  ['a=b', 'a=b'],
  ['Ťuhýk – 5 %', 'Ťuhýk – 5 %'],
])('guarded(%j) is %j', (text, written) => {
  expect(guarded(text)).toBe(written)
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '@', '-', '＝', ',', ';', '\t', '\r', '\n', '"', "'", ' ', 'a', '\u200b'),
  }),
)
const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })

test('what is written is read again, with nothing added but the guards', () => {
  fc.assert(
    fc.property(rows, (table) => {
      const read = parse(csvOf(table), { delimiter: ';', bom: true, relax_column_count: true })
      expect(read).toEqual(table.map((cells) => cells.map(guarded)))
    }),
  )
})

test('no cell is a formula, whatever separates cells for the one who reads', () => {
  fc.assert(
    fc.property(rows, (table) => {
      // the crudest reader: it splits at any separator and takes no notice of quotes
      for (const cell of csvOf(table).split(/[,;\t\r\n]/))
        expect(cell.replace(/["\s\p{Cc}\p{Cf}]/gu, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})

test('guarded takes a moment for ten megabytes', () => {
  // of the processor: others may have it meanwhile
  const began = process.cpuUsage()
  guarded('x'.repeat(10_000_000))
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(600)
})
