import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/db.ts'
import type { JobMap } from '#platform/queue.ts'
import type { Jobs } from '#rules/jobs.ts'
import { deleteCompared } from './store.ts'

/** Another share of visitors without boxes: who was compared before would be in the wrong group. */
async function followProject(ctx: Ctx, { projectId, fields }: Jobs['webboxes.followProject']): Promise<void> {
  if (fields.includes('boxHoldout')) await inTransaction(ctx, (tx) => deleteCompared(tx.db, projectId))
}

export const webboxesJobs: JobMap<'webboxes.followProject'> = {
  'webboxes.followProject': { work: followProject },
}
