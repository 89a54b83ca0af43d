import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { arrayOf, type ColumnType, encode } from './array-parameter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const id = '01930000-0000-7000-8000-00000000000f'
const cases: [ColumnType, unknown[], string[]][] = [
  ['uuid', [id, null, id.toUpperCase().replaceAll('-', '')], [id, 'null', id]],
  [
    'text',
    ['Příliš žluťoučký\tkůň \\ 🦊\n', '"a",{b}', '', null],
    ['Příliš žluťoučký\tkůň \\ 🦊\n', '"a",{b}', '', 'null'],
  ],
  ['date', ['1999-12-31', '2026-11-15', null], ['1999-12-31', '2026-11-15', 'null']],
  [
    'timestamptz',
    [new Date(Date.UTC(1970, 0, 1, 0, 0, 1)), new Date(Date.UTC(2026, 10, 15, 12, 30, 0, 7))],
    ['1970-01-01 00:00:01+00', '2026-11-15 12:30:00.007+00'],
  ],
  ['integer', [-2_147_483_648, 0, 2_147_483_647], ['-2147483648', '0', '2147483647']],
  [
    'bigint',
    [-1n, '-9223372036854775808', 9_007_199_254_740_991],
    ['-1', '-9223372036854775808', '9007199254740991'],
  ],
  ['smallint', [-7, 32_767], ['-7', '32767']],
  ['boolean', [true, false], ['true', 'false']],
  ['jsonb', ['{"a": "ž"}', null, '[1, null]'], ['{"a": "ž"}', 'null', '[1, null]']],
]

test.each(cases)('an array of %s arrives as it was given', async (type, values, wanted) => {
  const { rows } = await sql<{ value: string }>`
    select coalesce(value::text, 'null') as value
    from unnest(${arrayOf(type, values)}) with ordinality as given (value, nth) order by nth`.execute(
    world.ctx.db,
  )
  expect(rows.map(({ value }) => value)).toEqual(wanted)
})

test('an array without values is one', async () => {
  const { rows } = await sql`select cardinality(${arrayOf('uuid', [])}) as length`.execute(world.ctx.db)
  expect(rows).toEqual([{ length: 0 }])
})

test.each(['', 'id', `${id}0`, id.slice(0, -1), `${id.slice(0, -1)}g`, `${id.slice(0, -2)}ž0`])(
  'what is no id is refused instead of being sent: %s',
  (text) => expect(() => encode('uuid', [text])).toThrow('not a uuid'),
)
