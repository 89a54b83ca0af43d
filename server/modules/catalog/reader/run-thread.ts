/** The thread that a feed is read in: whatever a feed holds, it cannot hold up or bring down anything else. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

/** What is handed over at once; its rows are moved, not copied. */
export type Portion = { rows: Uint8Array<ArrayBuffer> }

export type Message<Batch, Outcome> =
  | { kind: 'batch'; batch: Batch }
  | { kind: 'progress'; bytes: number }
  | { kind: 'outcome'; outcome: Outcome }

export type ThreadReport<Batch> = {
  batch: (batch: Batch) => void
  progress: (bytes: number) => void
  /** Memory of rows that were written; making it anew again and again costs more than filling it. */
  spare: () => ArrayBuffer | undefined
}

/** Batches that may wait to be written, also while the feed still comes; the reading stands still meanwhile. */
const mostWaiting = 24

/** Does the work that read-in-thread.ts has given to this thread. */
export async function runThread<Order, Batch extends Portion, Outcome>(
  read: (order: Order, report: ThreadReport<Batch>) => Promise<Outcome>,
): Promise<void> {
  const { order, waiting } = workerData as { order: Order; waiting: Int32Array } // given in read-in-thread.ts
  const tell = (message: Message<Batch, Outcome>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, moved)
  const outcome = await read(order, {
    batch(batch) {
      for (let count = Atomics.load(waiting, 0); count >= mostWaiting; count = Atomics.load(waiting, 0))
        Atomics.wait(waiting, 0, count)
      Atomics.add(waiting, 0, 1)
      tell({ kind: 'batch', batch }, [batch.rows.buffer])
    },
    progress: (bytes) => tell({ kind: 'progress', bytes }),
    spare: () => parentPort && receiveMessageOnPort(parentPort)?.message,
  })
  tell({ kind: 'outcome', outcome })
}
