/**
 * The thread that a feed is read in. Whatever a feed holds, it cannot hold up or bring down anything else: the main thread
 * ends it when its memory (about 350 MB), its processor time or its clock time is used up (see read-in-thread.ts).
 * Batches of rows are posted to the main thread, which writes them; a shared counter says how many are on their way, and
 * at so many (`mostWaiting`) the thread blocks until one is written. Their buffers come back and are filled again.
 */
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

/** Runs the task that read-in-thread.ts has started this thread with. */
export async function runThread<Task, Batch extends Portion, Outcome>(
  read: (task: Task, report: ThreadReport<Batch>) => Promise<Outcome>,
): Promise<void> {
  // set in read-in-thread.ts
  const { task, waiting, mostWaiting } = workerData as {
    task: Task
    waiting: Int32Array
    mostWaiting: number
  }
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
