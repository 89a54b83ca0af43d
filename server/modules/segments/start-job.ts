import { plan } from '#platform/agenda.ts'
import type { TxCtx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { contactLimits } from '#rules/contacts/limits.ts'
import { refuse } from '#rules/refusals.ts'
import { dayMs } from '#rules/time.ts'
import { type ContactJobRow, countRunning, insertContactJob } from './store.ts'

/** Notes what is to be done, now or in the background unless too much is under way there; it is forgotten after some days, and its files after one. */
export async function startJob(
  tx: TxCtx,
  projectId: string,
  job: Pick<ContactJobRow, 'kind' | 'tag_id' | 'total'> & { chosen: string },
  isAtOnce = false,
): Promise<ContactJobRow> {
  const { jobs: limit } = contactLimits
  if (!isAtOnce && (await countRunning(tx, projectId)) >= limit) refuse('CONTACT_JOBS_LIMIT', { limit })
  await plan(tx, 'segments.forgetJobs', projectId, new Date(tx.clock.now() + dayMs))
  return insertContactJob(tx, {
    project_id: projectId,
    id: newId(tx.clock.now()),
    state: 'RUNNING',
    user_id: tx.actor.kind === 'user' ? tx.actor.userId : null,
    created_at: new Date(tx.clock.now()),
    ...job,
  })
}
