import { Worker } from 'node:worker_threads'
import { watchProcessor } from '#platform/processor-watch.ts'
import { type FeedLimits, feedLimits } from '#rules/feeds/limits.ts'
import type { RunReason } from '#rules/feeds/runs.ts'
import { withReason } from './fault.ts'
import type { Message, Portion, ThreadReport } from './run-thread.ts'

/** Of the thread's own memory: a snapshot of a million products fits, a bomb does not. */
const roomy = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 64 }
/** Two gigabytes are read in a minute or two. */
const longestMs = 900_000

type Listener<Batch> = {
  batch: (batch: Batch) => Promise<void>
  progress: ThreadReport<Batch>['progress']
}

export type ThreadOptions = {
  timeMs?: number
  /** How much of a processor it may take; see limits.ts. */
  processor?: Pick<FeedLimits, 'processorMs' | 'processorMsPerMb'>
  resourceLimits?: typeof roomy
  /** What of the task moves to the thread instead of being copied. */
  moved?: ArrayBuffer[]
  /** Whether the memory of rows goes back to the thread when their batch is done with. */
  reuse?: boolean
  /** Backpressure: when so many batches wait to be written, the reading thread blocks. */
  mostWaiting?: number
}

export type Reading<Batch, Outcome> = {
  /** Hands over the batches, one after the other, to the last. */
  finish: (listener: Listener<Batch>) => Promise<Outcome>
  stop: () => void
}

/** Starts to read a spooled feed in a thread, whose file calls `runThread`; with backpressure, see there. */
export function startReading<Task, Batch extends Portion, Outcome>(
  file: URL,
  task: Task,
  {
    timeMs = longestMs,
    processor = feedLimits,
    resourceLimits = roomy,
    moved = [],
    reuse = false,
    mostWaiting = 24,
  }: ThreadOptions = {},
): Reading<Batch, Outcome> {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(file, {
    name: 'feeds.read',
    workerData: { task, waiting, mostWaiting },
    resourceLimits,
    transferList: moved,
  })
  const listening = Promise.withResolvers<Listener<Batch>>()
  const outcome = Promise.withResolvers<Outcome>()
  outcome.promise.catch(() => undefined) // thrown by finish()
  let listener: Listener<Batch> | undefined
  let written = Promise.resolve()
  let isRead = false
  let readBytes = 0

  const fail = (error: unknown) => {
    outcome.reject(isOutOfMemory(error) ? fault('FEED_SIZE') : error)
    void thread.terminate()
  }
  const stopWatching = watchProcessor(
    thread,
    () => processor.processorMs + (processor.processorMsPerMb * readBytes) / 1e6,
    () => fail(fault('XML_LIMIT')),
  )
  thread.on('error', fail)
  thread.on('exit', (code) => {
    stopWatching()
    // the last batches may still be written when the thread has nothing more to do
    if (!isRead) fail(new Error(`the reading thread ended with ${code}`))
  })
  thread.on('message', (message: Message<Batch, Outcome>) => {
    if (message.kind === 'progress') {
      readBytes = message.bytes
      listener?.progress(message.bytes)
    } else if (message.kind === 'batch') {
      written = written.then(async () => (await listening.promise).batch(message.batch))
      written.then(() => {
        const { buffer } = message.batch.rows
        if (reuse) thread.postMessage(buffer, [buffer])
        Atomics.sub(waiting, 0, 1)
        Atomics.notify(waiting, 0)
      }, fail)
    } else {
      isRead = true
      written.then(() => outcome.resolve(message.outcome), fail)
    }
  })

  return {
    finish(target) {
      const tooLong = setTimeout(() => fail(fault('FEED_TIMEOUT')), timeMs)
      listener = target
      listening.resolve(target)
      return outcome.promise.finally(() => {
        clearTimeout(tooLong)
        void thread.terminate()
      })
    },
    stop: () => void thread.terminate(),
  }
}

/** The same for a feed that is wholly there. */
export const readInThread = <Task, Batch extends Portion, Outcome>(
  file: URL,
  task: Task,
  listener: Listener<Batch>,
  options?: ThreadOptions,
): Promise<Outcome> => startReading<Task, Batch, Outcome>(file, task, options).finish(listener)

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const fault = (reason: RunReason) => withReason(new Error(reason), reason)
