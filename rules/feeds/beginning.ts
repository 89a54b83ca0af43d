/** How a feed of anything begins: XML, a table or JSON. Neither its address nor its Content-Type is believed. */
import { plainName } from './names.ts'

/** No feed at all. */
export type NoFeed = {
  kind: 'none'
  why: 'FEED_TYPE' | 'XML_DTD' | 'FEED_EMPTY'
  /** What it is instead. */
  detail?: 'HTML' | 'JSON'
}
export const noFeed = (why: NoFeed['why'], detail?: NoFeed['detail']): NoFeed => ({
  kind: 'none',
  why,
  ...(detail && { detail }),
})

export type Beginning =
  /** The names of its first elements, plain and as they are written, and the attributes of its root. */
  | { kind: 'xml'; names: string[]; tags: string[]; attributes: string }
  /** `rows` are the first whole ones behind the header. */
  | { kind: 'csv'; delimiter: string; header: string[]; rows: string[][] }
  | { kind: 'json'; text: string }
  | NoFeed

/** `head` is the beginning of the decoded text, enough of it to hold a header row or the first product. */
export function beginningOf(head: string): Beginning {
  const text = head.replace(/^[\ufeff\s]+/, '')
  if (text === '') return noFeed('FEED_EMPTY')
  if (text.startsWith('{') || text.startsWith('[')) return { kind: 'json', text }
  return text.startsWith('<') ? xmlBeginning(text) : csvBeginning(text)
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

function csvBeginning(text: string): Beginning {
  const line = firstRecord(text)
  // a picture, a document or an archive is full of these
  if (/(?![\t\n\r])\p{Cc}/u.test(line)) return noFeed('FEED_TYPE')
  const [delimiter = ',', header = []] =
    ['\t', ';', ',', '|']
      .map((mark): [string, string[]] => [mark, cellsOf(line, mark)])
      .toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  const rows = firstRows(text.slice(line.length), delimiter)
  return { kind: 'csv', delimiter, header: header.map(plainName), rows }
}

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
