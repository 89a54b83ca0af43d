import type { Ctx } from '#platform/context.ts'
import { type FeedRunRow, updateOpenRun } from './store.ts'

/** How much of the way a download is. */
const downloadShare = 0.3
const everyMs = 1000
/** A run that takes long is reported less and less often: as a share of the time it has taken. */
const everyShare = 0.1

export type Progress = {
  downloaded: (bytes: number, total: number | undefined) => void
  read: (bytes: number, total: number) => void
  /** Waits until the last report is written. */
  end: () => Promise<void>
}

/** Writes now and then how far a run is; -1 while the total is unknown. */
export function openProgress(ctx: Ctx, run: FeedRunRow): Progress {
  const began = performance.now()
  let reportedAt = began
  let writing: Promise<unknown> = Promise.resolve()
  function report(progress: number): void {
    const now = performance.now()
    if (now - reportedAt < Math.max(everyMs, (now - began) * everyShare)) return
    reportedAt = now
    const changes = { progress, progress_at: new Date(ctx.clock.now()) }
    // it is awaited only at the end, and an unhandled rejection until then would end the program
    writing = writing
      .then(() => updateOpenRun(ctx, run.project_id, run.id, changes))
      .catch((err: unknown) => ctx.log.warn({ err, runId: run.id }, 'the progress of a feed is not written'))
  }
  return {
    downloaded: (bytes, total) => report(total ? Math.min(bytes / total, 1) * downloadShare : -1),
    read: (bytes, total) => report(downloadShare + (bytes / Math.max(total, 1)) * (1 - downloadShare)),
    async end() {
      await writing
    },
  }
}
