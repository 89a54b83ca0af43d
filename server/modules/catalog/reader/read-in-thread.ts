import { Worker } from 'node:worker_threads'
import type { RunReason } from '#rules/catalog/judge.ts'
import { failFeed } from './fault.ts'
import type { Message, Portion, ThreadReport } from './run-thread.ts'

/** Of the thread's own memory: what it knows of a million products fits, a bomb does not. */
const roomy = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 32 }
/** Two gigabytes are read in a minute or two. */
const longestMs = 900_000

type Listener<Batch> = {
  batch: (batch: Batch) => Promise<void>
  progress: ThreadReport<Batch>['progress']
}

type Options = {
  timeMs?: number
  resourceLimits?: typeof roomy
  /** What of the order moves to the thread instead of being copied. */
  moved?: ArrayBuffer[]
}

/** Reads a spooled feed in a thread, whose file calls `runThread`; its batches are handed over one after the other. */
export function readInThread<Order, Batch extends Portion, Outcome>(
  file: URL,
  order: Order,
  listener: Listener<Batch>,
  { timeMs = longestMs, resourceLimits = roomy, moved = [] }: Options = {},
): Promise<Outcome> {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(file, { workerData: { order, waiting }, resourceLimits, transferList: moved })
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
    thread.on('message', (message: Message<Batch, Outcome>) => {
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
