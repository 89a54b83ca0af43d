/** A spooled feed as text, piece by piece. */
import { readSync } from 'node:fs'
import { countUtf8, decideEncoding, declaredEncoding } from '#rules/catalog/encoding.ts'

/** Small enough for the processor's cache: larger pieces are read more slowly. */
const pieceBytes = 65_536
/** Enough to see what a feed that is not UTF-8 is. */
const looked = 8_000_000

export type Spool = { fd: number; bytes: number; isUtf8: boolean; contentType?: string }

export type FeedText = {
  encoding: string
  /** Bytes that are no letters in the encoding of all others. */
  damaged: boolean
  mislabelled: boolean
  /** The beginning, enough to tell what kind of feed it is. */
  head: string
  pieces: () => Generator<string>
  /** How many bytes have been read. */
  position: () => number
}

export function openText(spool: Spool): FeedText {
  const { fd, isUtf8, contentType } = spool
  const head = readAt(fd, 0, pieceBytes)
  const count = isUtf8 ? { multibyte: 0, broken: 0 } : countUtf8(readAt(fd, 0, looked))
  const { encoding, damaged } = decideEncoding(head, { isUtf8, ...count }, contentType)
  const declared = declaredEncoding(head)?.toLowerCase()
  let position = 0

  function* pieces(): Generator<string> {
    const decoder = new TextDecoder(encoding)
    const buffer = Buffer.allocUnsafe(pieceBytes)
    for (position = 0; ; ) {
      const read = readSync(fd, buffer, 0, pieceBytes, position)
      if (read === 0) break
      position += read
      yield decoder.decode(buffer.subarray(0, read), { stream: true })
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  }

  return {
    encoding,
    damaged,
    mislabelled: declared !== undefined && declared !== encoding && isTelling(declared, encoding),
    head: new TextDecoder(encoding).decode(head),
    pieces,
    position: () => position,
  }
}

/** A feed of plain letters is in every encoding that it may name. */
function isTelling(declared: string, encoding: string): boolean {
  try {
    return new TextDecoder(declared).encoding !== encoding
  } catch {
    return true // a name that nobody knows
  }
}

function readAt(fd: number, position: number, length: number): Uint8Array {
  const buffer = Buffer.allocUnsafe(length)
  return buffer.subarray(0, readSync(fd, buffer, 0, length, position))
}

/** The lines of a file of ours, UTF-8, one at a time. */
export function* linesOf(fd: number): Generator<string> {
  const decoder = new TextDecoder()
  const buffer = Buffer.allocUnsafe(pieceBytes)
  let rest = ''
  for (let position = 0; ; ) {
    const read = readSync(fd, buffer, 0, pieceBytes, position)
    if (read === 0) return
    position += read
    const lines = (rest + decoder.decode(buffer.subarray(0, read), { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
