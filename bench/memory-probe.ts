/**
 * Loaded into a program under measurement with `--import`: appends a line of JSON to the file MEMORY_FILE four times a
 * second, a `MemorySample`. Workers answer `getHeapStatistics` between two bytecodes, so that a busy one is seen, too.
 */
import { openSync, readFileSync, writeSync } from 'node:fs'
import { getHeapStatistics, type HeapInfo } from 'node:v8'
import { isMainThread, type Worker } from 'node:worker_threads'
import type { MemorySample, ThreadMemory } from './memory.ts'

const everyMs = 250
const inMb = (bytes: number) => Math.round(bytes / 1e6)

const memoryOf = (heap: HeapInfo): ThreadMemory => ({
  heapMb: inMb(heap.total_physical_size),
  usedMb: inMb(heap.used_heap_size),
  outsideMb: inMb(heap.external_memory),
})

/** Resident kilobytes by kind of mapping; only Linux tells. */
function mappings(): MemorySample['mappingsMb'] {
  const kilobytes = { malloc: 0, anonymous: 0, files: 0 }
  let kind: keyof typeof kilobytes = 'anonymous'
  for (const line of readFileSync('/proc/self/smaps', 'latin1').split('\n')) {
    const name = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)$/.exec(line)?.[1]
    if (name !== undefined) kind = name === '[heap]' ? 'malloc' : name.startsWith('/') ? 'files' : 'anonymous'
    else if (line.startsWith('Rss:')) kilobytes[kind] += Number.parseInt(line.slice(4), 10)
  }
  const [malloc = 0, anonymous = 0, files = 0] = Object.values(kilobytes).map((kb) => inMb(kb * 1024))
  return { malloc, anonymous, files }
}

const file = process.env.MEMORY_FILE
if (isMainThread && file) {
  const target = openSync(file, 'a')
  const workers = new Map<Worker, string>()
  process.on('worker', (worker) => {
    workers.set(worker, `${worker.threadName ?? 'thread'} ${worker.threadId}`)
    worker.once('exit', () => workers.delete(worker))
  })
  const sample = async () => {
    const threads: MemorySample['threads'] = { main: memoryOf(getHeapStatistics()) }
    await Promise.all(
      [...workers].map(async ([worker, name]) => {
        // one that ends has nothing to say
        const heap = await worker.getHeapStatistics().catch(() => undefined)
        if (heap) threads[name] = memoryOf(heap)
      }),
    )
    const line: MemorySample = { rssMb: inMb(process.memoryUsage.rss()), threads, mappingsMb: mappings() }
    writeSync(target, `${JSON.stringify(line)}\n`)
  }
  setInterval(() => void sample(), everyMs).unref()
}
