/** Brings a feed to a file of no name, so that a slow shop keeps no transaction waiting and a crash leaves nothing behind. */
import { Worker } from 'node:worker_threads'
import type { Ctx } from '#platform/context.ts'
import type { RunReason } from '#rules/feeds/runs.ts'
import { withReason } from '../reader/fault.ts'
import type { Spool } from '../reader/pieces.ts'
import type { FeedListener, FeedOrder, FetchedFeed, Version } from './fetch-feed.ts'
import { newArriving, openNamelessFile, openSpool, type Spooled } from './spool.ts'

export type Downloaded = Spool & Spooled & { version: Version; close: () => Promise<void> }

export type Asked = { id: number; order: FeedOrder }
export type Told =
  | { kind: 'progress'; bytes: number; total: number | undefined }
  | { kind: 'early'; contentType: string | undefined }
  | { kind: 'done'; feed: FetchedFeed }
  | { kind: 'failed'; error: Error; reason: RunReason | undefined; detail: string | undefined }

/** Undefined when the shop says that it still has the version we know. */
export async function download(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  /** `alone` has a thread of its own: whatever becomes of that, nobody else is hurt. */
  { address, version, limits, alone }: Wanted,
  progress: FeedListener['progress'],
  /** Called once, when a feed is so large that it is worth reading while the rest of it comes. */
  early: (spool: Spool) => void = () => undefined,
): Promise<Downloaded | undefined> {
  const file = await openNamelessFile(ctx)
  const arriving = newArriving()
  const allowed = ctx.config.FETCH_ALLOWED
  const order = { address, known: version, limits, allowed, file: { fd: file.fd, room: file.room }, arriving }
  const own = alone ? openThread() : undefined
  try {
    const feed = await fetchInThread(own ?? sharedThread(), order, {
      progress,
      early: (contentType) => early({ fd: file.fd, isUtf8: true, contentType, arriving }),
    })
    if (feed) return { ...feed, fd: file.fd, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  } finally {
    void own?.worker.terminate()
  }
  await file.close()
  return undefined
}

type Wanted = {
  address: string
  version?: Version | undefined
  limits: FeedOrder['limits']
  alone?: boolean
}

/** The same for a feed that is at hand. */
export async function spoolText(ctx: Pick<Ctx, 'config' | 'clock'>, text: string): Promise<Downloaded> {
  const file = await openNamelessFile(ctx)
  const spool = openSpool(file)
  await spool.take(Buffer.from(text))
  const version = { etag: null, lastModified: null }
  return { ...(await spool.end()), version, fd: file.fd, close: () => file.close() }
}

type Waiting = FeedListener & { resolve: (feed: FetchedFeed) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** One for all downloads, from the first one on; should it fall, the next download has a new one. */
let thread: Thread | undefined
let orders = 0

/** It holds next to nothing of what passes through. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

function sharedThread(): Thread {
  thread ??= openThread()
  return thread
}

function fetchInThread(
  { worker, waiting }: Thread,
  order: FeedOrder,
  listener: FeedListener,
): Promise<FetchedFeed> {
  return new Promise((resolve, reject) => {
    const id = ++orders
    waiting.set(id, { ...listener, resolve, reject })
    worker.ref()
    worker.postMessage({ id, order } satisfies Asked)
  })
}

function openThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits })
  const waiting: Thread['waiting'] = new Map()
  const fall = (error: Error) => {
    if (thread?.worker === worker) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fall)
  worker.on('exit', (code) => fall(new Error(`the thread of downloads ended with ${code}`)))
  worker.on('message', ({ id, told }: { id: number; told: Told }) => {
    const one = waiting.get(id)
    if (!one) return
    if (told.kind === 'progress') return one.progress(told.bytes, told.total)
    if (told.kind === 'early') return one.early(told.contentType)
    waiting.delete(id)
    // a program that has nothing else to do may end
    if (!waiting.size) worker.unref()
    if (told.kind === 'done') one.resolve(told.feed)
    else one.reject(told.reason ? withReason(told.error, told.reason, told.detail) : told.error)
  })
  return { worker, waiting }
}
