import type { Worker } from 'node:worker_threads'

/** Watchdog: how often the processor time of a thread is checked. */
const checkEveryMs = 500

/**
 * Calls `over` when a thread has used more processor time than `mostMs()`: its clock time says nothing on a busy machine.
 * Returns what ends the watch.
 */
export function watchProcessor(thread: Worker, mostMs: () => number, over: () => void): () => void {
  let isChecking = false
  const check = async () => {
    // a thread that is blocked answers when it continues, one that has ended never
    if (isChecking) return
    isChecking = true
    const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    isChecking = false
    if ((user + system) / 1000 > mostMs()) over()
  }
  const watch = setInterval(() => void check(), checkEveryMs).unref()
  return () => clearInterval(watch)
}
