/** What a file is, before anything of it is read: all of its bytes are looked at once. */
import { readSync } from 'node:fs'
import { beginningOf, type TableBeginning } from '#rules/feeds/beginning.ts'
import { encodingWatch } from '#rules/imports/encoding.ts'
import { readBeginning, type Spool } from '../../feeds/reader/feed-text.ts'
import { utf8Watch } from '../../feeds/reader/utf8-watch.ts'
import { type FaultOfFile, failFile } from './file-fault.ts'

const pieceBytes = 1_000_000

export type Inspected = { encoding: string; fault?: FaultOfFile }

export function inspectBytes(spool: Spool): Inspected {
  const head = Buffer.from(readBeginning(spool, 65_536))
  if (head.length === 0) return { encoding: 'utf-8', fault: { code: 'CSV_EMPTY' } }
  const kind = archiveOf(head)
  if (kind) return { encoding: '', fault: { code: 'CSV_NOT_CSV', detail: kind } }
  const wide = wideEncodingOf(head)
  if (wide) return { encoding: wide, fault: { code: 'CSV_ENCODING', detail: 'UTF-16' } }
  if (isBinary(head)) return { encoding: '', fault: { code: 'CSV_NOT_CSV' } }
  return inspectAll(spool)
}

/** A picture or a program: control characters are everywhere, where a text has one by mistake. */
function isBinary(head: Buffer): boolean {
  const first = head.subarray(0, 1000)
  const controls = first.reduce(
    (sum, byte) => (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 ? sum + 1 : sum),
    0,
  )
  return controls > 1 && controls * 50 > first.length
}

function inspectAll({ fd }: Spool): Inspected {
  const utf8 = utf8Watch()
  for (const piece of bytesOf(fd)) {
    if (piece.includes(0)) return { encoding: '', fault: { code: 'CSV_ENCODING', detail: 'NUL' } }
    utf8.take(piece)
  }
  if (utf8.isRight()) return { encoding: 'utf-8' }
  const other = encodingWatch()
  for (const piece of bytesOf(fd)) other.take(piece)
  const encoding = other.verdict()
  return encoding === 'mixed'
    ? { encoding: 'utf-8', fault: { code: 'CSV_ENCODING', detail: 'MIXED' } }
    : { encoding }
}

/** All of a file; the pieces share one buffer. */
function* bytesOf(fd: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceBytes)
  for (let position = 0; ; ) {
    const read = readSync(fd, buffer, 0, pieceBytes, position)
    if (read === 0) return
    position += read
    yield buffer.subarray(0, read)
  }
}

/** What is no text at all, by its first bytes. */
function archiveOf(head: Buffer): string | undefined {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
  if (begins(0x50, 0x4b, 0x03, 0x04)) return isSpreadsheet(head) ? 'XLSX' : 'ZIP'
  if (begins(0x50, 0x4b, 0x05, 0x06)) return 'ZIP'
  if (begins(0x1f, 0x8b)) return 'GZIP'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'XLS'
  return head.subarray(0, 1024).includes('%PDF-') ? 'PDF' : undefined
}

const isSpreadsheet = (head: Buffer) =>
  ['xl/', '[Content_Types].xml', 'opendocument.spreadsheet'].some((name) => head.includes(name))

/** A mark at the beginning, or every second byte is zero. */
function wideEncodingOf(head: Buffer): string | undefined {
  const [a, b] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const first = head.subarray(0, 1000)
  const zeros = [0, 0]
  for (const [at, byte] of first.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  if ((zeros[1] ?? 0) * 4 > first.length) return 'utf-16le'
  return (zeros[0] ?? 0) * 4 > first.length ? 'utf-16be' : undefined
}

/** The header and the first rows of what turned out to be text; ends the reading of anything but a table. */
export function tableIn(head: string, isColumn: (name: string) => boolean): TableBeginning {
  const beginning = beginningOf(head, isColumn)
  if (beginning.kind === 'csv') {
    // a header that does not end has a quote that nobody has closed
    const isOpen = beginning.rows.length === 0 && beginning.titles.length < 500
    if (isOpen && head.length > 50_000 && head.includes('"')) failFile('CSV_QUOTE', '1')
    return beginning
  }
  if (beginning.kind === 'json') failFile('CSV_NOT_CSV', 'JSON')
  if (beginning.kind === 'xml' || beginning.why === 'XML_DTD') failFile('CSV_NOT_CSV', 'XML')
  if (beginning.why === 'FEED_EMPTY') failFile('CSV_EMPTY')
  failFile('CSV_NOT_CSV', beginning.detail)
}
