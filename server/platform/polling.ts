/** Looks for work once in a while and does it, in slots of its own: see `Poll` of work-plan.ts. */
import type { Ctx } from './context.ts'
import { errorReporter } from './queue.ts'
import type { Piece, Poll } from './work-plan.ts'

/** How long what cannot be done is let alone: each time twice as long. */
const pauseMs = { first: 2000, most: 30_000 }

/** Starts looking; returns what stops it and waits for what runs. */
export function startPolling(ctx: Ctx, name: string, poll: Poll<Ctx>): () => Promise<void> {
  const job = { ...ctx, log: ctx.log.child({ poll: name }), actor: { kind: 'job', name } as const }
  const report = errorReporter(job.log)
  const paused = new Map<string, { until: number; ms: number }>()
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()
  let pieces: Piece<Ctx>[] = []
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  async function look(): Promise<void> {
    const now = performance.now()
    const waits = [...paused].filter(([, { until }]) => until > now).map(([key]) => key)
    try {
      pieces = await poll.find(job, new Set([...busy, ...waits]))
    } catch (error) {
      report(error instanceof Error ? error : { message: String(error) })
    }
    fill()
  }

  /** Gives every free slot the next piece. */
  function fill(): void {
    while (!stopped && running.size < poll.slots) {
      const piece = pieces.shift()
      if (!piece) return
      const ends: Promise<void> = run(piece).finally(() => {
        running.delete(ends)
        fill()
      })
      running.add(ends)
    }
  }

  async function run({ keys, run: work }: Piece<Ctx>): Promise<void> {
    for (const key of keys) busy.add(key)
    let failed: readonly string[] = keys
    try {
      failed = await work(job)
    } catch (error) {
      report(error instanceof Error ? error : { message: String(error) })
    }
    const again = new Set(failed)
    for (const key of keys) {
      busy.delete(key)
      const ms = Math.min(pauseMs.most, (paused.get(key)?.ms ?? pauseMs.first / 2) * 2)
      if (again.has(key)) paused.set(key, { until: performance.now() + ms, ms })
      else paused.delete(key)
    }
  }

  /** The next look is after the last one, and not before what it found has begun. */
  function wait(): void {
    timer = setTimeout(() => {
      looking = pieces.length ? Promise.resolve() : look()
      void looking.then(() => {
        if (!stopped) wait()
      })
    }, poll.everyMs)
  }
  wait()

  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
    await Promise.all(running)
  }
}
