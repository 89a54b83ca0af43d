import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type DataSet, readDataSet, setFolders } from './recommend-data.ts'

const root = mkdtempSync(join(tmpdir(), 'recommend-data-'))
afterAll(() => {
  rmSync(root, { recursive: true })
})

let folders = 0
function folderOf(files: Record<string, string>): string {
  folders += 1
  const folder = join(root, `set-${folders}`)
  mkdirSync(folder)
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), name.endsWith('.gz') ? gzipSync(text) : text)
  }
  return folder
}

/** What was read, by names: the events of the training part, and of each case its past and what is to be foreseen. */
function named({ protocol, hasVisitors, products, training, test: cases }: DataSet) {
  const name = (item: number) => products[item]?.key
  return {
    protocol,
    hasVisitors,
    events: Array.from(training.items, (item, at) => [training.visitors[at], name(item), training.times[at]]),
    cases: cases.map(({ past, targets }) => [Array.from(past.items, name), targets.map(name)]),
  }
}

const sessions = {
  protocol: 'sessions',
  hasVisitors: false,
  events: [
    [0, 'a', 100],
    [0, 'b', 160],
    [1, 'c', 200],
  ],
  // in the order of time, each event from those before it
  cases: [
    [['b'], ['a']],
    [['b', 'a'], ['d']],
  ],
}

test.each([
  ['commas', (line: string) => line.replaceAll(' ', ',')],
  ['tabs, with Windows line ends', (line: string) => `${line.replaceAll(' ', '\t')}\r`],
  ['spaces', (line: string) => line],
])('readDataSet reads sessions as SessionId ItemId Time, separated by %s', (_, written) => {
  const text = (lines: string[]) => ['SessionId ItemId Time', ...lines, ''].map(written).join('\n')
  const training = text(['7 a 100.5', '7 b 160', '9 c 200'])
  const tested = text(['7 b 300', '7 d 500', '7 a 400'])
  expect(named(readDataSet(folderOf({ 'train.txt': training, 'test.txt': tested })))).toEqual(sessions)
})

test('readDataSet reads columns of sessions in any order, with times in milliseconds or as dates', () => {
  const files = (first: string, second: string) => ({
    'train.csv': `time;item_id;session_id\n${first};a;7\n`,
    'test.csv': `time;item_id;session_id\n${second};a;7\n`,
  })
  for (const [first, second] of [
    ['1396868000000', '1396868060000'],
    ['2014-04-07T10:53:20.277Z', '2014-04-07T10:54:20.277Z'],
  ] as const) {
    expect(named(readDataSet(folderOf(files(first, second)))).events).toEqual([[0, 'a', 1_396_868_000]])
  }
})

test('readDataSet reads one session per line with a test file prefix<TAB>next', () => {
  const found = named(
    readDataSet(
      folderOf({
        'train.txt': 'item1 item2 item3\nitem2 item4\n',
        'test.txt': 'item1 item2\titem4\nitem9\titem1\n',
      }),
    ),
  )
  expect(found.protocol).toBe('sessions')
  expect(found.hasVisitors).toBe(false)
  expect(found.events.map(([visitor, item]) => [visitor, item])).toEqual([
    [0, 'item1'],
    [0, 'item2'],
    [0, 'item3'],
    [1, 'item2'],
    [1, 'item4'],
  ])
  // sessions stand in the order of time, and so do their events
  const times = found.events.map(([, , time]) => Number(time))
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  expect(found.cases).toEqual([
    [['item1', 'item2'], ['item4']],
    [['item9'], ['item1']],
  ])
})

test.each([
  ['spaces', ' '],
  ['tabs', '\t'],
])('readDataSet reads lists of users for training and test, separated by %s', (_, separator) => {
  const text = (lines: string[]) => lines.map((line) => `${line.replaceAll(' ', separator)}\n`).join('')
  const found = readDataSet(
    folderOf({ 'train.txt.gz': text(['u1 a b', 'u2 c']), 'test.txt.gz': text(['u2 a', 'u1 c', 'u3 a']) }),
  )
  expect(named(found)).toEqual({
    protocol: 'lists',
    hasVisitors: true,
    events: [
      [0, 'a', 0],
      [0, 'b', 0],
      [1, 'c', 0],
    ],
    cases: [
      [['a', 'b'], ['c']],
      [['c'], ['a']],
    ],
  })
})

test.each([
  ['2011-10-20 08:26:00', '2011-11-05 10:00:00', '2011-12-05 10:00:00'],
  ['10/20/2011 8:26', '11/5/2011 10:00', '12/5/2011 10:00'],
])('readDataSet reads lines of orders as in the UCI file, dated as %s', (before, after, late) => {
  const line = (code: string, quantity: number, date: string, price: number, customer: string) =>
    `1,${code},"A ""red"", cup",${quantity},${date},${price},${customer},UK`
  const lines = [
    'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
    line('10001A', 2, before, 1.5, '17850.0'),
    line('10002', 1, before, 1.5, '17850.0'),
    // returned, for nothing, no product, and of nobody
    line('10003', -1, before, 1.5, '17850.0'),
    line('10003', 1, before, 0, '17850.0'),
    line('POST', 1, before, 9, '17850.0'),
    line('10003', 1, before, 1.5, ''),
    // within the 28 days after the cut, and later
    line('10004', 1, after, 1.5, '17850.0'),
    line('10004', 1, after, 1.5, '99999.0'),
    line('10005', 1, late, 1.5, '17850.0'),
  ]
  const found = readDataSet(folderOf({ 'orders.csv': lines.join('\n') }))
  const time = Date.UTC(2011, 9, 20, 8, 26) / 1000
  expect(named(found)).toEqual({
    protocol: 'orders',
    hasVisitors: true,
    events: [
      [0, '10001A', time],
      [0, '10002', time],
    ],
    // who has bought nothing before cannot be foreseen
    cases: [[['10001A', '10002'], ['10004']]],
  })
  expect(found.products[0]?.name).toBe('A "red", cup')
  expect(found.test[0]?.now).toBe(Date.UTC(2011, 10, 1) / 1000)
})

test('readDataSet and setFolders say what is missing', () => {
  const [empty, half] = [folderOf({}), folderOf({ 'train.txt': 'u1 a b\n' })]
  expect(() => setFolders(empty)).toThrow('no file of events')
  expect(() => readDataSet(empty)).toThrow('no file of events')
  expect(() => readDataSet(half)).toThrow('no test file')
  expect(setFolders(half)).toEqual([half])
})
