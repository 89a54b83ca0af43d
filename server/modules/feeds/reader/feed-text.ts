/** A spooled feed as decoded text, piece by piece. */
import { readSync } from 'node:fs'
import { countUtf8, decideEncoding, declaredEncoding, type Utf8Count } from '#rules/feeds/encoding.ts'

/** Small enough for the processor's cache: larger pieces are read more slowly. */
const pieceBytes = 65_536
/** Holds a few hundred items of common size. */
const windowBytes = 524_288
/** U+FFFD REPLACEMENT CHARACTER, as UTF-8 writes it. */
const replacementCharacter = Buffer.from('\ufffd')
/** Enough to see how a feed spells its prices. */
const sampleBytes = 262_144
/** Enough to detect the encoding of a feed that is not UTF-8. */
const sniffBytes = 8_000_000

export type Spool = {
  fd: number
  isUtf8: boolean
  contentType?: string
  /** Where it was found out already. */
  encoding?: string
  /** Of a feed that still arrives, in shared memory: a counter of writes, and 1 when all of it is there. */
  arriving?: Int32Array
}

/** A part of the feed; `isItem` when it goes from the end of one item to the end of the next. */
export type Slice = { bytes: Buffer; isItem: boolean; decoded: () => string }

export type FeedText = {
  encoding: string
  /** Bytes that are invalid in the detected encoding. */
  damaged: boolean
  mislabelled: boolean
  /** The beginning, enough to detect the shape of the feed. */
  head: string
  /** More of it, to see how prices are spelled. */
  sample: () => string
  pieces: () => Generator<string>
  /** The same as bytes, each piece in memory of its own. */
  bytes: () => Generator<Buffer>
  /** How many bytes of UTF-8 stand before a character of the head. */
  bytesBefore: (characters: number) => number
  /** The same, cut where items end. They share one buffer: use each before the next. */
  slices: (tag: string) => Generator<Slice>
  /** Whether letters were lost before the feed came here, as far as it was read. */
  hasLost: () => boolean
}

/** `progress` is called now and then with the number of bytes read. */
export function openText(spool: Spool, progress: (bytes: number) => void): FeedText {
  const { fd, isUtf8, contentType, arriving } = spool
  const head = readBeginning(spool, pieceBytes)
  const { encoding, damaged } = spool.encoding
    ? { encoding: spool.encoding, damaged: false }
    : decideEncoding(head, { isUtf8, ...countIn(spool) }, contentType)
  const declared = declaredEncoding(head)?.toLowerCase()
  let position = 0
  let reported = 0
  let hasLost = false

  /** The next bytes of the feed, behind those that the buffer holds already; how many came. */
  function fill(buffer: Buffer, held: number): number {
    const read = readWhenAvailable(fd, buffer.subarray(held), position, arriving)
    position += read
    hasLost ||= buffer.subarray(Math.max(0, held - 2), held + read).includes(replacementCharacter)
    if (position - reported > 4_000_000) {
      reported = position
      progress(reported)
    }
    return read
  }

  function* pieces(): Generator<string> {
    const decoder = new TextDecoder(encoding)
    const buffer = Buffer.allocUnsafe(pieceBytes)
    for (let read = fill(buffer, 0); read > 0; read = fill(buffer, 0))
      yield decoder.decode(buffer.subarray(0, read), { stream: true })
    const rest = decoder.decode()
    if (rest !== '') yield rest
  }

  function* bytes(): Generator<Buffer> {
    for (;;) {
      const buffer = Buffer.allocUnsafeSlow(pieceBytes)
      const read = fill(buffer, 0)
      if (read === 0) return
      yield buffer.subarray(0, read)
    }
  }

  function* slices(tag: string): Generator<Slice> {
    const opens = Buffer.from(`<${tag}`)
    const closes = Buffer.from(`</${tag}>`)
    const decoder = new TextDecoder(encoding)
    const window = Buffer.allocUnsafe(windowBytes)
    let from = 0
    let end = 0
    const slice = (to: number, isItem: boolean): Slice => {
      const bytes = window.subarray(from, to)
      from = to
      return { bytes, isItem, decoded: () => decoder.decode(bytes, { stream: true }) }
    }
    let begun = false
    for (;;) {
      window.copy(window, 0, from, end)
      end -= from
      from = 0
      const read = fill(window, end)
      end += read
      const filled = window.subarray(0, end)
      if (!begun) {
        const first = filled.indexOf(opens)
        if (first >= 0) yield slice(first, false)
        begun = true
      }
      for (let place = filled.indexOf(closes); place >= 0; place = filled.indexOf(closes, from))
        yield slice(place + closes.length, true)
      // the rest of the feed, or an item that is larger than any
      if (read === 0 || (from === 0 && end === windowBytes)) yield slice(end, false)
      if (read === 0) return
    }
  }

  const headText = new TextDecoder(encoding).decode(head)
  /** The decoder leaves out a byte order mark. */
  const markBytes = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  return {
    encoding,
    damaged,
    mislabelled: declared !== undefined && declared !== encoding && isTelling(declared, encoding),
    head: headText,
    sample: () => new TextDecoder(encoding).decode(readBeginning(spool, sampleBytes)),
    pieces,
    bytes,
    bytesBefore: (characters) => markBytes + Buffer.byteLength(headText.slice(0, characters)),
    slices,
    hasLost: () => hasLost,
  }
}

const countIn = (spool: Spool): Utf8Count =>
  spool.isUtf8 ? { multibyte: 0, broken: 0 } : countUtf8(readBeginning(spool, sniffBytes))

/** A feed of plain letters is in every encoding that it may name. */
function isTelling(declared: string, encoding: string): boolean {
  try {
    return new TextDecoder(declared).encoding !== encoding
  } catch {
    return true // a name that nobody knows
  }
}

/** Blocks the thread while the feed still arrives, until there are at least so many bytes; 0 are returned at its end. */
function readWhenAvailable(
  fd: number,
  buffer: Buffer,
  position: number,
  arriving?: Int32Array,
  least = 1,
): number {
  for (;;) {
    const isWhole = !arriving || Atomics.load(arriving, 1) === 1
    const writes = arriving ? Atomics.load(arriving, 0) : 0
    const read = readSync(fd, buffer, 0, buffer.length, position)
    if (read >= least || isWhole) return read
    Atomics.wait(arriving, 0, writes)
  }
}

/** All of what a feed begins with: what is read off it must not depend on how much has arrived. */
export function readBeginning({ fd, arriving }: Spool, length: number): Uint8Array {
  const buffer = Buffer.allocUnsafe(length)
  return buffer.subarray(0, readWhenAvailable(fd, buffer, 0, arriving, length))
}

const newLine = 10

/** The lines of a file of ours with their ends; they share one buffer: use each before the next. */
export function* lineBytesOf(fd: number): Generator<Buffer> {
  let buffer = Buffer.allocUnsafe(262_144)
  let held = 0
  for (let position = 0; ; ) {
    if (held === buffer.length) buffer = Buffer.concat([buffer, buffer])
    const read = readSync(fd, buffer, held, buffer.length - held, position)
    if (read === 0) return
    position += read
    const filled = buffer.subarray(0, held + read)
    let from = 0
    for (let end = filled.indexOf(newLine, held); end >= 0; end = filled.indexOf(newLine, from)) {
      yield filled.subarray(from, end + 1)
      from = end + 1
    }
    held = filled.length - from
    filled.copy(buffer, 0, from)
  }
}
