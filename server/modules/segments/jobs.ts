/** What is done with many contacts in the background. */
import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type JobMap, send } from '#platform/queue.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { changeChunk } from './change-many.ts'
import { deleteExport, exportPart } from './export-contacts.ts'
import { contactJobsUntil, deleteContactJobs, findContactJob, hasContactJobs } from './store.ts'

/** So long one project's job works before others have their turn. */
const turnMs = 5000
/** So long it can be seen what was done. */
const keptDays = 30

async function goOn(ctx: Ctx, payload: Jobs['segments.changeMany']): Promise<void> {
  const { projectId, contactJobId } = payload
  const started = performance.now()
  while (performance.now() - started < turnMs) {
    const job = await findContactJob(ctx.db, projectId, contactJobId)
    // one that was given up may have been killed before its last part was gone
    if (job?.state === 'FAILED' && job.kind === 'EXPORT') await deleteExport(ctx, job)
    if (job?.state !== 'RUNNING') return
    const isMore = job.kind === 'EXPORT' ? await exportPart(ctx, job) : await changeChunk(ctx, job)
    if (!isMore) return
  }
  await inTransaction(ctx, (tx) => send(tx, 'segments.changeMany', payload))
}

/** Files of exports go after a day, and what was done is forgotten after some. */
async function forgetJobs(ctx: Ctx, { projectId }: Jobs['segments.forgetJobs']): Promise<void> {
  const before = (days: number) =>
    inTransaction(ctx, (tx) => contactJobsUntil(tx, projectId, new Date(tx.clock.now() - days * dayMs)))
  for (const job of await before(1)) if (job.file) await deleteExport(ctx, job)
  const old = (await before(keptDays)).map(({ id }) => id)
  await inTransaction(ctx, async (tx) => {
    if (old.length) await deleteContactJobs(tx, projectId, old)
    if (await hasContactJobs(tx, projectId))
      await plan(tx, 'segments.forgetJobs', projectId, new Date(tx.clock.now() + dayMs))
  })
}

export const segmentsJobs: JobMap<'segments.changeMany' | 'segments.forgetJobs'> = {
  'segments.changeMany': { work: goOn, slots: 2 },
  'segments.forgetJobs': { work: forgetJobs },
}
