import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Options, read } from '../../../testing/imported-files.ts'

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
    ['a header that does not end', 'a'.repeat(2_000_000), { code: 'CSV_HEADER', detail: 'EMAIL' }],
    ['a header and very many blank lines', `email;name\n${'\n'.repeat(100_000)}`, { code: 'CSV_EMPTY' }],
    ['11: no column of addresses', 'Name;City\nJan;Brno\n', { code: 'CSV_HEADER', detail: 'EMAIL' }],
    [
      '12: the same column twice',
      'email;name;Email\na@b.cz;Jan;c@d.cz\n',
      { code: 'CSV_HEADER', detail: 'TWICE email' },
    ],
    [
      '13: a column called __proto__',
      'email;__proto__\na@b.cz;x\n',
      { code: 'CSV_HEADER', detail: 'RESERVED __proto__' },
    ],
    [
      '14: a column called constructor',
      'email; constructor \na@b.cz;x\n',
      { code: 'CSV_HEADER', detail: 'RESERVED constructor' },
    ],
    ...['prototype', 'toString', 'hasOwnProperty', 'valueOf', '__PROTO__'].map(
      (name): [string, string, { code: string; detail: string }] => [
        `14: a column called ${name}`,
        `email;${name}\na@b.cz;x\n`,
        { code: 'CSV_HEADER', detail: `RESERVED ${name}` },
      ],
    ),
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

  test('not for very many blank lines between the header and its rows', async () => {
    expect(await faultOf(`email;name\n${'\n'.repeat(100_000)}a@b.cz;Jan\n`)).toBeUndefined()
  })

  test('20: one row more than the limit', async () => {
    const content = 'email\na@b.cz\nc@d.cz\n\ne@f.cz\n'
    expect(await faultOf(content, { mostRows: 2 })).toEqual({ code: 'ROW_LIMIT', detail: '2' })
    expect(await faultOf(content, { mostRows: 3 })).toBeUndefined()
  })

  test.each([
    ['orders', 'order id;date;total;__proto__\n1;1. 1. 2024;5;x\n', { type: 'ORDERS' }],
    ['addresses to be erased', 'email;__proto__\na@b.cz;x\n', { type: 'DELETE' }],
    ['columns that were chosen', 'email;__proto__\na@b.cz;x\n', { columns: ['email', ''] }],
  ] as const)('13: a column called __proto__, of %s', async (_, content, options) => {
    expect(await faultOf(content, options)).toEqual({ code: 'CSV_HEADER', detail: 'RESERVED __proto__' })
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
