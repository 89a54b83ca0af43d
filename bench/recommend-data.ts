/**
 * Sets of events in any format that is published, known by looking at the files, plain or gzipped:
 * sessions (`SessionId ItemId Time`, or one session per line with a test file `prefix<TAB>next`), lists of users
 * (`user item item …` for training and test), and lines of orders as in the UCI file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { Case } from '#engine/cases.ts'
import type { Product } from '#engine/catalogue.ts'
import { type Event, type Events, toColumns } from '#engine/events.ts'
import type { Past } from '#engine/request.ts'

export type Protocol = 'sessions' | 'lists' | 'orders'

export type DataSet = {
  protocol: Protocol
  /** Events name visitors, and not just sessions of anybody. */
  hasVisitors: boolean
  products: Product[]
  training: Events
  /** The test part. Whoever chooses parameters must not look at it. */
  test: Case[]
}

const daySeconds = 86_400

const eventFiles = (folder: string): string[] =>
  readdirSync(folder).filter(
    (name) => /\.(txt|csv|tsv|dat|inter)(\.gz)?$/i.test(name) && name !== 'SOURCE.txt',
  )

/** The folder itself where it is a set, or the sets that lie in it. */
export function setFolders(folder: string): string[] {
  if (eventFiles(folder).length > 0) return [folder]
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  if (folders.length === 0) throw new Error(`${folder} has no file of events`)
  return folders.map(({ name }) => join(folder, name))
}

export function readDataSet(folder: string): DataSet {
  const files = eventFiles(folder)
  const find = (part: string) => files.find((name) => name.toLowerCase().includes(part))
  const [trainingFile = files[0], testFile] = [find('train'), find('test')]
  if (!trainingFile) throw new Error(`${folder} has no file of events`)
  const training = readText(join(folder, trainingFile))
  const header = training.slice(0, training.indexOf('\n')).toLowerCase()
  if (header.includes('invoice') && header.includes('stockcode')) return readOrders(training)
  if (!testFile) throw new Error(`${folder} has a training file and no test file`)
  const test = readText(join(folder, testFile))
  if (header.includes('session') && header.includes('item')) return readSessions(training, test)
  return isPrefixes(test) ? readPrefixes(training, test) : readLists(training, test)
}

/** One tab in each line and several words before some of them; lists that are separated by tabs have one word before it. */
function isPrefixes(test: string): boolean {
  const parts = linesOf(test).map((line) => line.split('\t'))
  return (
    parts.every(({ length }) => length === 2) && parts.some(([prefix = '']) => /[\s,]/.test(prefix.trim()))
  )
}

function readText(file: string): string {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '')

/** Numbers for names, in the order in which they come up. */
function numbering() {
  const numbers = new Map<string, number>()
  return {
    numbers,
    of(name: string): number {
      const number = numbers.get(name) ?? numbers.size
      numbers.set(name, number)
      return number
    },
  }
}

type Numbering = ReturnType<typeof numbering>

const dataSet = (
  protocol: Protocol,
  items: Numbering,
  events: readonly Event[],
  test: Case[],
  describe: (name: string) => string = () => '',
): DataSet => ({
  protocol,
  hasVisitors: protocol !== 'sessions',
  products: Array.from(items.numbers.keys(), (key) => ({
    key,
    name: describe(key),
    price: 1,
    inStock: true,
    visible: true,
    addedAt: 0,
  })),
  training: toColumns(events),
  test,
})

function readSessions(training: string, test: string): DataSet {
  const items = numbering()
  const sessions = numbering()
  const read = (text: string): Event[] => {
    const [header = '', ...lines] = linesOf(text)
    const separator = ['\t', ',', ';'].find((one) => header.includes(one)) ?? ' '
    const names = header.toLowerCase().split(separator)
    const column = (word: string) => names.findIndex((name) => name.includes(word))
    const [session, item, time] = [column('session'), column('item'), column('time')]
    return lines.map((line) => {
      const cells = line.split(separator)
      return {
        visitor: sessions.of(cells[session] ?? ''),
        item: items.of(cells[item] ?? ''),
        kind: 'view',
        time: secondsOf(cells[time] ?? ''),
      }
    })
  }
  const events = read(training)
  // the test part names sessions of its own
  sessions.numbers.clear()
  const tested = Map.groupBy(read(test), (event) => event.visitor)
  const cases = [...tested.values()].flatMap((session) =>
    prefixes(session.toSorted((a, b) => a.time - b.time)),
  )
  return dataSet('sessions', items, events, cases)
}

/** Seconds or milliseconds since 1970, or a date in words. */
function secondsOf(text: string): number {
  const time = Number(text)
  if (Number.isNaN(time)) return Math.floor(Date.parse(text) / 1000)
  return Math.floor(time > 1e11 ? time / 1000 : time)
}

/** Every event of a session but the first is to be foreseen from those before it. */
function prefixes(session: readonly Event[]): Case[] {
  const { items, kinds, times } = toColumns(session)
  return session.slice(1).map((event, at) => ({
    past: { items: items.slice(0, at + 1), kinds: kinds.slice(0, at + 1), times: times.slice(0, at + 1) },
    now: times[at]!,
    targets: [event.item],
  }))
}

function readPrefixes(training: string, test: string): DataSet {
  const items = numbering()
  const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
  // sessions have an order and no times: an hour lies between one and the next, a minute between events
  const events = linesOf(training).flatMap((line, visitor) =>
    words(line).map(
      (name, at): Event => ({
        visitor,
        item: items.of(name),
        kind: 'view',
        time: (visitor + 1) * 3600 + at * 60,
      }),
    ),
  )
  const end = events.at(-1)?.time ?? 0
  const cases = linesOf(test).map((line): Case => {
    const [prefix = '', next = ''] = line.split('\t')
    const past = pastOf(
      words(prefix).map((name) => items.of(name)),
      end,
    )
    return { past, now: end, targets: [items.of(next.trim())] }
  })
  return dataSet('sessions', items, events, cases)
}

function pastOf(items: readonly number[], time: number): Past {
  return {
    items: Uint32Array.from(items),
    kinds: new Uint8Array(items.length),
    times: new Uint32Array(items.length).fill(time).map((end, at) => Math.max(0, end - items.length + at)),
  }
}

function readLists(training: string, test: string): DataSet {
  const items = numbering()
  const read = (text: string) =>
    new Map(
      linesOf(text).map((line) => {
        const [user = '', ...names] = line.trim().split(/[\s,]+/)
        return [user, names.map((name) => items.of(name))] as const
      }),
    )
  const users = [...read(training)]
  const targets = read(test)
  const events = users.flatMap(([, list], visitor) =>
    list.map((item): Event => ({ visitor, item, kind: 'view', time: 0 })),
  )
  const cases = users.flatMap(([user, list]): Case[] => {
    const wanted = targets.get(user) ?? []
    const past = {
      items: Uint32Array.from(list),
      kinds: new Uint8Array(list.length),
      times: new Uint32Array(list.length),
    }
    return wanted.length > 0 ? [{ past, now: 0, targets: wanted }] : []
  })
  return dataSet('lists', items, events, cases)
}

type OrderLine = {
  StockCode: string
  Description: string
  Quantity: string
  InvoiceDate: string
  UnitPrice: string
  CustomerID: string
}

/** Orders of known customers. What is bought in the 28 days after the cut is to be foreseen from all before it. */
function readOrders(text: string): DataSet {
  // the columns that the header names
  const lines = (parse(text, { columns: true, relax_column_count: true }) as OrderLine[]).filter(
    (line) =>
      line.CustomerID &&
      Number(line.Quantity) > 0 &&
      Number(line.UnitPrice) > 0 &&
      /^\d{5}/.test(line.StockCode),
  )
  const timeOf = (line: OrderLine) => secondsOf(`${line.InvoiceDate} UTC`)
  const cut = cutOf(lines.reduce((latest, line) => Math.max(latest, timeOf(line)), 0))
  const [items, customers] = [numbering(), numbering()]
  const names = new Map<string, string>()
  const events: Event[] = []
  const targets = new Map<number, Set<number>>()
  for (const line of lines) {
    const time = timeOf(line)
    if (time >= cut + 28 * daySeconds) continue
    const [visitor, item] = [customers.of(line.CustomerID), items.of(line.StockCode)]
    if (time < cut) {
      names.set(line.StockCode, line.Description)
      events.push({ visitor, item, kind: 'purchase', time })
    } else {
      targets.set(visitor, (targets.get(visitor) ?? new Set()).add(item))
    }
  }
  const pasts = Map.groupBy(events, (event) => event.visitor)
  const cases = [...targets].flatMap(([visitor, wanted]): Case[] => {
    const past = pasts.get(visitor)?.toSorted((a, b) => a.time - b.time)
    return past ? [{ past: toColumns(past), now: cut, targets: [...wanted] }] : []
  })
  return dataSet('orders', items, events, cases, (key) => names.get(key) ?? '')
}

/** The first day of the latest month after which there are 28 days of orders. */
function cutOf(latest: number): number {
  const day = new Date((latest - 28 * daySeconds) * 1000)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1) / 1000
}
