import { Worker } from 'node:worker_threads'
import type { RunReason } from '#rules/catalog/judge.ts'
import { failFeed } from './fault.ts'
import type { Order, Outcome } from './read.ts'
import type { Batch } from './sift.ts'
import type { Message } from './thread.ts'

/** Of the thread's own memory: what it knows of a million products fits, a bomb does not. */
const resourceLimits = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 32 }
/** Two gigabytes are read in a minute or two. */
const longestMs = 900_000

type Listener = {
  batch: (batch: Batch) => Promise<void>
  progress: (bytes: number) => void
}

/** Reads a spooled feed in a thread; its batches are handed over one after the other. */
export function readInThread(order: Order, listener: Listener, timeMs = longestMs): Promise<Outcome> {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: { order, waiting },
    resourceLimits,
    transferList: order.feed === 'PRODUCTS' ? [order.known.buffer as ArrayBuffer] : [], // made for this order alone
  })
  let written = Promise.resolve()
  let isRead = false
  return new Promise<Outcome>((resolve, reject) => {
    const tooLong = setTimeout(() => reject(fault('FEED_TIMEOUT')), timeMs)
    const fail = (error: unknown) => {
      clearTimeout(tooLong)
      reject(isOutOfMemory(error) ? fault('FEED_SIZE') : error)
    }
    thread.on('error', fail)
    // the last batches may still be written when the thread has nothing more to do
    thread.on('exit', (code) => isRead || fail(new Error(`the reading thread ended with ${code}`)))
    thread.on('message', (message: Message) => {
      if (message.kind === 'progress') listener.progress(message.bytes)
      else if (message.kind === 'batch') {
        written = written.then(() => listener.batch(message.batch))
        written.then(() => {
          Atomics.sub(waiting, 0, 1)
          Atomics.notify(waiting, 0)
        }, fail)
      } else {
        isRead = true
        clearTimeout(tooLong)
        written.then(() => resolve(message.outcome), fail)
      }
    })
  }).finally(() => void thread.terminate())
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function fault(reason: RunReason): unknown {
  try {
    return failFeed(reason)
  } catch (error) {
    return error
  }
}
