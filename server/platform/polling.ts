/** Looks for work once in a while and does it, in slots of its own: see `Poll` of work-plan.ts. */
import type { Ctx } from './context.ts'
import { errorReporter } from './queue.ts'
import type { Piece, Poll } from './work-plan.ts'

/** How long what cannot be done is let alone: each time twice as long. */
const usualPauseMs = { first: 2000, most: 30_000 }

/** Starts looking; returns what stops it and waits for what runs. */
export function startPolling(
  ctx: Ctx,
  name: string,
  poll: Poll<Ctx>,
  pauseMs = usualPauseMs,
): () => Promise<void> {
  const job = { ...ctx, log: ctx.log.child({ poll: name }), actor: { kind: 'job', name } as const }
  const report = errorReporter(job.log, 'queue error')
  /** What could not be done the last time, until it can. */
  const failed = new Map<string, { until: number; ms: number }>()
  const slots = typeof poll.slots === 'number' ? poll.slots : poll.slots(job)
  const busy = new Set<string>()
  /** What still waits has had its last turn then. */
  const turns = new Map<string, number>()
  const running = new Map<Piece<Ctx>, { began: number; done: Promise<void> }>()
  /** Since when pieces have waited for a slot. */
  let waitingSince: number | undefined
  let pieces: Piece<Ctx>[] = []
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let stopped = false

  async function look(): Promise<void> {
    const now = performance.now()
    const paused = [...failed].filter(([, { until }]) => until > now).map(([key]) => key)
    // nothing begins meanwhile, so that nothing is found that is being done
    pieces = []
    try {
      const found = await poll.find(job, {
        busy: new Set([...busy, ...paused]),
        failed: new Set(failed.keys()),
      })
      const keys = new Set(found.flatMap((piece) => piece.keys))
      for (const key of turns.keys()) if (!keys.has(key) && !busy.has(key)) turns.delete(key)
      // whoever waits on although it has had a turn is behind those who have had none
      const turnOf = (piece: Piece<Ctx>) => Math.min(...piece.keys.map((key) => turns.get(key) ?? 0))
      pieces = found.sort((a, b) => turnOf(a) - turnOf(b))
    } catch (error) {
      report(error instanceof Error ? error : { message: String(error) })
    }
    fill()
  }

  /** What has failed before may do so slowly: it has one slot, and the others go on. */
  const isRisky = ({ keys }: Piece<Ctx>) => keys.some((key) => failed.has(key))

  function nextPiece(): Piece<Ctx> | undefined {
    const mayRisk = ![...running.keys()].some(isRisky)
    const at = pieces.findIndex((piece) => mayRisk || !isRisky(piece))
    return pieces.splice(at, at < 0 ? 0 : 1)[0]
  }

  /** Slots beyond the usual ones: see `Poll.spare`. */
  function spareSlots(now: number): number {
    const { share = 0, afterMs = 0 } = poll.spare ?? {}
    if (!share || waitingSince === undefined || now - waitingSince < afterMs) return 0
    const isLate = ({ began }: { began: number }) => now - began > poll.turnMs + afterMs
    return Math.min(Math.ceil(slots * share), [...running.values()].filter(isLate).length)
  }

  /** Gives every free slot the next piece. */
  function fill(): void {
    const began = performance.now()
    while (!stopped && running.size < slots + spareSlots(began)) {
      const piece = nextPiece()
      if (!piece) break
      const done = run(piece).finally(() => {
        running.delete(piece)
        fill()
      })
      running.set(piece, { began, done })
    }
    waitingSince = pieces.length ? (waitingSince ?? began) : undefined
  }

  async function run({ keys, run: work }: Piece<Ctx>): Promise<void> {
    const began = performance.now()
    for (const key of keys) busy.add(key)
    let undone: readonly string[] = keys
    try {
      undone = await work(
        job,
        () => stopped || (pieces.length > 0 && performance.now() - began > poll.turnMs),
      )
    } catch (error) {
      report(error instanceof Error ? error : { message: String(error) })
    }
    const again = new Set(undone)
    const now = performance.now()
    for (const key of keys) {
      busy.delete(key)
      turns.set(key, now)
      const ms = Math.min(pauseMs.most, (failed.get(key)?.ms ?? pauseMs.first / 2) * 2)
      if (again.has(key)) failed.set(key, { until: now + ms, ms })
      else failed.delete(key)
    }
  }

  function wait(): void {
    timer = setTimeout(() => {
      looking = look()
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
    await Promise.all([...running.values()].map(({ done }) => done))
  }
}
