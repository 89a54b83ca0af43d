/** Fetches a feed from a shop and spools it to a file as it arrives; runs in a thread of its own (see thread.ts). */
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type Fetched, fetchFaultOf, fetchOutside, totalFor } from '#platform/fetch.ts'
import { type FeedLimits, type FeedTimes, feedTimes } from '#rules/feeds/limits.ts'
import type { RunReason } from '#rules/feeds/runs.ts'
import { failFeed } from '../reader/fault.ts'
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
    if (fault) failFeed(reasons[fault], error instanceof Error ? error.message : '')
    throw error
  }
}

type Sink = ReturnType<typeof openSpool>

/** Zip-bomb guard: counts packed and unpacked bytes over all answers of a feed. */
function openMeter(spool: Sink, limits: FeedLimits) {
  let packed = 0
  return {
    packed: () => packed,
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
  const first = Number(url.searchParams.get('page') ?? 1)
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
  for await (const piece of unpacked(meter.counted(body), headers['content-encoding'])) {
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
  for await (const piece of unpacked(meter.counted(body), headers['content-encoding'])) {
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

/** Unpacks gzip by its magic bytes, whatever Content-Encoding says. */
async function* unpacked(
  body: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const rest = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    if (encoding && !/^(identity|gzip|x-gzip)$/i.test(encoding)) failFeed('FEED_TYPE', encoding)
    yield* rest()
    return
  }
  const source = Readable.from(rest())
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    for await (const piece of gunzip as AsyncIterable<Uint8Array>) yield piece
  } catch (error) {
    // cut off, or no such archive: what was unpacked is all there is
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return
    throw error
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
