/** Which thread of a program holds how much memory, as `memory-probe.ts` has written it down. */
import { existsSync, readFileSync } from 'node:fs'

/** V8's heap as far as it is resident, what of it is alive, and buffers outside of it. */
export type ThreadMemory = { heapMb: number; usedMb: number; outsideMb: number }
export type MemorySample = {
  rssMb: number
  threads: Record<string, ThreadMemory>
  mappingsMb: { malloc: number; anonymous: number; files: number }
}

/** The sample with the most resident memory since sample number `from`, and how many samples there are. */
export function peakMemory(file: string, from = 0): { peak: MemorySample | undefined; samples: number } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  const samples = lines.map((line) => JSON.parse(line) as MemorySample) // the probe has written it
  const peak = samples
    .slice(from)
    .reduce<MemorySample | undefined>(
      (most, sample) => (most && most.rssMb >= sample.rssMb ? most : sample),
      undefined,
    )
  return { peak, samples: samples.length }
}

/** A line for the whole, and one for each thread, the largest first. */
export function describeMemory({ rssMb, threads, mappingsMb }: MemorySample): string {
  const { malloc, anonymous, files } = mappingsMb
  const lines = Object.entries(threads)
    .toSorted(([, a], [, b]) => b.heapMb + b.outsideMb - a.heapMb - a.outsideMb)
    .map(
      ([name, { heapMb, usedMb, outsideMb }]) =>
        `  ${name}: heap ${heapMb} (${usedMb} alive), buffers ${outsideMb}`,
    )
  return [`${rssMb} MB resident: malloc ${malloc}, anonymous ${anonymous}, files ${files}`, ...lines].join(
    '\n',
  )
}
