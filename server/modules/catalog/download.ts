/** Brings a feed to a file of no name, so that a slow shop keeps no transaction waiting and a crash leaves nothing behind. */
import { isUtf8 } from 'node:buffer'
import { createHash, type Hash } from 'node:crypto'
import { mkdirSync, unlinkSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Ctx } from '#platform/context.ts'
import { type Fetched, fetchFaultOf, fetchOutside } from '#platform/fetch.ts'
import { newId } from '#platform/ids.ts'
import type { RunReason } from '#rules/catalog/judge.ts'
import { type FeedLimits, type FeedTimes, feedTimes } from '#rules/catalog/limits.ts'
import { failFeed } from './reader/fault.ts'
import type { Spool } from './reader/pieces.ts'

/** What a shop has said of the version that it sent. */
export type Version = { etag: string | null; lastModified: string | null }
export type Downloaded = Spool & { bytes: number; hash: string; version: Version; close: () => Promise<void> }

type Progress = (bytes: number, total: number | undefined) => void
export type DownloadLimits = FeedLimits & { times?: FeedTimes }

const reasons = {
  URL_INVALID: 'URL_INVALID',
  URL_FORBIDDEN: 'URL_FORBIDDEN',
  HTTP: 'FEED_HTTP',
  TIMEOUT: 'FEED_TIMEOUT',
  SIZE: 'FEED_SIZE',
} as const satisfies Record<string, RunReason>

/** Undefined when the shop says that it still has the version we know. */
export async function download(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  address: string,
  known: Version | undefined,
  limits: DownloadLimits,
  progress: Progress,
  /** Called once, when a feed is so large that it is worth reading while the rest of it comes. */
  early: (spool: Spool) => void = () => undefined,
): Promise<Downloaded | undefined> {
  const spool = await openSpool(ctx)
  try {
    const ask = (url: string, headers: Record<string, string> = {}) =>
      fetchOutside(url, {
        headers,
        times: limits.times ?? feedTimes,
        bytes: limits.bytes,
        allowed: ctx.config.FETCH_ALLOWED,
      })
    const answer = await ask(address, {
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    })
    if (answer.status === 304 && known) {
      await answer.body.return(undefined)
      await spool.file.close()
      return undefined
    }
    if (isPaged(address)) await takePages(address, answer, ask, spool, limits, progress)
    else await spool.takeAll(answer, limits, progress, early)
    return {
      ...(await spool.end()),
      contentType: answer.headers['content-type'],
      version: { etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null },
    }
  } catch (error) {
    await spool.file.close()
    const fault = fetchFaultOf(error)
    if (fault) failFeed(reasons[fault], error instanceof Error ? error.message : '')
    throw error
  }
}

/** The same for a feed that is at hand. */
export async function spoolText(ctx: Pick<Ctx, 'config' | 'clock'>, text: string): Promise<Downloaded> {
  const spool = await openSpool(ctx)
  await spool.take(Buffer.from(text))
  return { ...(await spool.end()), version: { etag: null, lastModified: null } }
}

/** Shopify gives its products in pages, without saying how many there are. */
const isPaged = (address: string) => URL.parse(address)?.pathname.endsWith('/products.json')
const emptyPage = /^\s*\{\s*"products"\s*:\s*\[\s*\]/

async function takePages(
  address: string,
  answer: Fetched,
  ask: (url: string) => Promise<Fetched>,
  spool: Awaited<ReturnType<typeof openSpool>>,
  limits: FeedLimits,
  progress: Progress,
): Promise<void> {
  const url = new URL(address)
  const first = Number(url.searchParams.get('page') ?? 1)
  for (let page = first, text = await pageText(answer, limits); page < first + limits.pages; page++) {
    // one page a line, so that they can be told apart
    await spool.take(Buffer.from(`${text.replace(/[\r\n]+/g, ' ')}\n`))
    progress(spool.bytes(), undefined)
    if (emptyPage.test(text) || !/^\s*\{\s*"products"/.test(text)) return
    url.searchParams.set('page', String(page + 1))
    text = await pageText(await ask(url.href), limits)
  }
}

async function pageText({ status, body, headers }: Fetched, limits: FeedLimits): Promise<string> {
  if (status !== 200) failFeed('FEED_HTTP', String(status))
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of unpacked(body, headers['content-encoding'])) {
    bytes += piece.length
    if (bytes > limits.page) failFeed('FEED_SIZE', 'page')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

/** A file without a name: whatever becomes of the program, it is gone when nobody reads it any more. */
export async function openSpool({ config, clock }: Pick<Ctx, 'config' | 'clock'>) {
  const folder = join(config.DATA_DIR, 'feeds')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, newId(clock.now()))
  const file: FileHandle = await open(path, 'wx+', 0o600)
  unlinkSync(path)
  const digest: Hash = createHash('sha256')
  const utf8 = utf8Watch()
  const arriving = new Int32Array(new SharedArrayBuffer(8))
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  let bytes = 0
  let writing: Promise<unknown> = Promise.resolve()

  /** Writes while more comes, one after the other. */
  async function flush(): Promise<void> {
    await writing
    if (pendingBytes === 0) return
    writing = file.writev(pending).then(() => tellArrived(arriving))
    // awaited by the next flush; until then it is not an error that nobody cares for
    writing.catch(() => undefined)
    pending = []
    pendingBytes = 0
  }

  async function take(piece: Uint8Array): Promise<void> {
    digest.update(piece)
    utf8.take(piece)
    bytes += piece.length
    pending.push(piece)
    pendingBytes += piece.length
    if (pendingBytes > 1_000_000) await flush()
  }

  return {
    file,
    take,
    bytes: () => bytes,
    async takeAll(
      { status, headers, body }: Fetched,
      limits: FeedLimits,
      progress: Progress,
      early: (spool: Spool) => void,
    ): Promise<void> {
      if (status !== 200) {
        await body.return(undefined)
        failFeed('FEED_HTTP', String(status))
      }
      let packed = 0
      const counted = async function* () {
        for await (const piece of body) {
          packed += piece.length
          yield piece
        }
      }
      const length = Number(headers['content-length']) || undefined
      let isEarly = true
      for await (const piece of unpacked(counted(), headers['content-encoding'])) {
        await take(piece)
        if (bytes > limits.bytes) failFeed('FEED_SIZE', 'bytes')
        if (bytes > limits.unpackFreely && bytes > packed * limits.unpackRatio)
          failFeed('FEED_SIZE', 'packed')
        progress(packed, length)
        if (isEarly && bytes > limits.early) {
          isEarly = false
          // what follows may still turn out to be something else; then it is read again
          if (utf8.isLikely())
            early({ fd: file.fd, isUtf8: true, contentType: headers['content-type'], arriving })
        }
      }
    },
    async end() {
      await flush()
      await writing
      Atomics.store(arriving, 1, 1)
      tellArrived(arriving)
      return {
        fd: file.fd,
        bytes,
        isUtf8: utf8.isRight(),
        hash: digest.digest('hex'),
        close: () => file.close(),
      }
    },
  }
}

function tellArrived(arriving: Int32Array): void {
  Atomics.add(arriving, 0, 1)
  Atomics.notify(arriving, 0)
}

/** What is packed is unpacked, whether its sender says so or not. */
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

/** Whether all pieces together are UTF-8; a letter may lie on the border of two. */
function utf8Watch() {
  let carried: Uint8Array = new Uint8Array()
  let right = true
  return {
    take(piece: Uint8Array): void {
      if (!right) return
      const all = carried.length ? Buffer.concat([carried, piece]) : piece
      const end = wholeLetters(all)
      right = isUtf8(all.subarray(0, end))
      carried = all.slice(end)
    },
    isRight: () => right && carried.length === 0,
    /** As far as it was seen. */
    isLikely: () => right,
  }
}

/** Where the last letter that may be cut off begins. */
function wholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0)
      return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}
