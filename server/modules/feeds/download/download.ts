/** Downloads a feed to an unlinked temporary file: a slow shop keeps no transaction open and a crash leaves nothing behind. */
import { Worker } from 'node:worker_threads'
import type { Ctx } from '#platform/context.ts'
import type { RunReason } from '#rules/feeds/runs.ts'
import { withReason } from '../reader/fault.ts'
import type { Spool } from '../reader/feed-text.ts'
import type { FeedListener, FetchedFeed, FetchTask, Version } from './fetch-feed.ts'
import { newArriving, openSpool, openUnlinkedFile, type Spooled } from './spool.ts'

export type Downloaded = Spool & Spooled & { version: Version; close: () => Promise<void> }

export type DownloadRequest = { id: number; task: FetchTask }
export type DownloadMessage =
  | { kind: 'progress'; bytes: number; total: number | undefined }
  | { kind: 'early'; contentType: string | undefined }
  | { kind: 'done'; feed: FetchedFeed }
  | { kind: 'failed'; error: Error; reason: RunReason | undefined; detail: string | undefined }

/** Undefined when the shop answers 304 Not Modified to `version`. */
export async function download(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  /** `alone` downloads in a thread of its own: a crash of it hurts no other download. */
  { address, version, limits, alone }: DownloadOptions,
  progress: FeedListener['progress'],
  /** Called once, when a feed is so large that it is worth reading while the rest of it arrives. */
  early: (spool: Spool) => void = () => undefined,
): Promise<Downloaded | undefined> {
  const file = await openUnlinkedFile(ctx)
  const arriving = newArriving()
  const allowed = ctx.config.FETCH_ALLOWED
  const task = { address, version, limits, allowed, file: { fd: file.fd, room: file.room }, arriving }
  const own = alone ? openThread() : undefined
  try {
    const feed = await fetchInThread(own ?? sharedThread(), task, {
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

type DownloadOptions = {
  address: string
  version?: Version | undefined
  limits: FetchTask['limits']
  alone?: boolean
}

/** The same for a text that is at hand. */
export async function spoolText(ctx: Pick<Ctx, 'config' | 'clock'>, text: string): Promise<Downloaded> {
  const file = await openUnlinkedFile(ctx)
  const spool = openSpool(file)
  await spool.take(Buffer.from(text))
  const version = { etag: null, lastModified: null }
  return { ...(await spool.end()), version, fd: file.fd, close: () => file.close() }
}

type Waiting = FeedListener & { resolve: (feed: FetchedFeed) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

/** One for all downloads, from the first one on; should it crash, the next download starts a new one. */
let thread: Thread | undefined
let requests = 0

/** It holds next to nothing of what passes through. */
const resourceLimits = { maxOldGenerationSizeMb: 256 }

function sharedThread(): Thread {
  thread ??= openThread()
  return thread
}

function fetchInThread(
  { worker, waiting }: Thread,
  task: FetchTask,
  listener: FeedListener,
): Promise<FetchedFeed> {
  return new Promise((resolve, reject) => {
    const id = ++requests
    waiting.set(id, { ...listener, resolve, reject })
    worker.ref()
    worker.postMessage({ id, task } satisfies DownloadRequest)
  })
}

function openThread(): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name: 'feeds.download',
    resourceLimits,
  })
  const waiting: Thread['waiting'] = new Map()
  const fail = (error: Error) => {
    if (thread?.worker === worker) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the thread of downloads ended with ${code}`)))
  worker.on('message', ({ id, message }: { id: number; message: DownloadMessage }) => {
    const listener = waiting.get(id)
    if (!listener) return
    if (message.kind === 'progress') return listener.progress(message.bytes, message.total)
    if (message.kind === 'early') return listener.early(message.contentType)
    waiting.delete(id)
    // a program that has nothing else to do may end
    if (!waiting.size) worker.unref()
    if (message.kind === 'done') listener.resolve(message.feed)
    else
      listener.reject(
        message.reason ? withReason(message.error, message.reason, message.detail) : message.error,
      )
  })
  return { worker, waiting }
}
