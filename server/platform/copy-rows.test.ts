import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { inCopyTransaction } from './copy.ts'
import { openCopyRows, readCopyRows } from './copy-rows.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('whatever is written arrives in the table as it was, and comes out again', async () => {
  // so small that it has to grow in the middle of a value
  const rows = openCopyRows(15, 10)
  rows.row()
  rows.newId(Date.UTC(2026, 10, 15))
  rows.text('Příliš žluťoučký\tkůň \\ 🦊\n')
  rows.integer(-7)
  rows.int8(9_007_199_254_740_991)
  rows.time(Date.UTC(1970, 0, 1, 0, 0, 1))
  rows.textArray(['Sport | Boty', '"a",b', ''])
  rows.latin1('\0\xff')
  rows.bytes(Buffer.from([1, 2]))
  rows.bigint(-9_223_372_036_854_775_808n)
  rows.boolean(true)
  rows.uuid('01930000-0000-7000-8000-00000000000f')
  rows.json('{"a": "ž"}')
  rows.uuids(['01930000-0000-7000-8000-00000000000f', '01930000-0000-7000-8000-0000000000f0'])
  rows.bigints([-1n, 9_223_372_036_854_775_807n])
  rows.date('1999-12-31')
  const place = rows.place()
  rows.row()
  rows.text('taken back')
  rows.rewind(place)
  rows.row()
  rows.newId(Date.UTC(2026, 10, 15))
  rows.text('')
  rows.integer(null)
  rows.int8(null)
  rows.time(Date.UTC(2026, 10, 15, 12, 30))
  rows.textArray([])
  rows.latin1(null)
  rows.bytes(Buffer.from([]))
  rows.bigint(7n)
  rows.boolean(false)
  rows.uuid(null)
  rows.json(null)
  rows.uuids([])
  rows.bigints([])
  rows.date('2026-11-15')
  const written = rows.finish()

  const { found, out } = await inCopyTransaction(world.ctx, async (tx, copy) => {
    await sql`create temp table things (id uuid, name text, n integer, big bigint, at timestamptz, words text[], raw bytea, more bytea, huge bigint, yes boolean, link uuid, document jsonb, links uuid[], sums bigint[], day date) on commit drop`.execute(
      tx.db,
    )
    await copy.into('things', written)
    return {
      found: (
        await sql`/* on purpose */ select *, big::text as big, huge::text as huge, day::text as day from things order by id`.execute(
          tx.db,
        )
      ).rows,
      out: await copy.from('select * from things order by id'),
    }
  })
  expect(found).toMatchObject([
    {
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      name: 'Příliš žluťoučký\tkůň \\ 🦊\n',
      n: -7,
      big: '9007199254740991',
      at: new Date(1000),
      words: ['Sport | Boty', '"a",b', ''],
      raw: Buffer.from([0, 255]),
      more: Buffer.from([1, 2]),
      huge: '-9223372036854775808',
      yes: true,
      link: '01930000-0000-7000-8000-00000000000f',
      document: { a: 'ž' },
      links: ['01930000-0000-7000-8000-00000000000f', '01930000-0000-7000-8000-0000000000f0'],
      sums: ['-1', '9223372036854775807'],
      day: '1999-12-31',
    },
    {
      name: '',
      n: null,
      big: null,
      at: new Date(Date.UTC(2026, 10, 15, 12, 30)),
      words: [],
      raw: null,
      huge: '7',
      yes: false,
      link: null,
      document: null,
      links: [],
      sums: [],
      day: '2026-11-15',
    },
  ])
  expect([...readCopyRows(out)]).toEqual([...readCopyRows(written)])
})
