import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { languages } from '#rules/brand.ts'
import {
  type FileReading,
  type ImportedContact,
  importTypes,
  type SkippedRow,
} from '#rules/imports/import.ts'
import { sampleCsv } from '#rules/imports/samples.ts'
import type { ImportBatch } from './batches.ts'
import type { ImportedOrder } from './order-rows.ts'
import { type ImportTask, readImport } from './read-file.ts'
import { startImportReading } from './start-reading.ts'

const folder = mkdtempSync(join(tmpdir(), 'droi-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Row = ImportedContact & ImportedOrder
type Options = Partial<Omit<ImportTask, 'spool' | 'scratch'>>
type Result = { reading: FileReading; rows: Row[]; skipped: SkippedRow[]; batches: [string, number][] }
let files = 0

async function withTask<Outcome>(
  content: string | Uint8Array,
  options: Options,
  work: (task: ImportTask) => Promise<Outcome>,
): Promise<Outcome> {
  const path = join(folder, String(files++))
  writeFileSync(path, content)
  const fd = openSync(path, 'r')
  const scratch = openSync(`${path}.scratch`, 'w+')
  try {
    return await work({
      spool: { fd, isUtf8: true },
      scratch,
      type: 'CONTACTS',
      fields: [],
      context: { timezone: 'Europe/Prague', now: Date.UTC(2026, 0), currency: 'CZK' },
      ...options,
    })
  } finally {
    closeSync(fd)
    closeSync(scratch)
  }
}

const collect = (result: Omit<Result, 'reading'>, { kind, count, rows }: ImportBatch) => {
  const lines = Buffer.from(rows).toString().trimEnd().split('\n')
  result.batches.push([kind, count])
  for (const line of lines) {
    if (kind === 'rows') result.rows.push(JSON.parse(line) as Row)
    else result.skipped.push(JSON.parse(line) as SkippedRow)
  }
}

const read = (content: string | Uint8Array, options: Options = {}): Promise<Result> =>
  withTask(content, options, async (task) => {
    const result: Omit<Result, 'reading'> = { rows: [], skipped: [], batches: [] }
    const reading = await readImport(task, {
      batch: (batch) => collect(result, batch),
      progress: () => undefined,
      recycledBuffer: () => undefined,
    })
    return { ...result, reading }
  })

const faultOf = async (content: string | Uint8Array, options?: Options) =>
  (await read(content, options)).reading.fault
const latin = (text: string) => Buffer.from(text, 'latin1')

describe('a file that cannot be used', () => {
  test.each<[string, string | Uint8Array, { code: string; detail?: string }]>([
    ['1: zero bytes', '', { code: 'CSV_EMPTY' }],
    ['2: the header only', 'email;name\r\n', { code: 'CSV_EMPTY' }],
    ['3: blank lines', '\n \r\n\n', { code: 'CSV_EMPTY' }],
    ['3: blank rows', 'email;name\n;\n ; \n', { code: 'CSV_EMPTY' }],
    [
      '4: UTF-16',
      Buffer.from('\ufeffemail\na@b.cz\n', 'utf16le'),
      { code: 'CSV_ENCODING', detail: 'UTF-16' },
    ],
    [
      '4: UTF-16 without a mark',
      Buffer.from('email\na@b.cz\n', 'utf16le'),
      { code: 'CSV_ENCODING', detail: 'UTF-16' },
    ],
    [
      '5: mixed encodings',
      Buffer.concat([Buffer.from('email;name\na@b.cz;Jiří\n'), latin('c@d.cz;Nov\u00e1k\n')]),
      { code: 'CSV_ENCODING', detail: 'MIXED' },
    ],
    ['6: NUL', 'email\na\0@b.cz\n', { code: 'CSV_ENCODING', detail: 'NUL' }],
    [
      '7: XLSX',
      latin('PK\u0003\u0004\0\0[Content_Types].xml xl/workbook.xml'),
      { code: 'CSV_NOT_CSV', detail: 'XLSX' },
    ],
    ['8: ZIP', latin('PK\u0003\u0004\0\0contacts.csv'), { code: 'CSV_NOT_CSV', detail: 'ZIP' }],
    ['9: HTML', '<!DOCTYPE html><html><body>Sign in', { code: 'CSV_NOT_CSV', detail: 'HTML' }],
    ['10: a gzip bomb', gzipSync(Buffer.alloc(10_000_000)), { code: 'CSV_NOT_CSV', detail: 'GZIP' }],
    ['PDF', '%PDF-1.7\n', { code: 'CSV_NOT_CSV', detail: 'PDF' }],
    ['XML', '<?xml version="1.0"?><contacts/>', { code: 'CSV_NOT_CSV', detail: 'XML' }],
    ['JSON', '[{"email":"a@b.cz"}]', { code: 'CSV_NOT_CSV', detail: 'JSON' }],
    ['a picture', latin('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0001\u0002'), { code: 'CSV_NOT_CSV' }],
    ['11: no column of addresses', 'Name;City\nJan;Brno\n', { code: 'CSV_HEADER', detail: 'EMAIL' }],
    [
      '12: the same column twice',
      'email;name;Email\na@b.cz;Jan;c@d.cz\n',
      { code: 'CSV_HEADER', detail: 'TWICE email' },
    ],
    ['15: 5000 columns', `email${';x'.repeat(4999)}\na@b.cz\n`, { code: 'CSV_HEADER', detail: 'COLUMNS' }],
    [
      '16: an unclosed quote',
      'email;name\na@b.cz;Jan\nc@d.cz;"Eva\ne@f.cz;Ota\n',
      { code: 'CSV_QUOTE', detail: '3' },
    ],
    [
      '16: an unclosed quote before much else',
      `email;name\na@b.cz;"Jan\n${'c@d.cz;Eva\n'.repeat(200_000)}`,
      { code: 'CSV_QUOTE', detail: '2' },
    ],
    [
      '16: an unclosed quote that another row closes',
      `email;name\na@b.cz;"Jan\n${'c@d.cz;Eva\n'.repeat(50)}e@f.cz;"Ota"\ng@h.cz;Iva\n`,
      { code: 'CSV_QUOTE', detail: '2' },
    ],
    [
      '16: an unclosed quote in the header',
      `"email;name\n${'a@b.cz;Jan\n'.repeat(10_000)}`,
      { code: 'CSV_QUOTE', detail: '1' },
    ],
    [
      '19: a cell of 10 MB',
      `email;name\na@b.cz;${'x'.repeat(10_000_000)}\n`,
      { code: 'FIELD_TOO_LONG', detail: '2' },
    ],
  ])('%s', async (_, content, fault) => {
    expect(await faultOf(content)).toEqual(fault)
  })

  test('20: one row more than the limit', async () => {
    const content = 'email\na@b.cz\nc@d.cz\n\ne@f.cz\n'
    expect(await faultOf(content, { mostRows: 2 })).toEqual({ code: 'ROW_LIMIT', detail: '2' })
    expect(await faultOf(content, { mostRows: 3 })).toBeUndefined()
  })

  test('two columns for one thing, chosen by somebody', async () => {
    const content = 'a;b\na@b.cz;Jan\n'
    expect(await faultOf(content, { columns: ['email', 'email'] })).toEqual({
      code: 'CSV_HEADER',
      detail: 'TWICE b',
    })
    expect(await faultOf(content, { columns: ['email', 'name'] })).toBeUndefined()
  })

  test.each([
    ['ORDER_ID', 'date;total\n1. 1. 2024;5\n'],
    ['DATE', 'order id;total\n1;5\n'],
    ['TOTAL', 'order id;date\n1;1. 1. 2024\n'],
  ])('orders without %s', async (detail, content) => {
    expect(await faultOf(content, { type: 'ORDERS' })).toEqual({ code: 'CSV_HEADER', detail })
  })

  test('still tells its columns, so that others can be chosen', async () => {
    const { reading } = await read('Jméno;Kam psát;Město\nJan;nikam;Brno\nEva;;Praha\n')
    expect(reading).toMatchObject({
      fault: { code: 'CSV_HEADER' },
      delimiter: ';',
      firstLines: ['Jméno;Kam psát;Město', 'Jan;nikam;Brno', 'Eva;;Praha', ''],
      columns: [
        { name: 'Jméno', samples: ['Jan', 'Eva'], target: 'name' },
        { name: 'Kam psát', samples: ['nikam'], target: '' },
        { name: 'Město', samples: ['Brno', 'Praha'], target: 'new:Město' },
      ],
    })
  })
})

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

  test('13 and 14: columns called __proto__ and constructor are columns as any other', async () => {
    const { rows, reading } = await read('email,__proto__,constructor\na@b.cz,x,y\n', {
      columns: ['email', 'new:__proto__', 'new:constructor'],
    })
    expect(rows).toEqual([{ line: 2, email: 'a@b.cz', fields: { '1': 'x', '2': 'y' } }])
    expect(reading.columns.map(({ name }) => name)).toEqual(['email', '__proto__', 'constructor'])
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
    expect(batches.slice(0, -1).every(([, count]) => count === 10_000)).toBe(true)
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

describe('orders', () => {
  test('of Shopify, where the first row of an order has what is said of all', async () => {
    const { rows, reading } = await read(
      'Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem price,Lineitem sku,Id\n' +
        '#1001,Jan@b.cz,paid,CZK,250.00,2023-04-18 20:11:00 +0200,1,100.00,A,9\n' +
        '#1001,,,,,,3,50.00,B,\n' +
        '#1002,jan@b.cz,paid,EUR,10.00,2023-05-01 08:00:00 +0200,1,10.00,A,8\n',
      { type: 'ORDERS' },
    )
    expect(rows[0]).toEqual({
      line: 2,
      shopId: '#1001',
      at: '2023-04-18T18:11:00.000Z',
      email: 'Jan@b.cz',
      status: 'paid',
      currency: 'CZK',
      total: 25_000,
      lines: [
        { id: 'A', quantity: 1, price: 10_000 },
        { id: 'B', quantity: 3, price: 5_000 },
      ],
    })
    expect(reading).toMatchObject({
      format: 'SHOPIFY',
      rows: 3,
      emails: 1,
      orders: {
        orders: 2,
        total: 25_000,
        otherCurrency: 1,
        from: '2023-04-18T18:11:00.000Z',
        to: '2023-05-01T06:00:00.000Z',
      },
    })
  })

  test.each([
    ['24: NaN', '2;1. 1. 2024;NaN;CZK', 'AMOUNT_INVALID'],
    ['24: 1e309', '2;1. 1. 2024;1e309;CZK', 'AMOUNT_INVALID'],
    ['25: 31 February', '2;31. 2. 2024;5;CZK', 'DATE_INVALID'],
    ['a day to come', '2;1. 1. 2030;5;CZK', 'DATE_INVALID'],
    ['no number', ';1. 1. 2024;5;CZK', 'NO_ID'],
    ['a number too long', `${'2'.repeat(101)};1. 1. 2024;5;CZK`, 'ID_TOO_LONG'],
    ['a currency that nobody has', '2;1. 1. 2024;5;Talers', 'CURRENCY'],
    ['a short row', '2;1. 1. 2024', 'ROW_WIDTH'],
  ])('%s', async (_, row, reason) => {
    const { rows, skipped } = await read(
      `order id;date;total;currency\n1;1. 1. 2024;5;CZK\n${row}\n3;1. 1. 2024;5;CZK\n`,
      { type: 'ORDERS' },
    )
    expect(rows.map(({ shopId }) => shopId)).toEqual(['1', '3'])
    expect(skipped).toEqual([{ line: 3, reason, text: row }])
  })

  test('all rows of an order are skipped that comes again, or of which one is wrong', async () => {
    const { rows, skipped } = await read(
      'order id;date;total;sku;quantity\n1;1. 1. 2024;5;A;1\n2;1. 1. 2024;5;A;1\n2;;;B;many\n1;1. 1. 2024;5;A;1\n',
      { type: 'ORDERS' },
    )
    expect(rows.map(({ shopId }) => shopId)).toEqual(['1'])
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'QUANTITY'],
      [4, 'QUANTITY'],
      [5, 'DUPLICATE_ID'],
    ])
  })

  test('columns may be chosen', async () => {
    const { rows } = await read('a;b;c\n7;1. 1. 2024;5\n', { type: 'ORDERS', columns: ['id', 'at', 'total'] })
    expect(rows).toMatchObject([{ shopId: '7', total: 500 }])
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
