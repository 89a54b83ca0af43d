/** What is done with many contacts in the background. */
import { plan } from '#platform/agenda.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import { type JobMap, send } from '#platform/queue.ts'
import type { Jobs } from '#rules/jobs.ts'
import { dayMs } from '#rules/time.ts'
import { changeChunk } from './change-many.ts'
import { countDeeds, followProject } from './count-deeds.ts'
import { deleteExport, exportPart } from './export-contacts.ts'
import {
  contactJobsUntil,
  deleteContactJobs,
  findContactJob,
  givenUp,
  hasContactJobs,
  updateContactJob,
} from './store.ts'

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
  const old = await inTransaction(ctx, async (tx) => {
    const jobs = await contactJobsUntil(tx, projectId, new Date(tx.clock.now() - dayMs))
    // nobody works on it any more: it has failed on every attempt
    for (const job of jobs) if (job.state === 'RUNNING') await updateContactJob(tx, job, givenUp)
    // before the storage is asked, which may be away for long
    if (await hasContactJobs(tx, projectId))
      await plan(tx, 'segments.forgetJobs', projectId, new Date(tx.clock.now() + dayMs))
    return jobs
  })
  for (const job of old)
    if (job.kind === 'EXPORT' && (job.file || job.state !== 'DONE')) await deleteExport(ctx, job)
  const forgotten = old.filter(({ created_at }) => created_at.getTime() <= ctx.clock.now() - keptDays * dayMs)
  await inTransaction(ctx, (tx) =>
    deleteContactJobs(
      tx,
      projectId,
      forgotten.map(({ id }) => id),
    ),
  )
}

export const segmentsJobs: JobMap<
  'segments.changeMany' | 'segments.countDeeds' | 'segments.followProject' | 'segments.forgetJobs'
> = {
  'segments.countDeeds': { work: countDeeds },
  'segments.followProject': { work: followProject },
  'segments.changeMany': { work: goOn, slots: 2 },
  'segments.forgetJobs': { work: forgetJobs },
}
