import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTabbedRows } from './tab-quotes.ts'

/** The rows of a table of so many columns. */
function rowsOf(text: string, columns: number, mostCharacters = 10_000): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  const tabbed = openTabbedRows(columns, mostCharacters, (cells) => rows.push(cells))
  for (const line of text.split('\n')) tabbed.add(line.split('\t'))
  tabbed.end()
  return rows
}

test('a quoted cell may hold tabs, line ends and doubled quotes', () => {
  expect(rowsOf('1\t"a\tb"\t5\n2\tc\t6', 3)).toEqual([
    ['1', 'a\tb', '5'],
    ['2', 'c', '6'],
  ])
  expect(rowsOf('1\t"a\n b ""c""\td\n"\t5\n2\t"e\nf"\t"g\nh"\n3\ti\t"j\nk"\n4\tl\tm', 3)).toEqual([
    ['1', 'a\n b "c"\td\n', '5'],
    ['2', 'e\nf', 'g\nh'],
    ['3', 'i', 'j\nk'],
    ['4', 'l', 'm'],
  ])
})

test('a lone quote swallows nothing', () => {
  const alone = [
    ['1', '"Best" tent', '5'],
    ['2', '"tent', '6'],
    ['3', '27" monitor', '"7'],
    ['4', '"', '"'],
    ['5', 'tent"', '9'],
    ['6', '"short'],
    ['7', '"b', '9"'],
    ['8', '"c'],
  ]
  expect(rowsOf(alone.map((cells) => cells.join('\t')).join('\n'), 3)).toEqual(alone)
})

test('lines are not held beyond so many characters', () => {
  const many = Array.from({ length: 40 }, () => 'x')
  expect(rowsOf(`1\t"a\n${many.join('\n')}\nb"\t5`, 3, 30)).toHaveLength(42)
  expect(rowsOf(`1\t"a\n${many.join('\n')}\nb"\t5`, 3)).toHaveLength(1)
})

test.each(['\t', '\n'])(
  'what a spreadsheet writes behind a plain id is read as it was, with %j in its cells',
  (mark) => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', mark), maxLength: 6 })
    const table = fc.array(fc.tuple(fc.constantFrom('1', '22'), cell, cell), { minLength: 1, maxLength: 5 })
    const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    const trimmed = (cells: readonly string[]) => cells.map((each) => each.trim())
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
        expect(rowsOf(text, 3).map(trimmed)).toEqual(rows.map(trimmed))
      }),
    )
  },
)
