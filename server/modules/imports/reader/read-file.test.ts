import { describe, expect, test } from 'vitest'
import { languages } from '#rules/brand.ts'
import { importTypes } from '#rules/imports/import.ts'
import { sampleCsv } from '#rules/imports/samples.ts'
import { collect, type Result, read, withTask } from '../../../testing/imported-files.ts'
import { startImportReading } from './start-reading.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('contacts', () => {
  test('a file of an export is read with what its columns are called', async () => {
    const { reading, rows, batches } = await read(
      'Email Address,First Name,Last Name,MEMBER_RATING,CONFIRM_TIME,LEID,EUID,TAGS\r\n' +
        'Jan@Example.cz,Jan,Novák,2,2023-04-18 20:11:00,1,a,"""VIP"",""Blog, news"""\r\n',
    )
    expect(rows).toEqual([
      {
        line: 2,
        email: 'jan@example.cz',
        name: 'Jan Novák',
        tags: ['VIP', 'Blog, news'],
        consent: 'SUBSCRIBED',
        consentAt: '2023-04-18T18:11:00.000Z',
      },
    ])
    expect(reading).toMatchObject({
      format: 'MAILCHIMP',
      encoding: 'utf-8',
      delimiter: ',',
      rows: 1,
      emails: 1,
      repeated: 0,
      consents: { SUBSCRIBED: 1 },
      skipped: [],
    })
    expect(batches).toEqual([['rows', 1]])
  })

  test.each<[string, Uint8Array]>([
    ['utf-8', Buffer.from('\ufeffe-mail;Jméno;Příjmení\na@b.cz;Žofie;Šťastná\n')],
    [
      'windows-1250',
      latin('e-mail;Jm\u00e9no;P\u00f8\u00edjmen\u00ed\na@b.cz;\u008eofie;\u008a\u009dastn\u00e1\n'),
    ],
    [
      'iso-8859-2',
      latin('e-mail;Jm\u00e9no;P\u00f8\u00edjmen\u00ed\na@b.cz;\u00aeofie;\u00a9\u00bbastn\u00e1\n'),
    ],
  ])('in %s', async (encoding, content) => {
    const { reading, rows } = await read(content)
    expect(reading).toMatchObject({
      encoding,
      columns: [{ name: 'e-mail' }, { name: 'Jméno' }, { name: 'Příjmení' }],
    })
    expect(rows[0]).toMatchObject({ name: 'Žofie Šťastná' })
  })

  test.each([',', ';', '\t', '|'])('with cells between %j', async (delimiter) => {
    const text = [
      ['email', 'jméno', 'příjmení'],
      ['a@b.cz', `"Žofie ${delimiter} Eva"`, 'Šťastná'],
    ]
    const { reading, rows } = await read(text.map((cells) => `${cells.join(delimiter)}\n`).join(''))
    expect(reading).toMatchObject({ delimiter, rows: 1, columns: [{}, {}, { name: 'příjmení' }] })
    expect(rows).toMatchObject([{ email: 'a@b.cz', name: expect.stringMatching(/^Žofie.*Eva Šťastná$/) }])
  })

  test('columns without a name are columns as any other', async () => {
    const proposed = await read('email,,\na@b.cz,z,\n')
    expect(proposed.rows).toEqual([{ line: 2, email: 'a@b.cz' }])
    expect(proposed.reading.columns.map(({ target }) => target)).toEqual(['email', '', ''])
  })

  test('a file without a header', async () => {
    const { rows, reading } = await read('jan@example.cz;Jan\neva@example.cz;Eva\n')
    expect(rows.map(({ line, email }) => [line, email])).toEqual([
      [1, 'jan@example.cz'],
      [2, 'eva@example.cz'],
    ])
    expect(reading).toMatchObject({
      rows: 2,
      columns: [
        { name: '1', target: 'email', filled: 2 },
        { name: '2', target: '', samples: ['Jan', 'Eva'] },
      ],
    })
  })

  test.each([
    ['17: a short row', 'c@d.cz', 'ROW_WIDTH'],
    ['18: a long row', 'c@d.cz;Eva;Brno;more', 'ROW_WIDTH'],
    ['21: two @', 'c@d@e.cz;Eva;Brno', 'EMAIL_INVALID'],
    ['22: CRLF', '"c@d.cz\r\nBcc: x@y.cz";Eva;Brno', 'EMAIL_INVALID'],
    ['23: a quoted @ in the local part', '"""c@d""@e.cz";Eva;Brno', 'EMAIL_INVALID'],
    ['no address', ';Eva;Brno', 'NO_EMAIL'],
    ['a name of 121 characters', `c@d.cz;${'x'.repeat(121)};Brno`, 'FIELD_TOO_LONG'],
  ])('%s is skipped, and the rest is imported', async (_, row, reason) => {
    const { rows, skipped, reading } = await read(
      `email;name;city\na@b.cz;Jan;Brno\n${row}\ne@f.cz;Ota;Zlín\n`,
    )
    expect(rows.map(({ email }) => email)).toEqual(['a@b.cz', 'e@f.cz'])
    expect(skipped).toEqual([{ line: 3, reason, text: row }])
    expect(reading).toMatchObject({
      rows: 3,
      emails: 2,
      skipped: [{ reason, rows: 1, examples: [{ line: 3, text: row }] }],
    })
  })

  test('cells that are empty at the end of a row are none too many, and a nameless column none too few', async () => {
    const { rows, skipped } = await read('email;name;\na@b.cz;Jan\nc@d.cz;Eva;;;\n')
    expect(rows).toHaveLength(2)
    expect(skipped).toEqual([])
  })

  test('lines are those of the file: with blank ones, cells of several, a mark of Excel, and line ends of two kinds', async () => {
    const { rows } = await read('sep=;\r\nemail;note\r\n\na@b.cz;"one\r\ntwo\r\n"\n\r\nc@d.cz;x\ne@f.cz;y')
    expect(rows.map(({ line, email }) => [line, email])).toEqual([
      [4, 'a@b.cz'],
      [8, 'c@d.cz'],
      [9, 'e@f.cz'],
    ])
  })

  test('a cell of several lines is no unclosed quote', async () => {
    const { rows, reading } = await read('email;note\na@b.cz;"Dear; all\nof\nyou;\n"\nc@d.cz;\n')
    expect(reading.fault).toBeUndefined()
    expect(rows).toHaveLength(2)
  })

  test('rows of the same address become one, where it stands last', async () => {
    const { rows, reading } = await read(
      'email;name;city;tags;newsletter\n' +
        'A@b.cz;Jan;Brno;vip;odhlášen\n' +
        'c@d.cz;Eva;;;ano\n' +
        'a@B.cz;;Praha;léto;ano\n' +
        'e@f.cz;Ota;;;\n' +
        'a@b.cz;;;;ano\n',
    )
    expect(rows).toEqual([
      { line: 3, email: 'c@d.cz', name: 'Eva', consent: 'SUBSCRIBED' },
      { line: 5, email: 'e@f.cz', name: 'Ota' },
      {
        line: 6,
        email: 'a@b.cz',
        name: 'Jan',
        fields: { '2': 'Praha' },
        tags: ['vip', 'léto'],
        consent: 'UNSUBSCRIBED',
      },
    ])
    expect(reading).toMatchObject({
      rows: 5,
      emails: 3,
      repeated: 2,
      consents: { SUBSCRIBED: 1, UNSUBSCRIBED: 1, NONE: 1 },
    })
  })

  test('rows that wait for their last take no more room than they may: the oldest are handed over as they are', async () => {
    const row = (at: number, note: string) => `a${at}@b.cz;${note.repeat(499)}\n`
    const half = Array.from({ length: 45_000 }, (_, at) => at)
    const content = `email;note\n${half.map((at) => row(at, 'x')).join('')}${half.map((at) => row(at, 'y')).join('')}`
    const { rows, reading, batches } = await read(content, { columns: ['email', 'new:Note'] })
    expect(reading).toMatchObject({ rows: 90_000, emails: 45_000, repeated: 45_000 })
    expect(rows.length).toBeGreaterThan(45_000)
    expect(rows.length).toBeLessThan(60_000)
    expect(new Set(rows.map(({ email }) => email)).size).toBe(45_000)
    // a batch is held in memory as a whole: long rows make more of them
    expect(Math.max(...batches.map(([, count]) => count)) * 500).toBeLessThan(3_100_000)
    // what came last is what counts
    const last = new Map(rows.map(({ email, fields }) => [email, fields?.['1']?.charAt(0)]))
    expect([...last.values()].every((letter) => letter === 'y')).toBe(true)
  })

  test('a list of addresses to delete holds them alone', async () => {
    const { rows, reading } = await read('Name,E-mail,Newsletter\nJan,JAN@b.cz,yes\nEva,,no\n', {
      type: 'DELETE',
    })
    expect(rows).toEqual([{ line: 2, email: 'jan@b.cz' }])
    expect(reading).toMatchObject({ consents: {}, skipped: [{ reason: 'NO_EMAIL', rows: 1 }] })
  })

  test('a long skipped row is cut, and quoted so that it could be read again', async () => {
    const { skipped } = await read(`email;note;x\nwrong;"a ""b"";\nc";${'😀'.repeat(2000)}\n`)
    expect(skipped[0]?.text.startsWith('wrong;"a ""b"";\nc";😀')).toBe(true)
    expect(skipped[0]?.text.length).toBe(2000)
  })
})

test.each(importTypes.flatMap((type) => languages.map((language) => [type, language] as const)))(
  'the sample of %s in %s is read without a fault',
  async (type, language) => {
    const { reading, rows } = await read(sampleCsv(type, language), { type })
    expect(reading).toMatchObject({ skipped: [] })
    expect(reading.fault).toBeUndefined()
    expect(rows.length).toBeGreaterThan(1)
    expect(reading.columns.map(({ target }) => target)).not.toContain('')
  },
)

describe('startImportReading()', () => {
  test('reads in a thread', async () => {
    const content = `email\n${Array.from({ length: 25_000 }, (_, at) => `a${at}@b.cz\n`).join('')}wrong\n`
    await withTask(content, {}, async (task) => {
      const result: Omit<Result, 'reading'> = { rows: [], skipped: [], batches: [] }
      const outcome = await startImportReading(task).finish({
        batch: async (batch) => collect(result, batch),
        progress: () => undefined,
      })
      expect(outcome).toMatchObject({ rows: 25_001, emails: 25_000 })
      expect(result.batches).toEqual([
        ['rows', 10_000],
        ['rows', 10_000],
        ['rows', 5_000],
        ['skipped', 1],
      ])
    })
  })

  test('can be stopped', async () => {
    const content = `email\n${'a@b.cz\n'.repeat(500_000)}`
    await withTask(content, {}, async (task) => {
      const reading = startImportReading(task)
      reading.stop()
      await expect(
        reading.finish({ batch: async () => undefined, progress: () => undefined }),
      ).rejects.toThrow('the reading thread ended')
    })
  })
})
