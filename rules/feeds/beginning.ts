/** How a feed of anything begins: XML, a table or JSON. Neither its address nor its Content-Type is believed. */
import { excerpt } from './excerpt.ts'
import { plainName } from './names.ts'
import type { RunDetail } from './runs.ts'

/** No feed at all. */
export type NoFeed = {
  kind: 'none'
  why: 'FEED_TYPE' | 'XML_DTD' | 'XML_MALFORMED' | 'FEED_EMPTY'
  /** What it is instead, and a few words of it: see `splitDetail`. */
  detail?: string
}
/** The owner sees an excerpt of `content`. */
export function noFeed(why: NoFeed['why'], detail?: RunDetail, content = ''): NoFeed {
  const quoted = excerpt(content)
  return { kind: 'none', why, ...(detail && { detail: quoted ? `${detail}:${quoted}` : detail }) }
}

/** A table without the columns that are needed; text that has no columns is no table. */
export const noTable = ({ titles, rows }: TableBeginning): NoFeed =>
  titles.length > 1 && rows.some(({ length }) => length === titles.length)
    ? noFeed('FEED_TYPE', 'CSV', titles.filter(Boolean).join(', '))
    : noFeed('FEED_TYPE')

const namesShown = 5
/** JSON without what is looked for: the first names in it say what it is. */
export function noJson(text: string): NoFeed {
  const names = [...text.matchAll(/"([^"\\\n]{1,40})"\s{0,9}:/g)].map(([, name = '']) => name)
  return noFeed('FEED_TYPE', 'JSON', [...new Set(names)].slice(0, namesShown).join(', '))
}

export type Beginning =
  /** The names of its first elements, plain and as they are written, and the attributes of its root. */
  | { kind: 'xml'; names: string[]; tags: string[]; attributes: string }
  | TableBeginning
  | { kind: 'json'; text: string }
  | NoFeed

export type TableBeginning = {
  kind: 'csv'
  delimiter: string
  header: string[]
  /** The same as they are written. */
  titles: string[]
  /** Where the header begins: what a spreadsheet was told, and remarks to people, may stand before it. */
  from: number
  /** The first whole ones behind the header. */
  rows: string[][]
}

/**
 * `head` is the beginning of the decoded text, enough of it to hold a header row or the first product; `isColumn` says
 * whether a column may be called so.
 */
export function beginningOf(head: string, isColumn: (name: string) => boolean): Beginning {
  const text = head.replace(/^[\ufeff\s]+/, '')
  if (text === '') return noFeed('FEED_EMPTY')
  if (text.startsWith('{') || text.startsWith('[')) return { kind: 'json', text }
  if (text.startsWith('<')) return (startsAsHtml.test(text) && behindText(text)) || xmlBeginning(text)
  const table = csvBeginning(head, head.length - text.length, isColumn)
  const isTable = table.kind === 'csv' && table.header.some(isColumn)
  return (!isTable && behindText(text)) || table
}

/** What PHP begins its warnings with when it writes them as HTML. */
const startsAsHtml = /^<(?:br|b|p|div|pre|font|hr|strong|h[1-6])\b/i
const xmlStart = /<\?xml\s|<(?:rss|feed|shop|yml_catalog|offers|products|orders|mywebstore)[\s>]/i

/** XML after a text, such as a warning of the shop's PHP. Undefined if there is none. */
function behindText(text: string): NoFeed | undefined {
  const start = text.search(xmlStart)
  return start < 0 ? undefined : noFeed('XML_MALFORMED', 'BEFORE_XML', text.slice(0, start))
}

function xmlBeginning(text: string): Beginning {
  // declarations, instructions and comments may stand before the root
  const prolog = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*/.exec(text)?.[0] ?? ''
  const body = text.slice(prolog.length)
  if (/^<!doctype\s+html/i.test(body) || /^<(html|head|body)\b/i.test(body))
    return noFeed('FEED_TYPE', 'HTML')
  if (/^<!doctype/i.test(body)) return noFeed('XML_DTD')
  const found = [...body.matchAll(/<([\p{L}_][\p{L}\p{N}_.:-]*)([^>]*)/gu)]
  const tags = found.map(([, name = '']) => name)
  if (tags.length === 0) return noFeed('FEED_TYPE')
  return { kind: 'xml', tags, names: tags.map(plainName), attributes: found[0]?.[2] ?? '' }
}

function csvBeginning(
  head: string,
  start: number,
  isColumn: (name: string) => boolean,
): TableBeginning | NoFeed {
  const line = firstRecord(head.slice(start))
  // Excel reads `sep=;` as what stands between the cells
  const separator = /^"?sep=(.)"?$/i.exec(line)?.[1]
  const first = separator ? behind(head, start + line.length) : start
  const { from, record, cells } = headerIn(head, first, separator, isColumn)
  // a picture, a document or an archive is full of these
  if (/(?![\t\n\r])\p{Cc}/u.test(record)) return noFeed('FEED_TYPE')
  const rows = firstRows(head.slice(from + record.length), cells.delimiter)
  return { kind: 'csv', delimiter: cells.delimiter, header: cells.names, titles: cells.titles, from, rows }
}

const mostRemarks = 20

/** The header row; of lines that begin with `#` it may be one, or the first behind them. */
function headerIn(
  head: string,
  start: number,
  separator: string | undefined,
  isColumn: (name: string) => boolean,
) {
  const at = (from: number) => {
    // a quote in a remark is just one
    const rest = head.slice(from)
    const record = rest.startsWith('#') ? (rest.split(/[\r\n]/, 1)[0] ?? '') : firstRecord(rest)
    const cells = splitHeader(record, separator)
    return { from, record, cells, columns: cells.names.filter(isColumn).length }
  }
  let best = at(start)
  for (let last = best, n = 0; /^"?\s{0,9}#/.test(last.record) && n < mostRemarks; n++) {
    const from = behind(head, last.from + last.record.length)
    if (from === head.length) break
    last = at(from)
    if (last.columns >= best.columns) best = last
  }
  return best
}

function splitHeader(
  record: string,
  separator: string | undefined,
): { delimiter: string; names: string[]; titles: string[] } {
  const marks = separator && record.includes(separator) ? [separator] : ['\t', ';', ',', '|']
  const [delimiter = ',', titles = []] =
    marks
      .map((mark): [string, string[]] => [mark, cellsOf(record, mark)])
      .toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  return { delimiter, names: titles.map(plainName), titles }
}

/** Where the next record begins. */
const behind = (text: string, end: number): number => text.length - text.slice(end).trimStart().length

/** The first line; a quoted header may hold line ends. */
function firstRecord(text: string): string {
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i)
    if (letter === '"') quoted = !quoted
    if (!quoted && (letter === '\n' || letter === '\r')) return text.slice(0, i)
  }
  return text
}

const rowsLookedAt = 5

/** The first whole rows; the last one may be cut off where the beginning ends. */
export function firstRows(text: string, delimiter: string, most = rowsLookedAt): string[][] {
  const rows: string[][] = []
  for (let rest = text.trimStart(); rest !== '' && rows.length < most; ) {
    const record = firstRecord(rest)
    if (record.length === rest.length && rows.length > 0) break
    rows.push(cellsOf(record, delimiter))
    rest = rest.slice(record.length).trimStart()
  }
  return rows
}

/** A quoted cell may hold the delimiter: `"GTIN, UPC, EAN, or ISBN"`. */
function cellsOf(record: string, delimiter: string): string[] {
  const cells: string[] = []
  let quoted = false
  let begin = 0
  for (let i = 0; i <= record.length; i++) {
    const letter = record.charAt(i)
    if (letter === '"') quoted = !quoted
    if (i < record.length && (quoted || letter !== delimiter)) continue
    cells.push(record.slice(begin, i).trim().replace(/^"|"$/g, ''))
    begin = i + 1
  }
  return cells
}
