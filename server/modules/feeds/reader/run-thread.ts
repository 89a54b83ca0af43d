/** The thread that a feed is read in: whatever a feed holds, it cannot hold up or bring down anything else. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'

/** A batch; its rows are transferred to the main thread, not copied. */
export type Portion = { rows: Uint8Array<ArrayBuffer> }

export type Message<Batch, Outcome> =
  | { kind: 'batch'; batch: Batch }
  | { kind: 'progress'; bytes: number }
  | { kind: 'outcome'; outcome: Outcome }

export type ThreadReport<Batch> = {
  batch: (batch: Batch) => void
  progress: (bytes: number) => void
  /** The buffer of a batch that was written; allocating one for each batch costs more than filling it. */
  recycledBuffer: () => ArrayBuffer | undefined
}

/** Backpressure: when so many batches wait to be written, the reading thread blocks. */
const mostWaiting = 24

/** Runs the task that read-in-thread.ts has started this thread with. */
export async function runThread<Task, Batch extends Portion, Outcome>(
  read: (task: Task, report: ThreadReport<Batch>) => Promise<Outcome>,
): Promise<void> {
  const { task, waiting } = workerData as { task: Task; waiting: Int32Array } // set in read-in-thread.ts
  const post = (message: Message<Batch, Outcome>, moved: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, moved)
  const outcome = await read(task, {
    batch(batch) {
      for (let count = Atomics.load(waiting, 0); count >= mostWaiting; count = Atomics.load(waiting, 0))
        Atomics.wait(waiting, 0, count)
      Atomics.add(waiting, 0, 1)
      post({ kind: 'batch', batch }, [batch.rows.buffer])
    },
    progress: (bytes) => post({ kind: 'progress', bytes }),
    recycledBuffer: () => parentPort && receiveMessageOnPort(parentPort)?.message,
  })
  post({ kind: 'outcome', outcome })
}
