/** Fetches a feed from a shop and spools it to a file as it arrives; runs in a thread of its own (see thread.ts). */
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { type Fetched, fetchDetailOf, fetchFaultOf, fetchOutside, totalFor } from '#platform/fetch.ts'
import { excerpt } from '#rules/feeds/excerpt.ts'
import { type FeedLimits, type FeedTimes, feedTimes } from '#rules/feeds/limits.ts'
import type { RunReason } from '#rules/feeds/runs.ts'
import { failFeed, feedReasonOf } from '../reader/fault.ts'
import { openSpool, type Spooled, type SpoolFile } from './spool.ts'

/** HTTP validators of the version that a shop has sent. */
export type Version = { etag: string | null; lastModified: string | null }

export type FetchTask = {
  address: string
  /** Of the last run, for a conditional request. */
  version?: Version
  limits: FeedLimits & { times?: FeedTimes }
  /** Exact `host:port` pairs that are let through; see platform/fetch.ts. */
  allowed: readonly string[]
  file: SpoolFile
  arriving: Int32Array
}
/** Undefined when the shop answers 304 Not Modified. */
export type FetchedFeed = (Spooled & { contentType?: string; version: Version }) | undefined

export type FeedListener = {
  /** Of the feed as it travels. */
  progress: (bytes: number, total: number | undefined) => void
  /** Called once, when a feed is so large that it is worth reading while the rest of it arrives. */
  early: (contentType: string | undefined) => void
}

const reasons = {
  URL_INVALID: 'URL_INVALID',
  URL_FORBIDDEN: 'URL_FORBIDDEN',
  HTTP: 'FEED_HTTP',
  TIMEOUT: 'FEED_TIMEOUT',
  SIZE: 'FEED_SIZE',
} as const satisfies Record<string, RunReason>

export async function fetchFeed(task: FetchTask, listener: FeedListener): Promise<FetchedFeed> {
  const { address, version, limits, allowed } = task
  const spool = openSpool(task.file, task.arriving)
  const ask = (url: string, headers: Record<string, string> = {}) =>
    fetchOutside(url, { headers, times: limits.times ?? feedTimes, bytes: limits.bytes, allowed })
  try {
    const answer = await ask(address, {
      ...(version?.etag && { 'if-none-match': version.etag }),
      ...(version?.lastModified && { 'if-modified-since': version.lastModified }),
    })
    if (answer.status === 304 && version) {
      await answer.body.return(undefined)
      return undefined
    }
    if (isPaged(address)) await spoolPages(address, answer, ask, spool, limits, listener)
    else await spoolAll(answer, spool, limits, listener)
    return {
      ...(await spool.end()),
      contentType: answer.headers['content-type'],
      version: { etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null },
    }
  } catch (error) {
    await spool.stop()
    const fault = fetchFaultOf(error)
    if (fault) failFeed(reasons[fault], fetchDetailOf(error) ?? (error instanceof Error ? error.message : ''))
    throw error
  }
}

type Sink = ReturnType<typeof openSpool>

/** Zip-bomb guard: counts packed and unpacked bytes over all answers of a feed. */
function openMeter(spool: Sink, limits: FeedLimits) {
  let packed = 0
  let unpackedBytes = 0
  return {
    packed: () => packed,
    /** Counts each piece out of each layer, because an inner layer may shrink what an outer layer has blown up. */
    unpack(bytes: number): void {
      unpackedBytes += bytes
      if (unpackedBytes > limits.bytes * mostLayers) failFeed('FEED_SIZE', 'bytes')
      if (unpackedBytes > limits.unpackFreely && unpackedBytes > packed * limits.unpackRatio)
        failFeed('FEED_SIZE', 'packed')
    },
    async *counted(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of body) {
        packed += piece.length
        yield piece
      }
    },
    check(): void {
      const bytes = spool.bytes()
      if (bytes > limits.bytes) failFeed('FEED_SIZE', 'bytes')
      if (bytes > limits.unpackFreely && bytes > packed * limits.unpackRatio) failFeed('FEED_SIZE', 'packed')
    },
  }
}
type Meter = ReturnType<typeof openMeter>

/** Shopify gives its products in pages, without saying how many there are. */
const isPaged = (address: string) => URL.parse(address)?.pathname.endsWith('/products.json')
const emptyPage = /^\s*\{\s*"products"\s*:\s*\[\s*\]/
const anyPage = /^\s*\{\s*"products"/
/** Enough of a page to see what it is. */
const headLength = 1000
const lineEnds = [0x0a, 0x0d]
const space = 0x20

async function spoolPages(
  address: string,
  answer: Fetched,
  ask: (url: string) => Promise<Fetched>,
  spool: Sink,
  limits: FetchTask['limits'],
  { progress }: FeedListener,
): Promise<void> {
  const began = performance.now()
  const times = limits.times ?? feedTimes
  const meter = openMeter(spool, limits)
  const url = new URL(address)
  const number = Number(url.searchParams.get('page') ?? 1)
  const first = Number.isSafeInteger(number) ? number : 1
  for (let page = first, current = answer; page < first + limits.pages; page++) {
    const head = await spoolPage(current, spool, limits, meter)
    progress(spool.bytes(), undefined)
    if (emptyPage.test(head) || !anyPage.test(head)) return
    // each page has its own time limits; this one holds for all of them
    const ms = performance.now() - began
    if (ms > totalFor(spool.bytes(), ms, times)) failFeed('FEED_TIMEOUT', 'pages')
    url.searchParams.set('page', String(page + 1))
    current = await ask(url.href)
  }
}

/** Spools a page as one line, so that pages stay apart; returns how it begins. */
async function spoolPage(
  { status, body, headers }: Fetched,
  spool: Sink,
  limits: FeedLimits,
  meter: Meter,
): Promise<string> {
  if (status !== 200) {
    await body.return(undefined)
    failFeed('FEED_HTTP', String(status))
  }
  const before = spool.bytes()
  let head = ''
  for await (const piece of unpacked(meter.counted(body), headers['content-encoding'], meter)) {
    if (spool.bytes() + piece.length - before > limits.page) failFeed('FEED_SIZE', 'page')
    if (head.length < headLength) head += Buffer.from(piece.subarray(0, headLength)).toString()
    for (const lineEnd of lineEnds)
      for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, at + 1)) piece[at] = space
    await spool.take(piece)
    meter.check()
  }
  await spool.take(Buffer.from('\n'))
  return head
}

async function spoolAll(
  { status, headers, body }: Fetched,
  spool: Sink,
  limits: FeedLimits,
  { progress, early }: FeedListener,
): Promise<void> {
  if (status !== 200) {
    await body.return(undefined)
    failFeed('FEED_HTTP', String(status))
  }
  const meter = openMeter(spool, limits)
  const length = Number(headers['content-length']) || undefined
  let isEarly = true
  for await (const piece of unpacked(meter.counted(body), headers['content-encoding'], meter)) {
    await spool.take(piece)
    meter.check()
    progress(meter.packed(), length)
    if (isEarly && spool.bytes() > limits.early) {
      isEarly = false
      // what follows may still turn out to be something else; then it is read again
      if (spool.isUtf8Yet()) early(headers['content-type'])
    }
  }
}

/** Layers of compression of one answer. Real servers have two at most: a packed file that is packed again on its way. */
const mostLayers = 3

/** Undoes the layers that Content-Encoding names, the last one first, and gzip by its magic bytes whatever it says. */
function unpacked(
  body: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
  meter: Meter,
): AsyncIterable<Uint8Array> {
  const named = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .reverse()
  const names = named.length > mostLayers ? [named.join(', ')] : named
  while (names.length < 2) names.push('gzip')
  return names.reduce((pieces, name) => unpackedLayer(pieces, name, meter), body)
}

async function* unpackedLayer(
  body: AsyncIterable<Uint8Array>,
  name: string,
  meter: Meter,
): AsyncGenerator<Uint8Array> {
  const { start, pieces, end } = await peekedAt(body)
  if (start.length === 0) return
  if (isUnknown(name, start)) {
    await end()
    failFeed('FEED_TYPE', `ENCODING:${excerpt(name)}`)
  }
  const decoder = decoderOf(name, start)
  if (!decoder) {
    yield* pieces
    return
  }
  const source = Readable.from(pieces)
  let sourceError: Error | undefined
  source.on('error', (error) => {
    sourceError = error
    decoder.stream.destroy(error)
  })
  source.pipe(decoder.stream)
  let isEmpty = true
  try {
    for await (const piece of decoder.stream as AsyncIterable<Uint8Array>) {
      isEmpty = false
      meter.unpack(piece.length)
      yield piece
    }
  } catch (error) {
    if (sourceError || feedReasonOf(error)) throw sourceError ?? error
    if (isEmpty) failFeed('FEED_TYPE', `ENCODING:${decoder.name}`)
    // cut off or damaged further on: what was unpacked is all there is
  } finally {
    source.destroy()
    decoder.stream.destroy()
  }
}

/** The first two bytes, and all of them. */
async function peekedAt(body: AsyncIterable<Uint8Array>) {
  const iterator = body[Symbol.asyncIterator]()
  const held: Uint8Array[] = []
  const start: number[] = []
  while (start.length < 2) {
    const next = await iterator.next()
    if (next.done) break
    held.push(next.value)
    start.push(...next.value.subarray(0, 2))
  }
  async function* all() {
    yield* held
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { start, pieces: all(), end: async () => iterator.return?.(undefined) }
}

const isGzip = ([first, second]: number[]) => first === 0x1f && second === 0x8b
const decoded = new Set(['gzip', 'x-gzip', 'br', 'deflate'])
const isUnknown = (name: string, start: number[]) => !isGzip(start) && !decoded.has(name)

/** Undefined where nothing is packed. */
function decoderOf(name: string, start: number[]) {
  if (isGzip(start)) return { name: 'gzip', stream: createGunzip() }
  if (name === 'br') return { name, stream: createBrotliDecompress() }
  if (name !== 'deflate') return undefined
  const [first = 0, second = 0] = start
  // zlib's format by the standard; some servers leave out its header
  const hasHeader = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
  return { name, stream: hasHeader ? createInflate() : createInflateRaw() }
}
