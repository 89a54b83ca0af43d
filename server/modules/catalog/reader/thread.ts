/** The thread that a feed is read in: whatever a feed holds, it cannot hold up or bring down anything else. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Order, readFeed } from './read.ts'
import type { Batch } from './sift.ts'

export type Message =
  | { kind: 'batch'; batch: Batch }
  | { kind: 'progress'; bytes: number }
  | { kind: 'outcome'; outcome: Awaited<ReturnType<typeof readFeed>> }

/** Batches that may wait to be written; the reading stands still meanwhile. */
const mostWaiting = 4

const { order, waiting } = workerData as { order: Order; waiting: Int32Array } // given in read-in-thread.ts
const tell = (message: Message, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved)

const outcome = await readFeed(order, {
  batch(batch) {
    for (let count = Atomics.load(waiting, 0); count >= mostWaiting; count = Atomics.load(waiting, 0))
      Atomics.wait(waiting, 0, count)
    Atomics.add(waiting, 0, 1)
    tell({ kind: 'batch', batch }, [batch.rows.buffer])
  },
  progress: (bytes) => tell({ kind: 'progress', bytes }),
})
tell({ kind: 'outcome', outcome })
